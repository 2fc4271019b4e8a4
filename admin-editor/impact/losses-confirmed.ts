import { createContext } from 'react';

/** Called when losses are confirmed: a review of the draft is over, and what was told of them is no more so. */
export const LossesConfirmed = createContext<() => void>(() => {});

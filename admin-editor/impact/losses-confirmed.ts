import { createContext } from 'react';

/**
 * Called when losses are confirmed: that ends a review of the draft and outdates what was reported about it.
 */
export const LossesConfirmed = createContext<() => void>(() => {});

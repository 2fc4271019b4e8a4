import { createContext } from 'react';

/** How often a heartbeat said that filers saved answers the draft counts. */
export const AnswersHeard = createContext(0);

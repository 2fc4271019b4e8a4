import { createContext } from 'react';

/** How many heartbeats reported new saved answers that affect the draft. */
export const AnswerReports = createContext(0);

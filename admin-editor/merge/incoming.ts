import { createContext } from 'react';
import type { CommandLog } from '../command-log.ts';

/** What is done once to the log of the opened form from outside: another person's changes come in. */
export interface Incoming {
  readonly step: (log: CommandLog) => CommandLog;
}

/** Around an editor: each new value is carried out once. */
export const IncomingChanges = createContext<Incoming | undefined>(undefined);

import { createContext, useEffect, useRef } from 'react';
import type { CommandLog } from '../commands/command-log.ts';

/** What is done once to the log of the opened form from outside: another person's changes come in. */
export interface Incoming {
  readonly step: (log: CommandLog) => CommandLog;
  /** Told how many steps that were done here it took out of the log. */
  readonly onDropped?: (steps: number) => void;
}

/** Around an editor: each new value is carried out once. */
export const IncomingChanges = createContext<Incoming | undefined>(undefined);

/** Tells whoever brought changes in how many steps they took out of a log; `dropped` is what the log counts. */
export function useDropped(dropped: number, incoming: Incoming | undefined): void {
  const told = useRef(dropped);
  useEffect(() => {
    const steps = dropped - told.current;
    told.current = dropped;
    if (steps > 0) incoming?.onDropped?.(steps);
  }, [dropped, incoming]);
}

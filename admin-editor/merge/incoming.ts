import { createContext, useEffect, useRef } from 'react';
import type { CommandLog } from '../commands/command-log.ts';

/** A change to the log of the open form from outside, applied once: another person's changes. */
export interface Incoming {
  readonly step: (log: CommandLog) => CommandLog;
  /** Called with the number of steps made here that it removed from the log. */
  readonly onDropped?: (steps: number) => void;
}

/** Provided around an editor, which applies each new value once. */
export const IncomingChanges = createContext<Incoming | undefined>(undefined);

/** Reports how many steps incoming changes removed from a log; `dropped` is the log's counter. */
export function useDropped(dropped: number, incoming: Incoming | undefined): void {
  const reported = useRef(dropped);
  useEffect(() => {
    const steps = dropped - reported.current;
    reported.current = dropped;
    if (steps > 0) incoming?.onDropped?.(steps);
  }, [dropped, incoming]);
}

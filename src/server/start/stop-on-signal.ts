import { setTimeout as after } from 'node:timers/promises';

type Stop = () => Promise<void> | void;

export interface Stops {
  /**
   * Registers how to stop a part that is running. After a signal everything is stopped here, and this never returns.
   */
  started(stop: Stop): Promise<void>;
  /** Everything is running: from now on a signal stops it immediately. */
  ready(): void;
  /** True from the signal on, so that load balancers send no new requests. */
  isStopping(): boolean;
  /** Stops the parts that are running, and ends the process with this code. */
  end(code: number): Promise<never>;
}

/**
 * On Ctrl-C or a termination signal, stops everything in reverse order of starting and ends the process. SIGTERM comes
 * from a supervisor: calls are still accepted for `drainMs`, until its load balancer has seen that the process is not
 * ready. The signal waits for a part that is starting, so that nothing is left half started. A second signal ends the
 * process immediately.
 */
export function stopOnSignal(drainMs: number): Stops {
  const stops: Stop[] = [];
  let signalled = false;
  let starting = true;

  const stopAll = async (code = 0): Promise<never> => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
    return process.exit(code);
  };
  const drainAndStop = async (drain: number) => {
    await after(drain);
    await stopAll();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (signalled && starting) process.exit(1);
      if (!signalled && !starting) void drainAndStop(signal === 'SIGTERM' ? drainMs : 0);
      signalled = true;
    });
  }
  return {
    async started(stop) {
      stops.push(stop);
      if (signalled) await stopAll();
    },
    ready() {
      starting = false;
    },
    isStopping: () => signalled,
    end: stopAll,
  };
}

import { setTimeout as after } from 'node:timers/promises';

type Stop = () => Promise<void> | void;

export interface Stops {
  /** Takes the stop of a part that has come up. After a signal everything is stopped here, and this never returns. */
  started(stop: Stop): Promise<void>;
  /** Everything is up: from now on a signal stops at once. */
  ready(): void;
  /** True from the signal on: a load balancer that asks is told to send nothing new. */
  isStopping(): boolean;
  /** Stops what has come up, and ends the process with this code. */
  end(code: number): Promise<never>;
}

/**
 * Stops what has been started, last first, when Ctrl-C or a termination signal arrives; then the process ends. SIGTERM
 * comes from a supervisor: calls are still taken for `drainMs`, until its load balancer has seen that the process is
 * not ready. While a part is coming up the signal waits for it, so that nothing half started is left behind; a second
 * signal ends the process at once.
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

import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** What other work may still run on the machine, as `loadavg` counts it over the last minute. */
const QUIET = 0.7;
const LONGEST_WAIT = 120_000;
const LOOK_EVERY = 5_000;

/**
 * Waits until the machine has little else to do, two minutes at most: the build before a bench, and the host that gives
 * a busy machine less time after it, raised the first figures. Gives the load when it ended.
 */
export async function quietMachine(): Promise<number> {
  const until = Date.now() + LONGEST_WAIT;
  for (;;) {
    const [load = 0] = loadavg();
    if (load < QUIET || Date.now() > until) return load;
    await setTimeout(LOOK_EVERY);
  }
}

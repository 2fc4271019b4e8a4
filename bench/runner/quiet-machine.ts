import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** The load of other work that is acceptable, as `loadavg` counts it over the last minute. */
const QUIET = 0.7;
const LONGEST_WAIT = 120_000;
const LOOK_EVERY = 5_000;

/**
 * Waits until the machine is nearly idle, two minutes at most. The build before a bench, and a host that throttles a
 * busy machine afterwards, used to raise the first figures. Returns the load at the end.
 */
export async function quietMachine(): Promise<number> {
  const until = Date.now() + LONGEST_WAIT;
  for (;;) {
    const [load = 0] = loadavg();
    if (load < QUIET || Date.now() > until) return load;
    await setTimeout(LOOK_EVERY);
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { PASSWORD } from '../../tests/support/people.ts';
import { journeys, type Step } from './journey.ts';
import type { Process, World } from './world.ts';

/** Milliseconds of processor time of one request. */
export interface Cost {
  readonly product: number;
  readonly database: number;
}

/** A tick of /proc/<pid>/stat is a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10;

/**
 * What one request of each step costs, from one person alone on one process after so many seconds of warming up. Only
 * for Linux.
 */
export async function costs(
  world: World,
  limits: { readonly warmUp: number; readonly seconds: number },
): Promise<ReadonlyMap<Step, Cost>> {
  const one = await world.startProcess();
  const spent = new Map<Step, Cost & { readonly count: number }>();
  try {
    const [email = ''] = world.people;
    const began = performance.now();
    const isWarm = () => performance.now() - began > limits.warmUp * 1_000;
    const isOver = () => performance.now() - began > (limits.warmUp + limits.seconds) * 1_000;
    let before = await times(world, one);
    await journeys(email, PASSWORD, {
      url: () => one.url,
      goesOn: () => !isOver(),
      async record(step) {
        const after = await times(world, one);
        const known = spent.get(step) ?? { product: 0, database: 0, count: 0 };
        if (isWarm())
          spent.set(step, {
            product: known.product + after.product - before.product,
            database: known.database + after.database - before.database,
            count: known.count + 1,
          });
        before = after;
      },
    });
  } finally {
    await one.stop();
  }
  return new Map(
    [...spent].map(([step, { product, database, count }]) => [
      step,
      { product: product / count, database: database / count },
    ]),
  );
}

/** Milliseconds of processor time that a process and the database server have taken. */
export async function times(world: World, one: Process): Promise<Cost> {
  const { cpu } = await one.use();
  const server = world.databaseServer();
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const database = processes.reduce((sum, { pid, parent, own, ended }) => {
    // The server's own process also counts its processes that have ended.
    if (pid === server) return sum + own + ended;
    return parent === server ? sum + own : sum;
  }, 0);
  return { product: cpu, database };
}

/** Milliseconds of a process, and of its own processes that have ended. None for a process that has ended. */
function statOf(name: string) {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${name}/stat`, 'utf8');
  } catch {
    return [];
  }
  // After the program's name, which is in brackets and can have spaces, comes field 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const time = (...numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + Number(fields[number - 3]) * TICK_MS, 0);
  return [{ pid: Number(name), parent: Number(fields[1]), own: time(14, 15), ended: time(16, 17) }];
}

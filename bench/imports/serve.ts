import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../../src/server/db/database.ts';
import { addSession, addUser } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/start-product.ts';
import { addTransactions } from '../books/population.ts';

/**
 * The built product in a separate process, with one person who imports and one with 5,000 transactions. It sends its
 * address, and on request its load, to the process that started it.
 */
export interface Ready {
  readonly url: string;
  readonly importer: string;
  readonly other: string;
}

/**
 * Since the last request: the longest time without a reply from the process, in ms, and its maximum memory, in bytes.
 */
export interface Busy {
  readonly longestDelay: number;
  readonly peak: number;
}

const ROWS_OF_OTHER = 5_000;

let ready: Pick<Ready, 'importer' | 'other'> | undefined;
const clock = () => new Date();
const url = await startProduct({
  name: 'imports',
  clock,
  fill: async ({ db }) => void (ready = await fill(db)),
});

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
process.on('message', () => {
  process.send?.({ longestDelay: delay.max / 1e6, peak } satisfies Busy);
  delay.reset();
  peak = 0;
});
if (ready !== undefined) process.send?.({ url, ...ready } satisfies Ready);

async function fill(db: Database): Promise<Pick<Ready, 'importer' | 'other'>> {
  const app = { services: { db }, clock: { now: clock() } } as unknown as Parameters<typeof addUser>[0]; // the only part they use
  const importer = await addUser(app);
  const other = await addUser(app);
  await db.kysely.transaction().execute((tx) => addTransactions(tx, [other.userId], ROWS_OF_OTHER, clock()));
  return { importer: await addSession(app, importer.userId), other: await addSession(app, other.userId) };
}

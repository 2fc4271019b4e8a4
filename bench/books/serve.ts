import { sql } from 'kysely';
import { hashToken, newToken } from '../../src/server/crypto/tokens.ts';
import type { Database } from '../../src/server/db/database.ts';
import { startProduct } from '../../tests/support/start-product.ts';
import { addTransactions } from './population.ts';

/**
 * The built product with large books, in a separate process: the demo filer has 50,000 transactions of 2026-27, 100
 * other people 5,000 each. Its clock starts in November 2026. It sends its address, and its memory use on request, to
 * the process that started it.
 */
export interface Ready {
  readonly url: string;
  /** Sessions of the other people. */
  readonly tokens: readonly string[];
}

/** In bytes. */
export interface Memory {
  /** All memory of the process. It varies by a hundred megabytes, depending on V8's garbage collection. */
  readonly taken: () => number;
  /** The memory left after a garbage collection, which this triggers: what the current work needs. */
  readonly held: () => number;
}

const ROWS = 50_000;
const OTHERS = 100;
const ROWS_OF_OTHERS = 5000;

const start = new Date('2026-11-20T10:00:00Z').getTime();
const began = Date.now();
const clock = () => new Date(start + Date.now() - began);

const memory: Memory = {
  taken: () => process.memoryUsage.rss(),
  held: () => {
    globalThis.gc?.();
    globalThis.gc?.(); // objects released in the first pass
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  },
};

let tokens: readonly string[] = [];
const url = await startProduct({
  name: 'books',
  clock,
  fill: async ({ db }) => {
    tokens = await fill(db);
  },
});
process.on('message', (kind: keyof Memory) => process.send?.(memory[kind]()));
process.send?.({ url, tokens } satisfies Ready);

async function fill(db: Database): Promise<string[]> {
  // As the superuser and without checking references row by row, which saves half a minute.
  const tokens = await db.kysely.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const filer = await tx
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', 'filer@demo.example')
      .executeTakeFirstOrThrow();
    for (const table of ['claims', 'transactions', 'accounts'])
      await sql`delete from ${sql.table(table)} where user_id = ${filer.user_id}`.execute(tx);
    await addTransactions(tx, [filer.user_id], ROWS, clock());
    const others = await tx
      .insertInto('users')
      .values(
        Array.from({ length: OTHERS }, (_, at) => ({
          guid: crypto.randomUUID(),
          email: `books-${at}@people.example`,
          password_hash: null,
          plan: 2,
          trial_ends: null,
          subscription_until: '2099-12-31',
          joined: clock(),
          dob: null,
          nin_sealed: null,
        })),
      )
      .returning('user_id')
      .execute();
    const ids = others.map(({ user_id }) => user_id);
    await addTransactions(tx, ids, ROWS_OF_OTHERS, clock());
    const made = ids.map((user_id) => ({ user_id, token: newToken() }));
    await tx
      .insertInto('sessions')
      .values(
        made.map(({ user_id, token }) => ({
          user_id,
          token_hash: hashToken(token),
          agent_id: null,
          created: clock(),
          last_seen: clock(),
          expires: new Date(clock().getTime() + 14_400_000),
          ended: null,
        })),
      )
      .execute();
    return made.map(({ token }) => token);
  });
  // As autovacuum leaves a database that has been in use for a while.
  await sql`vacuum analyze`.execute(db.kysely);
  // Write everything to disk before anything is measured.
  await sql`checkpoint`.execute(db.kysely);
  return tokens;
}

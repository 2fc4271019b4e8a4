import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Statements that a connection keeps. Each takes some 10 to 100 kB of PostgreSQL's memory for each connection. */
const MOST_STATEMENTS = 200;
/** A statement is prepared from this use on, so that those of rare calls do not take the place of frequent ones. */
const OFTEN = 10;
/** Texts whose uses are counted. Then counting begins again. */
const MOST_COUNTED = 2_000;
/** An insert of hundreds of rows has a text of its own for each number of them. */
const LONGEST = 4_000;

/**
 * The pool for Kysely, which has no prepared statements of its own (decision 89). Each connection parses a statement
 * once and not for each call, which halves the processor time of the database.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = namesOfFrequent();
  // Kysely knows a connection by its client, so each has one wrapper.
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const wrapper = wrappers.get(client) ?? wrapped(client, nameOf);
      wrappers.set(client, wrapper);
      return wrapper;
    },
  };
}

function wrapped(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = nameOf(text, values);
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
  return {
    // Kysely's second form of the call is for cursors, and it was given none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** Undefined for a statement that is not prepared. */
type NameOf = (text: string, values: readonly unknown[]) => string | undefined;

function namesOfFrequent(): NameOf {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text, values) => {
    if (values.length === 0 || text.length > LONGEST || hasEveryColumn.test(text)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (uses.size >= MOST_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * With a new column these return something else, and PostgreSQL refuses to go on with the old plan. That happens to a
 * process that still works while a newer one migrates.
 */
const hasEveryColumn = /(?:select|returning|distinct|,)\s+\*|\.\*/i;

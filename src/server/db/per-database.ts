import type { Tx } from './database.ts';

/** The open database of each transaction. */
const databases = new WeakMap<Tx, object>();

/** Records the open database of a new transaction. */
export function setDatabaseOf(tx: Tx, database: object): void {
  databases.set(tx, database);
}

/** The open database of a transaction, or the transaction itself if none was recorded. */
export function databaseOf(tx: Tx): object {
  return databases.get(tx) ?? tx;
}

/**
 * A cache for rows that this process has read, such as versions that never change. There is one for every open
 * database, so that rows with the same name or number in different databases are never confused. It is dropped with the
 * database.
 */
export function cachePerDatabase<T>(make: () => T): (tx: Tx) => T {
  const caches = new WeakMap<object, T>();
  return (tx) => {
    // A transaction without a recorded database has its own cache.
    const database = databaseOf(tx);
    const known = caches.get(database) ?? make();
    caches.set(database, known);
    return known;
  };
}

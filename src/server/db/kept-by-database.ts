import type { Tx } from './database.ts';

/** The open database that a transaction is of. */
const databases = new WeakMap<Tx, object>();

/** Says of a new transaction which open database it is of. */
export function isOf(tx: Tx, database: object): void {
  databases.set(tx, database);
}

/** The open database of a transaction; one that was not named is its own. */
export function databaseOf(tx: Tx): object {
  return databases.get(tx) ?? tx;
}

/**
 * Something a process keeps of what it read, such as versions that never change: one of each for every open database, so
 * that one of the same name or number in another database is never taken for it. It goes with the database.
 */
export function keptByDatabase<T>(make: () => T): (tx: Tx) => T {
  const kept = new WeakMap<object, T>();
  return (tx) => {
    // A transaction that nobody has named the database of keeps what it reads for itself.
    const database = databaseOf(tx);
    const known = kept.get(database) ?? make();
    kept.set(database, known);
    return known;
  };
}

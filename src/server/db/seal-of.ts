import type { Seal } from '../crypto/seal.ts';
import type { Database, Tx } from './database.ts';
import { databaseOf } from './kept-by-database.ts';

const seals = new WeakMap<object, Seal>();

/** Sets the key that the repositories seal texts of this database with. */
export function sealsWith({ kysely }: Database, seal: Seal): void {
  seals.set(kysely, seal);
}

/** The seal of the database that a transaction is of. */
export function sealOf(tx: Tx): Seal {
  const seal = seals.get(databaseOf(tx));
  if (seal === undefined) throw new Error('the database was opened without a key');
  return seal;
}

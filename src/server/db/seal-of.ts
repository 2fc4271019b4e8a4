import type { Seal } from '../crypto/seal.ts';
import type { Database, Tx } from './database.ts';
import { databaseOf } from './per-database.ts';

const seals = new WeakMap<object, Seal>();

/** Sets the key with which the repositories seal texts of this database. */
export function sealsWith({ kysely }: Database, seal: Seal): void {
  seals.set(kysely, seal);
}

/** The seal for the database of a transaction. */
export function sealOf(tx: Tx): Seal {
  const seal = seals.get(databaseOf(tx));
  if (seal === undefined) throw new Error('the database was opened without a key');
  return seal;
}

import type { TaxYear } from '#domain/tax-year.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { figuresOfYear, type ReturnFigures } from './figures-of-year.ts';
import { storedYear } from './stored-year.ts';

/** One person's year for the breakdown and for filing: the settled forms and their tax. */
export async function returnFigures(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<ReturnFigures> {
  const known = remembered.get(tx);
  const key = `${userId} ${year} ${now.getTime()}`;
  const figures =
    known?.get(key) ?? storedYear(tx, seal, userId, year, now).then((stored) => figuresOfYear(year, stored));
  known?.set(key, figures);
  return figures;
}

/**
 * From now on, each year is calculated once in this transaction. Only for one that changes none of its inputs: a job that
 * needs the same years several times.
 */
export function rememberFigures(tx: Tx): void {
  remembered.set(tx, new Map());
}

const remembered = new WeakMap<Tx, Map<string, Promise<ReturnFigures>>>();

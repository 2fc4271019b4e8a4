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
  return figuresOfYear(year, await storedYear(tx, seal, userId, year, now));
}

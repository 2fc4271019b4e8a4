import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { taxYearEnd, taxYearFromId, taxYearStart, type TaxYear } from '#domain/tax-year.ts';
import { filedYears } from '../../data/books/filed-years.ts';
import type { Tx } from '../../db/database.ts';

/** Marks the last year that has ended if there is work in it and its return has not been filed. `years`: newest first. */
export async function withOpenYear(
  tx: Tx,
  userId: number,
  years: readonly WireTaxYear[],
  now: Date,
): Promise<WireTaxYear[]> {
  const today = ukDateOf(now);
  const last = years
    .map(({ id }) => taxYearFromId(id))
    .find((year) => year !== undefined && taxYearEnd(year) < today);
  if (last === undefined || !(await hasWork(tx, userId, last))) return [...years];
  if ((await filedYears(tx, userId)).includes(last)) return [...years];
  return years.map((year) => (year.hmrc_year_string === last ? { ...year, open: 'Y' } : year));
}

async function hasWork(tx: Tx, userId: number, year: TaxYear): Promise<boolean> {
  const transaction = await tx
    .selectFrom('transactions')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .where('discarded', '=', false)
    .where('date', '>=', taxYearStart(year))
    .where('date', '<=', taxYearEnd(year))
    .limit(1)
    .executeTakeFirst();
  if (transaction !== undefined) return true;
  const answers = await tx
    .selectFrom('saved_forms')
    .select('section')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .limit(1)
    .executeTakeFirst();
  return answers !== undefined;
}

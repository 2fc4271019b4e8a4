import { sql } from 'kysely';
import { calendarDate, formatUkDate } from '#domain/calendar-date.ts';
import {
  isTaxYear,
  lastDayToAmend,
  type TaxYear,
  startYear,
  taxYearEnd,
  taxYearLabel,
  taxYearStart,
} from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { finallyDeclared } from '../digital-tax/sent.ts';

/**
 * Refuses (filed_year) to change figures of a year whose return HMRC has accepted, until the person confirms. A change
 * affects a year through the date of a transaction and the dates of its parts.
 */
export async function guardFiledYears(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  knows: boolean,
): Promise<void> {
  if (!knows) await refuseFiled(tx, userId, await filedYearsOf(tx, userId, ids));
}

/**
 * The same before a receipt is removed. No figure changes, but the records of a claim must be kept until the fifth
 * anniversary of the 31 January after the year. TMA 1970 s.12B.
 */
export async function guardFiledReceipts(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  knows: boolean,
): Promise<void> {
  if (!knows) await refuseLoss(tx, userId, ids, 'You can restore a removed receipt for 30 days.');
}

/** The same before transactions are permanently deleted. */
export async function guardFiledRecords(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  knows: boolean,
): Promise<void> {
  if (!knows) await refuseLoss(tx, userId, ids, 'You cannot restore what you delete here.');
}

async function refuseLoss(tx: Tx, userId: number, ids: readonly number[], after: string): Promise<void> {
  const [last] = (await filedYearsOf(tx, userId, ids)).toSorted().toReversed();
  if (last === undefined) return;
  const until = formatUkDate(calendarDate(`${startYear(last) + 7}-01-31`));
  throw new AppError(
    'filed_year',
    `You have filed the return for ${taxYearLabel(last)}. You must keep the records behind it until ${until}. ${after}`,
  );
}

/** The filed years in which these transactions count, by their own date or the dates of their parts. */
async function filedYearsOf(tx: Tx, userId: number, ids: readonly number[]): Promise<TaxYear[]> {
  const touched: TaxYear[] = [];
  for (const year of await filedYears(tx, userId)) {
    const { rows } = await sql`select from transactions t
      left join claims c on c.user_id = t.user_id and c.transaction_id = t.transaction_id
      where t.user_id = ${userId} and t.transaction_id = any(${[...ids]}::bigint[])
        and (t.date between ${taxYearStart(year)} and ${taxYearEnd(year)}
          or c.tax_date between ${taxYearStart(year)} and ${taxYearEnd(year)})
      limit 1`.execute(tx);
    if (rows.length > 0) touched.push(year);
  }
  return touched;
}

/** The same before something is added to a year. */
export async function guardFiledYear(
  tx: Tx,
  userId: number,
  years: readonly (TaxYear | undefined)[],
  knows: boolean,
): Promise<void> {
  if (knows) return;
  const filed = await filedYears(tx, userId);
  await refuseFiled(
    tx,
    userId,
    filed.filter((year) => years.includes(year)),
  );
}

async function refuseFiled(tx: Tx, userId: number, years: readonly TaxYear[]): Promise<void> {
  if (years.length === 0) return;
  const returns: TaxYear[] = [];
  const declared: TaxYear[] = [];
  for (const year of years.toSorted())
    ((await finallyDeclared(tx, userId, year)) === undefined ? returns : declared).push(year);
  const [filed, finalised] = [wordsOf(returns), wordsOf(declared)];
  throw new AppError(
    'filed_year',
    [
      ...(filed === undefined ? [] : [`You have filed the return for ${filed.names}.`]),
      ...(finalised === undefined
        ? []
        : [`You have submitted the final declaration for ${finalised.names}.`]),
      'Changing these transactions changes the figures here, not what HMRC has.',
      ...(filed === undefined ? [] : [`To correct the return, file an amendment: ${filed.until}.`]),
      ...(finalised === undefined
        ? []
        : [`To correct the final declaration, open End of Year under Digital Tax: ${finalised.until}.`]),
    ].join(' '),
  );
}

/** The names of years, and until when the last one can be corrected. */
function wordsOf(years: readonly TaxYear[]): { names: string; until: string } | undefined {
  const last = years.at(-1);
  if (last === undefined) return undefined;
  return {
    names: years.map(taxYearLabel).join(', '),
    until: `for ${taxYearLabel(last)}, by ${formatUkDate(lastDayToAmend(last))}`,
  };
}

/** Years with a live return, or a final declaration in Digital Tax, that HMRC accepted. */
export async function filedYears(tx: Tx, userId: number): Promise<TaxYear[]> {
  const rows = await tx
    .selectFrom('submissions')
    .select('tax_year')
    .where('user_id', '=', userId)
    .where('test', '=', false)
    .where('success', '=', true)
    .union(
      tx
        .selectFrom('mtd_submissions')
        .select('tax_year')
        .where('user_id', '=', userId)
        .where('kind', '=', 'final_declaration')
        .where('state', '=', 'accepted'),
    )
    .execute();
  return rows.map(({ tax_year }) => tax_year).filter(isTaxYear);
}

import { ukDateOf } from '#domain/calendar-date.ts';
import { startYear, type TaxYear, taxYearFromId, taxYearOf, taxYears } from '#domain/tax-year.ts';
import { type ItsaStatus, itsaStatuses } from '#tax/digital-tax/itsa-status.ts';
import type { Tx } from '../../db/database.ts';
import type { GetItsaStatusReply } from '../../integrations/hmrc-mtd/bodies/self-assessment-individual-details-api.d.ts';
import { problemsOf } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { HmrcReply } from '../../integrations/hmrc-mtd/transport.ts';

/** Our word for someone whom HMRC does not have in Digital Tax, for any year. */
export const NOT_SIGNED_UP = 'Not signed up';

/** HMRC's status of a person for a tax year, when it was last asked; undefined while it is not known. */
export async function hmrcStatus(tx: Tx, userId: number, year: TaxYear): Promise<ItsaStatus | undefined> {
  const row = await tx
    .selectFrom('mtd_statuses')
    .select('status')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .executeTakeFirst();
  return itsaStatuses.find((status) => status === row?.status);
}

/** HMRC's status of each year that was asked for; '' if it has none. Years that HMRC did not say are absent. */
export type Statuses = ReadonlyMap<TaxYear, string>;

/**
 * Asks HMRC for the statuses of the tax year before today's and of all later ones, and of `shown` if that is earlier.
 * Throws what `ask` throws.
 */
export async function fetchStatuses(
  ask: (year: TaxYear, options: { andLater: boolean }) => Promise<HmrcReply>,
  now: Date,
  shown?: TaxYear,
): Promise<Statuses> {
  const thisYear = taxYearOf(ukDateOf(now));
  const first = thisYear && taxYearFromId(startYear(thisYear) - 1);
  const found = new Map<TaxYear, string>();
  const take = async (from: TaxYear, years: readonly TaxYear[], andLater: boolean) => {
    const status = statusesIn(await ask(from, { andLater }));
    if (status !== undefined) for (const year of years) found.set(year, status(year));
  };
  if (first !== undefined)
    await take(
      first,
      taxYears.filter((year) => year >= first),
      true,
    );
  if (shown !== undefined && (first === undefined || shown < first)) await take(shown, [shown], false);
  return found;
}

/** Replaces what was known of the years that HMRC was asked about. */
export async function saveStatuses(tx: Tx, userId: number, statuses: Statuses, fetched: Date): Promise<void> {
  const years = [...statuses.keys()];
  if (years.length === 0) return;
  await tx.deleteFrom('mtd_statuses').where('user_id', '=', userId).where('tax_year', 'in', years).execute();
  const rows = [...statuses].filter(([, status]) => status !== '');
  if (rows.length === 0) return;
  await tx
    .insertInto('mtd_statuses')
    .values(rows.map(([tax_year, status]) => ({ user_id: userId, tax_year, status, fetched })))
    .onConflict((conflict) => conflict.columns(['user_id', 'tax_year']).doNothing())
    .execute();
}

/** The status of each year in HMRC's reply; undefined if it does not say. */
function statusesIn({ status, json }: HmrcReply): ((year: TaxYear) => string) | undefined {
  if (problemsOf(json).some(({ code }) => code === 'CLIENT_NOT_MTD_ENROLLED')) return () => NOT_SIGNED_UP;
  if (status === 404) return () => '';
  if (status !== 200) return undefined;
  const { itsaStatuses: all = [] } = json as GetItsaStatusReply; // as HMRC documents it
  return (year) => all.find(({ taxYear }) => taxYear === year)?.itsaStatusDetails?.at(-1)?.status ?? '';
}

import { ukDateOf } from '#domain/calendar-date.ts';
import { type TaxYear, taxYears, taxYearStart } from '#domain/tax-year.ts';
import { dateOf } from '#tax/deadlines/year-dates.ts';
import type { Obligation } from '#tax/digital-tax/points.ts';
import type { QuarterState } from '#tax/digital-tax/quarters.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import { type KnownDuty, quarterStates } from '../../data/digital-tax/known-duty.ts';
import { type SentUpdates, sentUpdates } from '../../data/digital-tax/sent-updates.ts';
import { firstFiled } from '../../data/filing/submissions.repo.ts';
import { hasRates, ratesInForce } from '../../data/rates/rates-in-force.ts';
import type { Tx } from '../../db/database.ts';

/** Late updates get points only in years that say so, from the one in which Digital Tax is compulsory for the person. */
export function updatesGetPoints(
  year: TaxYear,
  { duty, from }: Pick<KnownDuty, 'duty' | 'from'>,
  { pointsForUpdates }: YearRates['digitalTax'],
): boolean {
  return pointsForUpdates.value && duty === 'must' && from !== undefined && from <= year;
}

/** What was due for the updates of a year. Empty while we do not know which ones were sent. */
export function updateObligations(
  quarters: readonly QuarterState[],
  { isComplete }: SentUpdates,
): readonly Obligation[] {
  if (!isComplete) return [];
  return quarters.map((quarter) => ({
    due: quarter.due,
    sent: quarter.state === 'sent' ? quarter.on : undefined,
  }));
}

/**
 * The updates and returns of the other years in which a person has used Digital Tax: they share the points. Returns
 * count only if they were filed here, because others may have been filed elsewhere.
 */
export async function otherObligations(
  tx: Tx,
  userId: number,
  shown: Pick<KnownDuty, 'year' | 'duty' | 'from'>,
  now: Date,
): Promise<readonly Obligation[]> {
  const today = ukDateOf(now);
  const found: Obligation[] = [];
  for (const year of taxYears) {
    if (year === shown.year || taxYearStart(year) > today || !(await hasRates(tx, year, now))) continue;
    const sent = await sentUpdates(tx, userId, year);
    if (sent.updates.length === 0 && sent.businesses.length === 0) continue;
    const { digitalTax } = await ratesInForce(tx, year, now);
    if (updatesGetPoints(year, shown, digitalTax))
      found.push(...updateObligations(quarterStates(year, digitalTax, sent, today), sent));
    const filed = await firstFiled(tx, userId, year);
    if (filed !== undefined && digitalTax.newPenalties.value)
      found.push({ due: dateOf(year, 'online_return'), sent: ukDateOf(filed) });
  }
  return found;
}

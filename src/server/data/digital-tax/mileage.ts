import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, ZERO } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { mileageDays, mileageOfPeriod } from '#tax/digital-tax/mileage-of-period.ts';
import type { UpdateRules } from '#tax/digital-tax/update-rules.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { claimedMilesBetween } from '../journeys/claimed-miles.ts';
import { returnFigures } from '../tax/return-figures.ts';
import type { Business } from './hmrc-year.ts';

interface OfUpdate {
  readonly business: Business;
  readonly year: TaxYear;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly rules: Pick<UpdateRules, 'cumulative'>;
}

/** What the update of a business claims for journeys, to the penny; zero where the miles belong to something else. */
export async function mileageIn(
  tx: Tx,
  seal: Seal,
  userId: number,
  { business, year, from, to, rules }: OfUpdate,
  now: Date,
): Promise<Pence> {
  const days = mileageDays(year, { from, to }, rules.cumulative);
  const upTo = await claimedMilesBetween(tx, userId, days.upTo);
  if (upTo.length === 0) return ZERO;
  const before = days.before === undefined ? [] : await claimedMilesBetween(tx, userId, days.before);
  const { inputs, rates } = await returnFigures(tx, seal, userId, year, now);
  return mileageOfPeriod(business.type === 'SE' ? 'trade' : 'property', inputs, rates.mileage, {
    upTo,
    before,
  });
}

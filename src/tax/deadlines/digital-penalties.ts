import { addDays, formatUkDate } from '#domain/calendar-date.ts';
import { pence, sum } from '#domain/money.ts';
import { type Obligation, type PointPenalty, pointsOf } from '../digital-tax/points.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate } from '../rounding.ts';
import { daysFrom } from './calendar.ts';
import { latePaymentInterest } from './interest.ts';
import type { Penalty } from './late-filing.ts';
import { type LatePayment, latePaymentPenalties } from './late-payment.ts';
import { unpaidPieces } from './parts-paid.ts';
import type { Lateness, PenaltiesSoFar } from './penalties.ts';
import { dateOf } from './year-dates.ts';

export interface DigitalLateness extends Lateness {
  /** Digital Tax is compulsory for the person in the year. */
  readonly isCompulsory: boolean;
  /** The updates of the year that can get points. Empty while we do not know which were sent. */
  readonly updates: readonly Obligation[];
  /** Updates and returns of other years, which share the points. */
  readonly others: readonly Obligation[];
}

/**
 * Penalties and interest of a year for someone who uses Digital Tax: points for what is late, and a penalty for each
 * failure at the most points; percentages of the unpaid tax after 15 and 30 days, and from then on for each day.
 * Finance Act 2021, Schs.24 and 26. Steps for deliberately withheld information (Sch.25) are left out.
 */
export function digitalPenaltiesSoFar(
  facts: DigitalLateness,
  rates: YearRates['digitalTax'],
): PenaltiesSoFar {
  const { taxYear, today, filed, paid, parts, tax, isCompulsory } = facts;
  const ofReturn = { due: dateOf(taxYear, 'online_return'), sent: filed };
  const ofYear = [...facts.updates, ofReturn];
  const points = pointsOf({ obligations: [...facts.others, ...ofYear], today, isCompulsory }, rates);
  const filing = points.penalties
    .filter((penalty) => ofYear.some(({ due }) => due === penalty.due))
    .map((penalty) => pointPenalty(penalty, rates));
  const late = { due: dateOf(taxYear, 'balancing_payment'), today, paid, parts, unpaid: tax?.left };
  const payment = late.unpaid === undefined ? [] : paymentPenalties({ ...late, unpaid: late.unpaid }, rates);
  const interest =
    late.unpaid === undefined ? undefined : latePaymentInterest(late.unpaid, late.due, paid ?? today, parts);
  const amounts = [...filing, ...payment].map(({ amount }) => amount);
  return {
    filing,
    payment,
    interest,
    total: sum(...amounts, ...(interest ? [interest.amount] : [])),
    points,
  };
}

function pointPenalty(
  { due, from, amount }: PointPenalty,
  { pointsPenalty }: YearRates['digitalTax'],
): Penalty {
  return {
    name: 'points',
    title: `Late on ${formatUkDate(due)}, with the most points`,
    amount,
    from,
    rule: 'The last point leads to a penalty, and so does everything late after it.',
    law: pointsPenalty.law,
    verified: pointsPenalty.verified,
  };
}

function paymentPenalties(late: LatePayment, rates: YearRates['digitalTax']): readonly Penalty[] {
  return [...latePaymentPenalties(late, rates), ...yearlyPenalty(late, rates)];
}

/** A year in basis points: the divisor of pence × basis points × days. */
const YEAR = 365n * 10_000n;

/** From the day after the last step until the day of payment, which counts. Part pennies are dropped. */
function yearlyPenalty(
  { due, today, paid, unpaid, parts = [] }: LatePayment,
  { latePayment, latePaymentYearly: rate }: YearRates['digitalTax'],
): readonly Penalty[] {
  const steps = latePayment.value.map(({ days }) => days ?? 0);
  const from = addDays(due, Math.max(...steps) + 1);
  const pieces = unpaidPieces(unpaid, parts, paid ?? today)
    .filter((piece) => piece.until >= from)
    .map((piece) => ({ ...piece, days: daysFrom(from, piece.until) + 1 }));
  if (pieces.length === 0) return [];
  const days = Math.max(...pieces.map((piece) => piece.days));
  const total = pieces.reduce((sum, piece) => sum + BigInt(piece.amount) * BigInt(piece.days), 0n);
  return [
    {
      name: 'late_payment_yearly',
      title: `Second penalty for ${days} ${days === 1 ? 'day' : 'days'}`,
      amount: pence(Number((total * BigInt(rate.value)) / YEAR)),
      from,
      rule: `${formatRate(rate.value)} a year of what is unpaid, for each day until you pay.`,
      law: rate.law,
      verified: rate.verified,
    },
  ];
}

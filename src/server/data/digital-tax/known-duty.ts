import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { ZERO } from '#domain/money.ts';
import { startYear, type TaxYear, taxYearEnd, taxYearFromId, taxYears } from '#domain/tax-year.ts';
import { concernsYear, type Duty, limitAfter, qualifyingDuty } from '#tax/digital-tax/duty.ts';
import { type QualifyingIncome, qualifyingIncome } from '#tax/digital-tax/qualifying-income.ts';
import {
  jointUpdateState,
  type QuarterState,
  quartersOf,
  type QuarterType,
} from '#tax/digital-tax/quarters.ts';
import type { YearLimit } from '#tax/rates/units.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { hasRates, ratesInForce } from '../rates/rates-in-force.ts';
import { newestTaxYear } from '../rates/tax-years.ts';
import { returnFigures } from '../tax/return-figures.ts';
import { hmrcStatus } from './hmrc-status.ts';
import { type SentUpdates, sentUpdates } from './sent-updates.ts';

export interface KnownDuty extends Duty {
  readonly year: TaxYear;
  /** The duty says something about the year. */
  readonly concernsYear: boolean;
  readonly sent: SentUpdates;
  /** The updates of the year today; empty for a person who does not use Digital Tax in it. */
  readonly quarters: readonly QuarterState[];
}

/**
 * Whether a person must use Digital Tax in a year, from HMRC's status or else from the returns of earlier years, and
 * the state of its updates.
 */
export async function knownDuty(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<KnownDuty> {
  const today = ukDateOf(now);
  // Limits are announced years ahead: the newest rates have them all.
  const newest = await ratesInForce(tx, await newestTaxYear(tx, now), now);
  const limits = newest.digitalTax.compulsoryOver.value;
  const incomes = await knownIncomes({ tx, seal, userId, now }, limits, today);
  const next = taxYearFromId(startYear(year) + 1);
  const duty = qualifyingDuty({
    year,
    limits,
    incomes,
    status: await hmrcStatus(tx, userId, year),
    nextStatus: next && (await hmrcStatus(tx, userId, next)),
  });
  const sent = await sentUpdates(tx, userId, year);
  const uses = duty.uses || sent.updates.length > 0;
  const { digitalTax } = await ratesInForce(tx, year, now);
  return {
    ...duty,
    uses,
    year,
    concernsYear: concernsYear({ ...duty, uses }, year, limits),
    sent,
    quarters: uses ? quarterStates(year, digitalTax, sent, today) : [],
  };
}

/** The state of the updates of a year. Calendar quarters need a year that has them. */
export function quarterStates(
  year: TaxYear,
  rules: YearRates['digitalTax'],
  { updates, businesses }: SentUpdates,
  today: CalendarDate,
): readonly QuarterState[] {
  const offered = (type: QuarterType) => (rules.calendarQuarters.value ? type : 'standard');
  return jointUpdateState({
    quartersOf: (type) => quartersOf(year, rules, offered(type)),
    sent: updates,
    businesses,
    today,
  });
}

interface Whose {
  readonly tx: Tx;
  readonly seal: Seal;
  readonly userId: number;
  readonly now: Date;
}

/**
 * The qualifying income of each year that has ended, from the first one that a limit looks at. A return without trade
 * and property has none, and a year without answers is not known.
 */
async function knownIncomes(
  { tx, seal, userId, now }: Whose,
  limits: readonly YearLimit[],
  today: CalendarDate,
): Promise<{ [Y in TaxYear]?: QualifyingIncome }> {
  const [first] = limits;
  const from = first === undefined ? undefined : taxYearFromId(startYear(first.from) - 2);
  const incomes: { [Y in TaxYear]?: QualifyingIncome } = {};
  for (const year of taxYears) {
    if (from === undefined || year < from || taxYearEnd(year) >= today) continue;
    if (!(await hasRates(tx, year, now))) continue;
    const { inputs, forms } = await returnFigures(tx, seal, userId, year, now);
    const income = qualifyingIncome(inputs);
    if (income !== undefined) incomes[year] = income;
    else if (forms.some(({ included }) => included)) incomes[year] = { amount: ZERO, isPartYear: false };
    const limit = limitAfter(year, limits);
    if (income !== undefined && limit !== undefined && income.amount > limit) break; // later years change nothing
  }
  return incomes;
}

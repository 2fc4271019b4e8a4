import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, pence } from '#domain/money.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { YearRates } from './rates/year-rates.ts';
import { excessOver, roundDownToPound } from './rounding.ts';

type Rates = YearRates['childBenefit'];

/** The whole per cent of Child Benefit that is charged, 0 to 100. ITEPA 2003, s.681C. */
export function childBenefitChargePercent(adjustedNetIncome: Pence, rates: Rates): number {
  const above = excessOver(adjustedNetIncome, rates.threshold.value);
  return Math.min(100, Math.floor(above / rates.step.value));
}

/** The charge on the benefit of the year. Both are rounded down to a whole pound. ITEPA 2003, s.681C(3). */
export function childBenefitCharge(benefit: Pence, percent: number): Pence {
  return roundDownToPound(pence(Math.floor((roundDownToPound(benefit) * percent) / 100)));
}

/** The days of a claim for one child; the start or the end of the year when absent. */
export interface ChildClaim {
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
}

/**
 * The Child Benefit of a year. Each Monday counts at the rate of the eldest child claimed for that day, and the rate
 * of each other child. SSCBA 1992, s.141; Child Benefit (Rates) Regulations 2006, reg.2.
 */
export function childBenefitReceived(year: TaxYear, children: readonly ChildClaim[], rates: Rates): Pence {
  const eldest = rates.weeklyEldest.value;
  const other = rates.weeklyAdditional.value;
  const end = taxYearEnd(year);
  let benefit = 0;
  for (let monday = firstMonday(year); monday <= end; monday = addDays(monday, 7)) {
    const claimed = children.filter(
      ({ from, to }) => !(from && from > monday) && !(to && to < monday),
    ).length;
    if (claimed > 0) benefit += eldest + (claimed - 1) * other;
  }
  return pence(benefit);
}

/** The number of Child Benefit weeks that start in a year. */
export function mondaysIn(year: TaxYear): number {
  let mondays = 0;
  for (let monday = firstMonday(year); monday <= taxYearEnd(year); monday = addDays(monday, 7)) mondays += 1;
  return mondays;
}

function firstMonday(year: TaxYear): CalendarDate {
  const start = taxYearStart(year);
  const weekday = new Date(`${start}T00:00:00Z`).getUTCDay();
  return addDays(start, (8 - weekday) % 7);
}

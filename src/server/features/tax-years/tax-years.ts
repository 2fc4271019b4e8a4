import type { WireTaxYear } from '#contract/tax-years.ts';
import { type CalendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import {
  isShipped,
  shippedTaxYears,
  startYear,
  type TaxYear,
  taxYearEnd,
  taxYearFromId,
  taxYearLabel,
  taxYearOf,
  taxYearStart,
} from '#domain/tax-year.ts';

import { AppError } from '../../http/app-error.ts';

/** The tax year of an id on the wire. Throws not_found for one without rates. */
export function taxYearOrRefuse(id: number): TaxYear {
  const year = taxYearFromId(id);
  if (year === undefined || !isShipped(year)) throw new AppError('not_found', `There is no tax year ${id}.`);
  return year;
}

/** The year someone means who names none: the newest one offered. */
export function newestTaxYear(now: Date): TaxYear {
  return offeredYears(ukDateOf(now)).at(-1) ?? shippedTaxYears[0];
}

/** The years people can work in, newest first: those with rates, up to the one that contains `now`. */
export function offeredTaxYears(now: Date): WireTaxYear[] {
  const today = ukDateOf(now);
  return offeredYears(today)
    .toReversed()
    .map((year) => ({
      id: startYear(year),
      tax_year: taxYearLabel(year),
      start_date: formatUkDate(taxYearStart(year)),
      end_date: formatUkDate(taxYearEnd(year)),
      explain: `${taxYearLabel(year)}${remark(year, today)}`,
      hmrc_year_string: year,
    }));
}

function offeredYears(today: CalendarDate): readonly TaxYear[] {
  return shippedTaxYears.filter((year) => taxYearStart(year) <= today);
}

/** Spec 1, 2.5. */
function remark(year: TaxYear, today: CalendarDate): string {
  const current = taxYearOf(today);
  if (current === undefined) return '';
  if (year === current) return ' (This tax year)';
  return startYear(year) === startYear(current) - 1 ? ' (Last tax year)' : '';
}

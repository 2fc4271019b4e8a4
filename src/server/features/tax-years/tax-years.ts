import type { WireTaxYear } from '#contract/tax-years.ts';
import { type CalendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import {
  startYear,
  type TaxYear,
  taxYearEnd,
  taxYearFromId,
  taxYearLabel,
  taxYearOf,
  taxYears,
  taxYearStart,
} from '#domain/tax-year.ts';

import { AppError } from '../../http/app-error.ts';

/** The tax year of an id on the wire. Throws not_found for one the product does not know. */
export function taxYearOrRefuse(id: number): TaxYear {
  const year = taxYearFromId(id);
  if (year === undefined) throw new AppError('not_found', `There is no tax year ${id}.`);
  return year;
}

/** The years people can work in, newest first, up to the one that contains `now`. */
export function offeredTaxYears(now: Date): WireTaxYear[] {
  const today = ukDateOf(now);
  return taxYears
    .filter((year) => taxYearStart(year) <= today)
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

/** Spec 1, 2.5. */
function remark(year: TaxYear, today: CalendarDate): string {
  const current = taxYearOf(today);
  if (current === undefined) return '';
  if (year === current) return ' (This tax year)';
  return startYear(year) === startYear(current) - 1 ? ' (Last tax year)' : '';
}

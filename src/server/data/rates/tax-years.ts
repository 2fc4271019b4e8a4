import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
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
  taxYears,
  taxYearStart,
} from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { openedYears } from '../return-schema/opened-schema.ts';
import { hasRates } from './rates-in-force.ts';
import { yearsWithRateSets } from './rates.repo.ts';

/** The tax year for an id on the wire. Throws not_found for one without rates in effect. */
export async function taxYearOrRefuse(tx: Tx, id: number, now: Date): Promise<TaxYear> {
  const year = taxYearFromId(id);
  if (year === undefined || !(await hasRates(tx, year, now)))
    throw new AppError('not_found', `There is no tax year ${id}.`);
  return year;
}

/** The default year, and the last one that books can be kept for: the newest on offer. */
export async function newestTaxYear(tx: Tx, now: Date): Promise<TaxYear> {
  return (await yearsBegun(tx, now)).at(-1) ?? shippedTaxYears[0];
}

/** The years people can work in, newest first: those with rates, up to the one that contains `now`. */
export async function offeredTaxYears(tx: Tx, now: Date): Promise<WireTaxYear[]> {
  const today = ukDateOf(now);
  const sendable = await openedYears(tx);
  return (await yearsBegun(tx, now)).toReversed().map((year) => ({
    id: startYear(year),
    tax_year: taxYearLabel(year),
    start_date: formatUkDate(taxYearStart(year)),
    end_date: formatUkDate(taxYearEnd(year)),
    explain: `${taxYearLabel(year)}${remark(year, today)}`,
    hmrc_year_string: year,
    sendable: sendable.has(year) ? 'Y' : 'N',
  }));
}

async function yearsBegun(tx: Tx, now: Date): Promise<readonly TaxYear[]> {
  const today = ukDateOf(now);
  const published = await yearsWithRateSets(tx, now);
  return taxYears.filter((year) => taxYearStart(year) <= today && (isShipped(year) || published.has(year)));
}

/** Spec 1, 2.5. */
function remark(year: TaxYear, today: CalendarDate): string {
  const current = taxYearOf(today);
  if (current === undefined) return '';
  if (year === current) return ' (This tax year)';
  return startYear(year) === startYear(current) - 1 ? ' (Last tax year)' : '';
}

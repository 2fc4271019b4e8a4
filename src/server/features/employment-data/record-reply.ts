import type { EmploymentRecord } from '#contract/employment-data/employment-data.ts';
import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { toPounds } from '#domain/money.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import type { RecordsOfYear } from '../../data/employment-data/records.repo.ts';

/** The records of a year as replies carry them. `loaded`: when they were read from HMRC. */
export function recordReply({ year, records }: RecordsOfYear, loaded: Date): EmploymentRecord[] {
  return records.map(({ kind, name, start, end, taxCode, payeReference, status, pay, tax, paid }) => ({
    kind,
    name,
    start_date: start === undefined ? '' : formatUkDate(start),
    end_date: end === undefined ? '' : formatUkDate(end),
    tax_code: taxCode,
    paye_ref: payeReference,
    status,
    ...(pay !== undefined && { taxable_income: toPounds(pay) }),
    ...(tax !== undefined && { tax_paid: toPounds(tax) }),
    updated: formatUkDate(paid ?? ukDateOf(loaded)),
    tax_year: taxYearLabel(year),
  }));
}

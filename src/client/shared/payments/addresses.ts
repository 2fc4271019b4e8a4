import { paths, pathTo } from '../paths.ts';

/** Pay HMRC, for a year such as '2025-2026'. Spec 3, 2.4. */
export function payYearAt(year: string): string {
  return pathTo(paths.payYear, { taxyear: year });
}

/** The receipt of a payment to HMRC. */
export function receiptOf(id: string): string {
  return `${paths.payPaid}?${new URLSearchParams({ payment_id: id })}`;
}

/** The deadlines of a year such as '2025-2026', or of the chosen one. */
export function deadlinesOf(year: string | undefined): string {
  return year === undefined ? paths.taxDeadlines : `${paths.taxDeadlines}?${new URLSearchParams({ year })}`;
}

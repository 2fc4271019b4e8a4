import type { ReportForm } from './report-content.ts';

/** The main form, its supplementary pages by number, then forms without a page in the return. */
export function byFormOrder(one: ReportForm, other: ReportForm): number {
  return orderOf(one).localeCompare(orderOf(other));
}

function orderOf({ definition: { code } }: ReportForm): string {
  return /^SA\d/.test(code) ? `1 ${code}` : `2 ${code}`;
}

import { formatPounds, pounds } from '#domain/money.ts';

/** What the figures above the books are called; with what is left to pay where that is not the estimate. Pounds. */
export function summaryName(
  calculation: { summary_tax: number | null; tax_to_pay?: unknown } | undefined,
): string {
  const left = calculation?.tax_to_pay;
  if (typeof left !== 'number' || left === calculation?.summary_tax) return 'Tax year summary';
  return left < 0
    ? `Tax year summary, ${formatPounds(pounds(-left))} to be refunded`
    : `Tax year summary, ${formatPounds(pounds(left))} left to pay`;
}

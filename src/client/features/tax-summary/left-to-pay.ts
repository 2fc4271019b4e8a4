import { formatPounds, pounds } from '#domain/money.ts';

/** The figures of a calculation that the words read, in pounds. */
interface Figures {
  readonly summary_tax: number | null;
  readonly left_to_pay?: unknown;
}

/** '£200.50 left to pay': undefined where nothing has been paid or deducted yet, so that it is the estimate itself. */
export function leftWords(figures: Figures | undefined): string | undefined {
  const left = figures?.left_to_pay;
  if (typeof left !== 'number' || left === figures?.summary_tax) return undefined;
  if (left === 0) return 'Nothing left to pay';
  return left < 0
    ? `${formatPounds(pounds(-left))} to be refunded`
    : `${formatPounds(pounds(left))} left to pay`;
}

/** What the figures above the books are called. */
export function summaryName(figures: Figures | undefined): string {
  const left = leftWords(figures);
  return left === undefined ? 'Tax year summary' : `Tax year summary, ${left}`;
}

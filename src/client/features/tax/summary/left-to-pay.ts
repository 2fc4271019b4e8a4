import { formatPounds, pence, pounds, toPounds } from '#domain/money.ts';

/** The figures of a calculation that the text uses, in pounds. */
interface Figures {
  readonly summary_tax: number | null;
  readonly left_to_pay?: unknown;
  readonly paid_here?: number | undefined;
}

/**
 * '£200.50 left to pay', as under Deadlines: after what the return counts and what was paid here. Undefined when
 * nothing has been paid or deducted yet, because it then equals the estimate.
 */
export function leftToPayText(figures: Figures | undefined): string | undefined {
  const { left_to_pay: ofReturn, paid_here: paid = 0 } = figures ?? {};
  if (typeof ofReturn !== 'number' || (ofReturn === figures?.summary_tax && paid === 0)) return undefined;
  const left = toPounds(pence(pounds(ofReturn) - pounds(paid)));
  if (left === 0) return 'Nothing left to pay';
  return left < 0
    ? `${formatPounds(pounds(-left))} to be refunded`
    : `${formatPounds(pounds(left))} left to pay`;
}

/** The name of the figures above the books. */
export function summaryName(figures: Figures | undefined): string {
  const left = leftToPayText(figures);
  return left === undefined ? 'Tax year summary' : `Tax year summary, ${left}`;
}

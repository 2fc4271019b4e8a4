import type { WhatIfChanges, WhatIfLine } from '#contract/tax/what-if.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { tablePlan } from './table-plan.ts';

const TAX = 'tax_due';

/** The rows of the breakdown from top to bottom, each figure once. */
const rows: ReadonlyMap<string, string> = new Map(
  tablePlan.flatMap((section) => section.rows).map(({ figure, label }) => [figure, label]),
);

/**
 * The lines to show: the tax of the year first, then the others with the breakdown's names and order. A figure
 * missing from the breakdown only repeats another, so we leave it out.
 */
export function shownLines(lines: readonly WhatIfLine[]): readonly WhatIfLine[] {
  const byFigure = new Map(lines.map((line) => [line.figure, line]));
  return [TAX, ...[...rows.keys()].filter((figure) => figure !== TAX)].flatMap((figure) => {
    const line = byFigure.get(figure);
    return line === undefined ? [] : [{ ...line, label: rows.get(figure) ?? line.label }];
  });
}

/** The answer in one or two sentences. The tax of the year includes Capital Gains Tax and loans. */
export function verdict(lines: readonly WhatIfLine[]): string {
  const differenceOf = (figure: string) => lines.find((line) => line.figure === figure)?.difference ?? 0;
  const tax = differenceOf(TAX);
  const toPay = differenceOf('tax_to_pay');
  if (tax === toPay)
    return tax === 0 ? 'Your tax for the year would be the same.' : `You would owe ${moreOrLess(tax)}.`;
  const change = tax === 0 ? 'the same' : moreOrLess(tax);
  return `Your tax for the year would be ${change}. You would have ${toPay === 0 ? 'the same' : moreOrLess(toPay)} left to pay.`;
}

/** A warning when an answer could mislead. */
export function warningFor({
  pay = 0,
  lump_sums: lumpSums = 0,
  pay_tax: tax = 0,
}: WhatIfChanges): string | undefined {
  return (pay > 0 || lumpSums > 0) && tax === 0
    ? 'This does not count tax taken off the pay, which an employer normally does. To count it, fill in “Tax taken off that pay”.'
    : undefined;
}

function moreOrLess(difference: number): string {
  return `${formatPounds(pounds(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}`;
}

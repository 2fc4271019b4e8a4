import type { BookFill } from '#renderer/form-state.ts';
import { type Pence, pounds, sum } from '#domain/money.ts';
import type { Field } from '#form-schemas/definition.ts';
import { tagsAsOne } from '../tag-codes.ts';
import type { BookTotals } from '#form-schemas/settle.ts';

interface Total {
  readonly code: string;
  /** Pounds. */
  readonly total: number;
  readonly count: number;
}

/** The boxes that tagged transactions fill, by field name. Boxes without a tagged transaction stay empty. */
export function bookFillsOf(
  fields: readonly Field[],
  totals: readonly Total[],
  hrefOf: (tag: string) => string,
): Readonly<Record<string, BookFill>> {
  const fills: Record<string, BookFill> = {};
  for (const { name, fill } of fields) {
    if (fill?.from !== 'bookkeeping') continue;
    const found = totals.filter(({ code }) => (fill.tags as readonly string[]).includes(code));
    if (found.length === 0) continue;
    const value: Pence = sum(...found.map(({ total }) => pounds(total)));
    const count = found.reduce((all, one) => all + one.count, 0);
    fills[name] = { value, count, href: hrefOf(tagsAsOne(found.map(({ code }) => code))) };
  }
  return fills;
}

/** What the books have for one trade. */
interface TradeTotals {
  readonly id: string;
  readonly name: string;
  readonly totals: readonly Total[];
}

/** The totals as a form's checks take them: pence by tag code. */
export function bookTotalsOf(
  totals: readonly Omit<Total, 'count'>[],
  trades?: readonly TradeTotals[],
): BookTotals {
  const whole: BookTotals = Object.fromEntries(totals.map(({ code, total }) => [code, pounds(total)]));
  return trades === undefined
    ? whole
    : { ...whole, trades: trades.map((one) => ({ ...one, totals: bookTotalsOf(one.totals) })) };
}

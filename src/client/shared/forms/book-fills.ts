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
  /** Of someone with several trades. */
  readonly trades?: readonly {
    readonly id: string;
    readonly name: string;
    readonly total: number;
    readonly count: number;
  }[];
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

/** The same for each trade of someone with several, by its id. */
export function tradeFillsOf(
  fields: readonly Field[],
  totals: readonly Total[],
  hrefOf: (tag: string) => string,
): ReadonlyMap<string, Readonly<Record<string, BookFill>>> {
  return new Map(
    tradesIn(totals).map(({ id }) => {
      const own = totals.flatMap(({ code, trades = [] }) =>
        trades.flatMap((one) =>
          one.id === id && one.count > 0 ? [{ code, total: one.total, count: one.count }] : [],
        ),
      );
      return [id, bookFillsOf(fields, own, hrefOf)];
    }),
  );
}

/** The totals as a form's checks take them: pence by tag code. */
export function bookTotalsOf(totals: readonly Omit<Total, 'count'>[]): BookTotals {
  const whole: BookTotals = Object.fromEntries(totals.map(({ code, total }) => [code, pounds(total)]));
  const trades = tradesIn(totals).map(({ id, name }) => ({
    id,
    name,
    totals: Object.fromEntries(
      totals.flatMap(({ code, trades: parts = [] }) =>
        parts.flatMap((one) => (one.id === id && one.count > 0 ? [[code, pounds(one.total)]] : [])),
      ),
    ),
  }));
  return trades.length === 0 ? whole : { ...whole, trades };
}

/** Every total of a trade names all trades, the main one first. */
function tradesIn(totals: readonly Pick<Total, 'trades'>[]): NonNullable<Total['trades']> {
  return totals.find(({ trades }) => trades !== undefined)?.trades ?? [];
}

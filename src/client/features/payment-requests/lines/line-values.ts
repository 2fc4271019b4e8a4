import { lineAmount, readLines, type WireLine } from '#contract/payment-requests/invoice-lines.ts';
import { type Pence, toDecimal } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';

type LineFields = DialogValues<'invoice-line'>;

/** A line of the invoice, with the values of the definition 'invoice-line'. */
export interface LineRow {
  /** Identifies the row on its screen. */
  readonly key: number;
  readonly values: Values;
}

/** A key that no row has. */
export function nextKey(rows: readonly LineRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

/** The rows that came back from the invoice settings; none from anything else. */
export function restoredRows(state: unknown): LineRow[] {
  const lines: unknown = typeof state === 'object' && state !== null && 'lines' in state ? state.lines : [];
  if (!Array.isArray(lines)) return [];
  return lines
    .filter((one: unknown): one is Values => typeof one === 'object' && one !== null)
    .map((values, index) => ({ key: index + 1, values }));
}

/** What a line costs in pence; undefined while it has no price. */
export function amountOf({ values }: LineRow): Pence | undefined {
  const { price, quantity }: LineFields = values;
  if (typeof price !== 'number') return undefined;
  return lineAmount(price as Pence, typeof quantity === 'number' ? quantity : undefined); // a money box contains pence
}

/** The sum of the lines in pence; those without a price do not count. */
export function totalOf(rows: readonly LineRow[]): Pence {
  return rows.reduce((total, row) => total + (amountOf(row) ?? 0), 0) as Pence; // a sum of pence
}

/** The lines as the calls take them. */
export function wireLines(rows: readonly LineRow[]): WireLine[] {
  return rows.map(({ values }) => {
    const { description, quantity, price }: LineFields = values;
    return {
      description: String(description ?? '').trim(),
      ...(typeof quantity === 'number' && { quantity: String(quantity) }),
      price: typeof price === 'number' ? toDecimal(price as Pence) : '',
    };
  });
}

/** What is wrong with checked lines as a whole, if anything: there are too many, or they cost too much. */
export function linesProblem(rows: readonly LineRow[]): string | undefined {
  const read = readLines(wireLines(rows));
  return 'problem' in read ? read.problem : undefined;
}

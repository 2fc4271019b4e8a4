import { formatPounds, type Pence, sum, ZERO } from '#domain/money.ts';
import type { BookRow } from './book-row.ts';
import { items } from '../../shared/books/messages.ts';

/** '3 items = £86.40 Out; £0.00 In'. Spec 2, 2.1. */
export function selectionLine(rows: readonly BookRow[]): string {
  let [out, into] = [ZERO, ZERO];
  for (const { amount } of rows) {
    if (amount < 0) out = sum(out, -amount as Pence);
    else into = sum(into, amount);
  }
  return `${items(rows.length)} = ${formatPounds(out)} Out; ${formatPounds(into)} In`;
}

import { formatPounds, type Pence, sum } from '#domain/money.ts';
import type { BookRow } from './book-row.ts';
import { items } from '../../shared/books/messages.ts';

/** '3 items = £86.40 Out; £0.00 In'. Spec 2, 2.1. */
export function selectionLine(rows: readonly BookRow[]): string {
  const out = sum(...rows.map(({ amount }) => (amount < 0 ? -amount : 0) as Pence));
  const into = sum(...rows.map(({ amount }) => (amount > 0 ? amount : 0) as Pence));
  return `${items(rows.length)} = ${formatPounds(out)} Out; ${formatPounds(into)} In`;
}

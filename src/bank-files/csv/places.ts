import { type Alternatives, columnKey, type LayoutColumns } from '../layouts/csv-layout.ts';
import type { Places } from './data-rows.ts';

/** Finds the columns of a layout in a header. */
export function placesOf(header: readonly string[], columns: LayoutColumns): Places {
  const names = header.map(columnKey);
  const all = (alternatives: Alternatives) =>
    alternatives.map((name) => names.indexOf(name)).filter((at) => at >= 0);
  const one = (alternatives: Alternatives | undefined) => (alternatives ? all(alternatives)[0] : undefined);
  return {
    date: one(columns.date) ?? -1,
    description: columns.description.map(all),
    amount: one(columns.amount),
    debit: one(columns.debit),
    credit: one(columns.credit),
    direction: one(columns.direction),
    balance: one(columns.balance),
    id: one(columns.id),
    currency: one(columns.currency),
    account: (columns.account ?? []).map(all),
    category: one(columns.category),
    classification: one(columns.classification),
  };
}

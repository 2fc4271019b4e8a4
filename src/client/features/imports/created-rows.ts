import type { createTransactions } from '#contract/imports/imports.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { toPounds } from '#domain/money.ts';
import type { ReviewRow } from './import-rows.ts';

/** The most rows that createTransactions.php takes at once. */
export const MOST_ROWS = 10_000;

/** The rows that are taken, as createTransactions.php has them. Spec 2, 3 ("Imported CSV row") and 7. */
export function createdRows(rows: readonly ReviewRow[]): BodyOf<typeof createTransactions> {
  return rows.flatMap(({ take, account, date, description, amount, category, classification }) =>
    take && amount !== undefined
      ? [
          {
            Account: account,
            Date: date,
            Description: description,
            Amount: toPounds(amount),
            ...(category !== '' && { Category: category.slice(0, 100) }),
            ...(classification !== '' && { Classification: classification }),
          },
        ]
      : [],
  );
}

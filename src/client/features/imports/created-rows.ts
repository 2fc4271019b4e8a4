import type { createTransactions } from '#contract/imports/imports.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { toPounds } from '#domain/money.ts';
import type { ReviewRow } from './import-rows.ts';

/** The maximum number of rows for one call of createTransactions.php. */
export const MOST_ROWS = 10_000;

/** The rows to add, in the format of createTransactions.php. Spec 2, 3 ("Imported CSV row") and 7. */
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

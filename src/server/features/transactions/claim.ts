import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { claimTransactions } from '#contract/transactions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { firstTagHint } from './first-tag-hint.ts';
import { categoryById } from './tax-categories.ts';

type Items = BodyOf<typeof claimTransactions>['transactions'];

/**
 * Tags transactions, replacing the tags they have: all of them, or none when one cannot be tagged.
 * `reverse` counts the amount as a refund, against the category's usual direction. Spec 2, 4 ("Tag direction").
 */
export async function claim(
  tx: Tx,
  userId: number,
  items: Items,
  { percentage, reverse }: { percentage: number; reverse: boolean },
  now: Date,
): Promise<ReplyOf<typeof claimTransactions>> {
  const rows = await ownRows(tx, userId, items);
  const claims = items.map(({ id, tax_cat }) => {
    const row = rows.get(id);
    const category = tax_cat === undefined ? undefined : categoryById(tax_cat);
    if (row === undefined) throw new AppError('not_found', 'There is no such transaction.');
    if (category === undefined)
      throw new AppError('invalid', 'Please select a tag', [
        { field: 'tax_cat', message: 'Please select a tag' },
      ]);
    const usual = category.type === (row.amount < 0 ? 'E' : 'I');
    if (usual === reverse)
      throw new AppError('invalid', 'This tag is for money the other way. Use Reverse / Refund.');
    const size = pence(Math.round((Math.abs(row.amount) * percentage) / 100));
    return {
      user_id: userId,
      transaction_id: id,
      category_id: category.id,
      amount: reverse ? -size : size,
      tax_date: row.date,
      created: now,
      code: category.code,
    };
  });
  const [first] = claims;
  const hints =
    first === undefined ? {} : await firstTagHint(tx, userId, first.code, first.tax_date as CalendarDate);
  await removeClaims(tx, userId, [...rows.keys()]);
  await tx
    .insertInto('claims')
    .values(claims.map(({ code: _code, ...values }) => values))
    .execute();
  return { status: 'success', claimed: claims.length, ...hints };
}

/** Takes the tags off. */
export async function unclaim(
  tx: Tx,
  userId: number,
  items: Items,
): Promise<ReplyOf<typeof claimTransactions>> {
  const rows = await ownRows(tx, userId, items);
  await removeClaims(tx, userId, [...rows.keys()]);
  return { status: 'success', claimed: rows.size };
}

/** The rows by id, locked; not_found when one is discarded, another user's or repeated. */
async function ownRows(tx: Tx, userId: number, items: Items) {
  const ids = items.map(({ id }) => id);
  const rows = await tx
    .selectFrom('transactions')
    .select(['transaction_id', 'amount', 'date'])
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', ids)
    .where('discarded', '=', false)
    .orderBy('transaction_id')
    .forUpdate()
    .execute();
  if (rows.length !== ids.length) throw new AppError('not_found', 'There is no such transaction.');
  return new Map(rows.map((row) => [row.transaction_id, row]));
}

async function removeClaims(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('claims').where('user_id', '=', userId).where('transaction_id', 'in', ids).execute();
}

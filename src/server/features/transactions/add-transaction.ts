import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { createTransaction } from '#contract/transactions.ts';
import { dateOutside } from '#contract/transaction-dates.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { negate, parsePounds, type Pence } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { newestTaxYear } from '../tax-years/tax-years.ts';
import { firstTagHint } from './first-tag-hint.ts';
import { categoryById } from './tax-categories.ts';

/** Name of the account that holds what people add by hand. */
const BY_HAND = 'Added by hand';
/** Spec 2, 5: seven digits before the point. */
const LARGEST = 999_999_999;

/**
 * Adds a transaction and tags it; with a request_id that was used before it adds nothing and answers the first one's
 * trans_id. Throws 'invalid' with the field and the specification's wording.
 */
export async function addTransaction(
  tx: Tx,
  userId: number,
  {
    description,
    amount,
    trans_type,
    trans_date,
    category,
    note,
    request_id,
  }: BodyOf<typeof createTransaction>,
  now: Date,
): Promise<ReplyOf<typeof createTransaction>> {
  const size = sizeOf(amount);
  const date = parseUkDate(trans_date);
  const chosen = categoryById(category);
  if (description.trim() === '')
    throw refusal('description', 'Please provide a description of the transaction.');
  if (size === undefined)
    throw refusal('amount', 'Please enter the amount. Enter numbers and decimal point only.');
  if (chosen === undefined || chosen.type !== (trans_type === 'In' ? 'I' : 'E'))
    throw refusal('category', 'Please select a tax tag.');
  if (date === undefined) throw refusal('date', 'Please enter a valid date.');
  const outside = dateOutside(date, await newestTaxYear(tx, now));
  if (outside !== undefined) throw refusal('date', outside);

  // One at a time for a user: the same request twice at once, or two that both make the account, would not see each other.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  const before = request_id === undefined ? undefined : await addedBy(tx, userId, request_id);
  if (before !== undefined) return { status: 'success', trans_id: before };
  const hints = await firstTagHint(tx, userId, chosen.code, date);
  const { transaction_id } = await tx
    .insertInto('transactions')
    .values({
      user_id: userId,
      account_id: await accountByHand(tx, userId),
      date,
      description: description.trim(),
      amount: trans_type === 'In' ? size : negate(size),
      note: note ?? '',
      created: now,
      request_id: request_id ?? null,
    })
    .returning('transaction_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('claims')
    .values({
      user_id: userId,
      transaction_id,
      category_id: chosen.id,
      amount: size,
      tax_date: date,
      created: now,
    })
    .execute();
  return { status: 'success', trans_id: transaction_id, ...hints };
}

/** The amount in pence when it is positive, has at most two decimals and is not too large. */
function sizeOf(amount: number | string): Pence | undefined {
  const size = parsePounds(typeof amount === 'number' ? String(amount) : amount.replaceAll(',', '').trim());
  return size !== undefined && size > 0 && size <= LARGEST ? size : undefined;
}

async function addedBy(tx: Tx, userId: number, requestId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('transactions')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.transaction_id;
}

async function accountByHand(tx: Tx, userId: number): Promise<number> {
  const known = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('manual', '=', true)
    .where('name', '=', BY_HAND)
    .executeTakeFirst();
  if (known !== undefined) return known.account_id;
  const made = await tx
    .insertInto('accounts')
    .values({ user_id: userId, name: BY_HAND, manual: true })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return made.account_id;
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, [{ field, title: 'Information required', message }]);
}

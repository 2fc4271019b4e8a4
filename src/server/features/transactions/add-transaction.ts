import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { createTransaction } from '#contract/transactions/transactions.ts';
import { dateOutside } from '#contract/transactions/transaction-dates.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { taxYearOf } from '#domain/tax-year.ts';
import { merchantOf } from '#domain/merchant.ts';
import { negate, parseTypedPounds, type Pence } from '#domain/money.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { filesValue } from '#form-schemas/files.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { freeName } from '../../data/books/account-names.ts';
import { savedExtra } from '../../data/answers/extra/save-extra.ts';
import { sealExtra, type StoredExtra } from '../../data/answers/extra/stored-extra.ts';
import { newestTaxYear } from '../../data/rates/tax-years.ts';
import { type Actor, recordAdded } from '../../data/books/changes/record-change.ts';
import { insertClaims } from '../../data/books/claim.ts';
import { guardFiledYear } from '../../data/books/filed-years.ts';
import { firstTagHint } from '../../data/books/first-tag-hint.ts';
import { attachFiles } from './receipts/attach-files.ts';
import { tagsOf } from '../../data/books/tags.ts';

/** The name of the account for transactions added by hand; a number follows if another account has it. */
const BY_HAND = 'Added by hand';
/** Spec 2, 5: seven digits before the point. */
const LARGEST = 999_999_999;

/** Adds a transaction and tags it. Throws 'invalid' with the field and the specification's wording; filed_year. */
export async function addTransaction(
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof createTransaction>,
  { knowsFiled }: { knowsFiled: boolean },
): Promise<ReplyOf<typeof createTransaction>> {
  const { userId, now } = actor;
  const { description, amount, trans_type, trans_date, category, note, receipts } = body;
  const size = sizeOf(amount);
  const date = parseUkDate(trans_date);
  const chosen = (await tagsOf(tx, userId)).toUse(category);
  if (description.trim() === '')
    throw refusal('description', 'Please provide a description of the transaction.');
  if (size === undefined)
    throw refusal('amount', 'Please enter the amount. Enter numbers and decimal point only.');
  if (chosen === undefined || chosen.category.type !== (trans_type === 'In' ? 'I' : 'E'))
    throw refusal('category', 'Please select a tax tag.');
  if (date === undefined) throw refusal('date', 'Please enter a valid date.');
  const outside = dateOutside(date, await newestTaxYear(tx, now));
  if (outside !== undefined) throw refusal('date', outside);
  const extra = await extraOf(tx, actor, body, { size, date });

  // One at a time for each user: two that both create the account would not see each other.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  await guardFiledYear(tx, userId, [taxYearOf(date)], knowsFiled);
  const hints = await firstTagHint(tx, userId, chosen.category.code, date);
  const { transaction_id } = await tx
    .insertInto('transactions')
    .values({
      user_id: userId,
      account_id: await accountByHand(tx, userId),
      date,
      description: description.trim(),
      merchant: merchantOf(description),
      amount: trans_type === 'In' ? size : negate(size),
      note: note ?? '',
      extra: sealExtra(tx, extra),
      created: now,
    })
    .returning('transaction_id')
    .executeTakeFirstOrThrow();
  await insertClaims(
    tx,
    userId,
    [{ transactionId: transaction_id, tag: chosen, amount: size, taxDate: date }],
    now,
  );
  await attachFiles(tx, actor, transaction_id, receipts ?? []);
  const act = { kind: 'added', label: `Added ${description.trim()}` } as const;
  const change_id = await recordAdded(tx, actor, act, [transaction_id]);
  return { status: 'success', trans_id: transaction_id, change_id, ...hints };
}

/** The answers to fields that staff added to the dialog. */
async function extraOf(
  tx: Tx,
  { userId, now }: Actor,
  { extra: sent, ...body }: BodyOf<typeof createTransaction>,
  { size, date }: { size: Pence; date: string },
): Promise<StoredExtra | undefined> {
  if (sent === undefined) return undefined;
  const read: DialogValues<'add-transaction'> = {
    type: body.trans_type === 'In' ? 'I' : 'E',
    description: body.description,
    amount: size,
    category: String(body.category),
    date,
    note: body.note,
    receipts: filesValue(body.receipts ?? []),
  };
  return savedExtra(tx, userId, { dialog: 'add-transaction', sent, read, stored: undefined }, now);
}

/** The amount in pence if it is positive, has at most two decimals and is not too large. */
function sizeOf(amount: number | string): Pence | undefined {
  const size = parseTypedPounds(String(amount));
  return size !== undefined && size > 0 && size <= LARGEST ? size : undefined;
}

async function accountByHand(tx: Tx, userId: number): Promise<number> {
  const known = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('manual', '=', true)
    .where('enabled', '=', true)
    .where(sql<boolean>`name ~ ${`^${BY_HAND}( [0-9]+)?$`}`)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return known.account_id;
  const made = await tx
    .insertInto('accounts')
    .values({ user_id: userId, name: await freeName(tx, userId, BY_HAND), manual: true })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return made.account_id;
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, [{ field, title: 'Information required', message }]);
}

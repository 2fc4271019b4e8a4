import type { ReplyOf } from '#contract/endpoint.ts';
import type { TransactionExtra } from '#contract/tax-forms/extra-answers.ts';
import type { Receipt } from '#contract/transactions/receipts.ts';
import type { Allocations, createTaxTransactions, TaxTransaction } from '#contract/transactions/claims.ts';
import { dateOutside } from '#contract/transactions/transaction-dates.ts';
import { type CalendarDate, formatUkDate, parseUkDate } from '#domain/calendar-date.ts';
import { parsePounds, type Pence, toPounds } from '#domain/money.ts';
import { taxYearOf } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { newestTaxYear } from '../../data/rates/tax-years.ts';
import { type Actor, changeRows } from '../../data/books/changes/record-change.ts';
import type { BookPart } from '../../data/books/changes/row-states.ts';
import { type NewClaim, replaceClaims } from '../../data/books/claim.ts';
import { allocationAct } from './allocation-act.ts';
import { guardFiledYear, guardFiledYears } from '../../data/books/filed-years.ts';
import { firstTagHint } from '../../data/books/first-tag-hint.ts';
import { type LockedRow, lockedRows } from '../../data/books/locked-rows.ts';
import { guardNote, putNote } from './note.ts';
import { newPartExtra, partExtra } from './part-extra.ts';
import { receiptsOf } from './receipts/receipts.repo.ts';
import { type Tags, tagsOf } from '../../data/books/tags.ts';
import { changedExtra, putExtra } from './transaction-extra.ts';

/** The parts of a transaction's claim, in the order they were given. Throws not_found. */
export async function allocationsOf(
  tx: Tx,
  userId: number,
  id: number,
  now: Date,
): Promise<TaxTransaction[]> {
  const row = (await lockedRows(tx, userId, [id])).get(id);
  const tags = await tagsOf(tx, userId);
  const claims = await claimsOf(tx, userId, id);
  const receipts = new Map((await receiptsOf(tx, userId, id)).map((receipt) => [receipt.name, receipt]));
  const extras = await partExtra(tx, claims, row?.date ?? '', now);
  return claims.map((claim, index) => {
    const tag = tags.ofClaim(claim);
    const extra = extras[index];
    const receipt = receipts.get(claim.receipt ?? '');
    return {
      id: claim.claim_id,
      amount: toPounds(Math.abs(claim.amount) as Pence),
      description: claim.description,
      category: tag?.id ?? claim.category_id,
      receipt: receipt?.name ?? '',
      receipt_name: receipt?.friendly_name ?? '',
      token: receipt?.token ?? '',
      tags: tag?.tagname ?? '',
      tax_date: formatUkDate(claim.tax_date as CalendarDate),
      ...(extra !== undefined && { extra }),
    };
  });
}

/** The stored parts of a transaction, in order. */
function claimsOf(tx: Tx, userId: number, id: number) {
  return tx
    .selectFrom('claims')
    .select(['claim_id', 'category_id', 'custom_tag_id', 'amount', 'description', 'tax_date', 'receipt'])
    .select('extra')
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .orderBy('claim_id')
    .execute();
}

interface Allocation {
  id: number;
  taxDate?: string;
  parts: Allocations;
  /** Saved with the parts, as one change. */
  note?: string | undefined;
  note_seen?: string | undefined;
  extra?: TransactionExtra | undefined;
  seen?: string;
  knowsFiled: boolean;
}

/**
 * Claims a transaction in parts, replacing its present claim. Spec 2, 5 ("Split claims"): their sum is at most the
 * transaction. `seen`: the ids of the earlier parts, as the caller read them. Throws invalid with the field
 * ('1.amount'), not_found, filed_year, conflict if there are other parts now, and note_changed.
 */
export async function allocate(
  tx: Tx,
  actor: Actor,
  { id, taxDate, parts, note, note_seen, extra: sent, seen, knowsFiled }: Allocation,
): Promise<ReplyOf<typeof createTaxTransactions>> {
  const { userId } = actor;
  const row = (await lockedRows(tx, userId, [id])).get(id);
  if (row === undefined) throw new AppError('not_found', 'We cannot find this transaction.');
  if (seen !== undefined) await guardSeen(tx, userId, id, seen);
  if (note !== undefined) await guardNote(tx, userId, id, { note, note_seen });
  const day = await dayOf(tx, taxDate, row, actor.now);
  const before = await claimsOf(tx, userId, id);
  const extras = await newPartExtra(tx, actor, parts, before);
  const claims = newClaims(row, parts, day, await tagsOf(tx, userId), await receiptsOf(tx, userId, id)).map(
    (claim, index) => ({ ...claim, extra: extras[index] ?? null }),
  );
  const category = parts[0] === undefined ? undefined : String(parts[0].category);
  const extra = await changedExtra(tx, actor, sent, { row, note, category, taxDate: day });
  await guardFiledYears(tx, userId, [id], knowsFiled);
  await guardFiledYear(tx, userId, [taxYearOf(day)], knowsFiled);
  const hints = {};
  for (const code of new Set(claims.map(({ tag }) => tag.category.code)))
    Object.assign(hints, await firstTagHint(tx, userId, code, day));
  const act = allocationAct(row.description, before, claims);
  const touched: BookPart[] = [
    'claims',
    ...(note === undefined ? [] : (['note'] as const)),
    ...(extra === undefined ? [] : (['extra'] as const)),
  ];
  const change_id = await changeRows(tx, actor, act, { ids: [id], touched }, async () => {
    await replaceClaims(tx, actor, [id], claims);
    if (note !== undefined) await putNote(tx, userId, id, note);
    if (extra !== undefined) await putExtra(tx, userId, id, extra.extra);
  });
  return { status: 'success', change_id, ...hints };
}

/** Prevents overwriting what another window, or someone else, has changed in the meantime. */
async function guardSeen(tx: Tx, userId: number, id: number, seen: string): Promise<void> {
  const now = await claimsOf(tx, userId, id);
  if (now.map(({ claim_id }) => claim_id).join(',') === seen) return;
  throw new AppError(
    'conflict',
    'Nothing was saved. This transaction has been changed in another window or by someone else. Close it and reopen it to see the change.',
  );
}

/** The tax date of the parts: as given, or else the transaction's. */
async function dayOf(tx: Tx, given: string | undefined, row: LockedRow, now: Date): Promise<CalendarDate> {
  if (given === undefined) return row.date as CalendarDate;
  const day = parseUkDate(given);
  if (day === undefined) throw refusal('date', 'Please enter a valid date.');
  const outside = dateOutside(day, await newestTaxYear(tx, now));
  if (outside !== undefined) throw refusal('date', outside);
  return day;
}

function newClaims(
  row: LockedRow,
  parts: Allocations,
  taxDate: CalendarDate,
  tags: Tags,
  receipts: readonly Receipt[],
): NewClaim[] {
  const whole = Math.abs(row.amount);
  const claims = parts.map(({ amount, category, description, receipt, token }, index): NewClaim => {
    const tag = tags.toUse(category);
    if (tag === undefined) throw refusal(`${index}.category`, 'Please select a tax tag.');
    const size = parsePounds(String(amount));
    if (size === undefined || size < 0)
      throw refusal(`${index}.amount`, 'Please enter the amount. Enter numbers and decimal point only.');
    const own = receipts.find((one) => one.name === receipt && (token === undefined || one.token === token));
    if (receipt && own === undefined)
      throw refusal(`${index}.receipt`, 'This receipt no longer exists. Upload it again');
    const isUsual = tag.category.type === (row.amount < 0 ? 'E' : 'I');
    return {
      transactionId: row.transaction_id,
      tag,
      amount: isUsual ? size : -size,
      taxDate,
      description: description.trim(),
      receipt: own?.name,
    };
  });
  const total = claims.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  if (total > whole)
    throw refusal('amount', 'You cannot claim more than the transaction total.', 'Claimed total too high');
  return claims;
}

function refusal(field: string, message: string, title = 'Information required'): AppError {
  return new AppError('invalid', message, [{ field, title, message }]);
}

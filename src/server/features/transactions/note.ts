import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { getTransaction, saveTransactionInfo } from '#contract/transactions/transactions.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, changeRows } from '../../data/books/changes/record-change.ts';
import { sealExtra, type StoredExtra } from '../../data/answers/extra/stored-extra.ts';
import { guardChosenBusiness } from '../../data/businesses/choices.ts';
import type { BookPart } from '../../data/books/changes/row-states.ts';
import { type LockedRow, lockedRows } from '../../data/books/locked-rows.ts';
import { tagsOf } from '../../data/books/tags.ts';
import { changedExtra, putExtra } from './transaction-extra.ts';

/** Throws not_found. */
export async function noteOf(tx: Tx, userId: number, id: number): Promise<ReplyOf<typeof getTransaction>> {
  const row = await tx
    .selectFrom('transactions')
    .select('note')
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .where('discarded', '=', false)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'We cannot find this transaction.');
  return { transaction: { id, notes: row.note } };
}

/**
 * Saves the note and the extra answers, as one change. Throws not_found, note_changed if the note is not the one seen,
 * bad_request if neither is sent, filed_year if another business moves figures of a filed year, and what savedExtra()
 * throws.
 */
export async function saveNote(
  tx: Tx,
  actor: Actor,
  { id, note, note_seen, extra: sent }: BodyOf<typeof saveTransactionInfo>,
  knowsFiled: boolean,
): Promise<ReplyOf<typeof saveTransactionInfo>> {
  const row = (await lockedRows(tx, actor.userId, [id])).get(id);
  if (note !== undefined) await guardNote(tx, actor.userId, id, { note, note_seen });
  if (row === undefined) throw new AppError('not_found', 'We cannot find this transaction.');
  if (note === undefined && sent === undefined)
    throw new AppError('bad_request', 'There is nothing to save. Send a note or extra answers.');
  const extra =
    sent === undefined
      ? undefined
      : await changedExtra(tx, actor, sent, { row, note, ...(await firstPart(tx, actor.userId, row)) });
  if (extra !== undefined) await guardChoice(tx, actor.userId, id, extra.extra, knowsFiled);
  const act =
    sent === undefined || (note !== undefined && extra === undefined)
      ? ({ kind: 'noted', label: `Note on ${row.description}` } as const)
      : ({ kind: 'details_changed', label: `Changed details of ${row.description}` } as const);
  const touched: BookPart[] = [
    ...(note === undefined ? [] : (['note'] as const)),
    ...(sent === undefined ? [] : (['extra'] as const)),
  ];
  const change_id = await changeRows(tx, actor, act, { ids: [id], touched }, async () => {
    if (note !== undefined) await putNote(tx, actor.userId, id, note);
    if (extra !== undefined) await putExtra(tx, actor.userId, id, extra.extra);
  });
  return { status: 'success', change_id };
}

/** Another business moves the figures of its year. */
async function guardChoice(
  tx: Tx,
  userId: number,
  id: number,
  extra: StoredExtra | undefined,
  knowsFiled: boolean,
): Promise<void> {
  const before = await tx
    .selectFrom('transactions')
    .select('extra')
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .executeTakeFirst();
  const saved = { before: before?.extra, after: sealExtra(tx, extra) };
  const uses = { column: 'transaction_id', id } as const;
  await guardChosenBusiness(tx, userId, 'transaction-details', saved, uses, knowsFiled);
}

/** The tag of its first part, and the tax date of its parts. */
async function firstPart(tx: Tx, userId: number, row: LockedRow) {
  const part = await tx
    .selectFrom('claims')
    .select(['category_id', 'custom_tag_id', 'tax_date'])
    .where('user_id', '=', userId)
    .where('transaction_id', '=', row.transaction_id)
    .orderBy('claim_id')
    .limit(1)
    .executeTakeFirst();
  const tag = part === undefined ? undefined : (await tagsOf(tx, userId)).ofClaim(part);
  return {
    category: tag === undefined ? undefined : String(tag.id),
    taxDate: part?.tax_date ?? row.date,
  };
}

/** Prevents overwriting what someone else has written in the meantime; equal texts do not conflict. */
export async function guardNote(
  tx: Tx,
  userId: number,
  id: number,
  { note, note_seen }: { note: string; note_seen?: string | undefined },
): Promise<void> {
  if (note_seen === undefined) return;
  const now = (await noteOf(tx, userId, id)).transaction.notes.trim();
  if (now === note_seen.trim() || now === note.trim()) return;
  const change = now === '' ? 'It has been removed.' : `It now says: “${now}”`;
  throw new AppError(
    'note_changed',
    `The note on this transaction has been changed in another window or by someone else. ${change}`,
  );
}

/** As part of a change. */
export async function putNote(tx: Tx, userId: number, id: number, note: string): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ note: note.trim() })
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .execute();
}

import { type TransactionExtra, transactionDialogs } from '#contract/tax-forms/extra-answers.ts';
import type { Value } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import type { Tx } from '../../db/database.ts';
import { savedExtra } from '../../data/answers/extra/save-extra.ts';
import { openExtra, sealExtra, type StoredExtra } from '../../data/answers/extra/stored-extra.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import type { LockedRow } from '../../data/books/locked-rows.ts';

/** The other fields in a save of a transaction with extra answers. */
interface Saved {
  readonly row: LockedRow;
  /** The note being saved too; undefined leaves it. */
  readonly note: string | undefined;
  /** Of its first part: 'c12' or the number of a category. */
  readonly category: string | undefined;
  readonly taxDate: string;
}

/** The new extra answers of a transaction; undefined if the save does not change them. Throws as savedExtra(). */
export async function changedExtra(
  tx: Tx,
  { userId, now }: Actor,
  sent: TransactionExtra | undefined,
  saved: Saved,
): Promise<{ readonly extra: StoredExtra | undefined } | undefined> {
  if (sent === undefined) return undefined;
  const { row } = saved;
  const { note, extra: column } = await tx
    .selectFrom('transactions')
    .select(['note', 'extra'])
    .where('user_id', '=', userId)
    .where('transaction_id', '=', row.transaction_id)
    .executeTakeFirstOrThrow();
  const read = readByApp(saved, saved.note ?? note);
  const before = openExtra(tx, column);
  let extra = before;
  for (const dialog of transactionDialogs) {
    const answers = sent[dialog];
    if (answers === undefined) continue;
    const save = { dialog, sent: answers, read: read[dialog], stored: extra, place: `${dialog}.` };
    extra = await savedExtra(tx, userId, save, now);
  }
  return extra === before ? undefined : { extra };
}

/** As part of a change. */
export async function putExtra(
  tx: Tx,
  userId: number,
  id: number,
  extra: StoredExtra | undefined,
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ extra: sealExtra(tx, extra) })
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .execute();
}

/** The fixed fields, as both dialogs would show them now. */
function readByApp({ row, category, taxDate }: Saved, note: string) {
  const filled = (text: string | undefined): Value | undefined => (text === '' ? undefined : text);
  return {
    'add-transaction': {
      type: row.amount < 0 ? 'E' : 'I',
      description: row.description,
      amount: Math.abs(row.amount),
      category: filled(category),
      date: row.date,
      note: filled(note),
    },
    'transaction-details': { other_year: taxDate !== row.date, tax_date: taxDate, note: filled(note) },
  } satisfies { [Code in (typeof transactionDialogs)[number]]: DialogValues<Code> };
}

import { sql } from 'kysely';
import type { BankRow } from '#bank-files/bank-file.ts';
import type { Tx } from '../../db/database.ts';
import { addRows, type NewRow } from '../../data/books/imports/add-rows.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { findKnown } from './find-known.ts';
import { lockAccounts } from './own-account.ts';
import type { Fetched } from './sync-bank.ts';

/** A bank row and its transaction. */
interface SyncedRow {
  readonly accountId: number;
  readonly transactionId: number;
  readonly row: BankRow;
}

/**
 * Adds the new rows from a bank as one change that can be undone; rules tag them. The result for each row is saved, so
 * that later syncs recognise it. Does nothing if the connection was deleted in the meantime, and nothing to accounts
 * removed or disconnected since.
 */
export async function addFetched(
  tx: Tx,
  { userId, connectionId, now }: { userId: number; connectionId: number; now: Date },
  fetched: readonly Fetched[],
): Promise<void> {
  await lockAccounts(tx, userId);
  // One sync of a connection at a time.
  const connection = await tx
    .selectFrom('bank_connections')
    .select('institution')
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst();
  if (connection === undefined) return;
  const still = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .where('enabled', '=', true)
    .execute();
  const accounts = new Set(still.map(({ account_id }) => account_id));
  const fresh: { accountId: number; row: BankRow }[] = [];
  const known: SyncedRow[] = [];
  for (const one of fetched) {
    const { accountId } = one;
    if (!accounts.has(accountId)) continue;
    const found = await findKnown(tx, userId, one);
    for (const [place, row] of one.rows.entries()) {
      const transaction = found[place];
      if (transaction === undefined) fresh.push({ accountId, row });
      else if (!transaction.isSynced) known.push({ accountId, transactionId: transaction.id, row });
    }
    await tx
      .updateTable('accounts')
      .set({ synced: now })
      .where('user_id', '=', userId)
      .where('account_id', '=', accountId)
      .execute();
  }
  // Oldest first, as in a file: later rows compare with earlier ones.
  const inOrder = fresh.toSorted((a, b) => a.row.date.localeCompare(b.row.date));
  const actor: Actor = { userId, agentId: undefined, now };
  const added =
    inOrder.length === 0
      ? []
      : (await addRows(tx, actor, inOrder.map(newRow), { importId: undefined, from: connection.institution }))
          .ids;
  await saveSynced(tx, userId, [
    ...known,
    ...inOrder.flatMap(({ accountId, row }, place) => {
      const transactionId = added[place];
      return transactionId === undefined ? [] : [{ accountId, transactionId, row }];
    }),
  ]);
}

/**
 * The provider's ids are stored separately (synced_rows), because a bank file has other ids for the same transactions.
 */
function newRow({ accountId, row }: { accountId: number; row: BankRow }): NewRow {
  const { date, description, amount, classification = '' } = row;
  return { accountId, date, description, amount, classification, bankRef: undefined };
}

async function saveSynced(tx: Tx, userId: number, rows: readonly SyncedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into synced_rows (user_id, account_id, transaction_id, bank_ref, date, amount, description)
    select ${userId}, * from unnest(${rows.map(({ accountId }) => accountId)}::bigint[],
      ${rows.map(({ transactionId }) => transactionId)}::bigint[],
      ${rows.map(({ row }) => row.id ?? '')}::text[], ${rows.map(({ row }) => row.date)}::date[],
      ${rows.map(({ row }) => row.amount)}::bigint[], ${rows.map(({ row }) => row.description)}::text[])
    on conflict do nothing`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { deleteRulesOf } from '../../data/books/rules/forget-rules.ts';
import { deleteHistory } from '../../data/books/changes/forget-history.ts';
import { guardFiledRecords } from '../../data/books/filed-years.ts';
import { leaveConnection } from './leave-connection.ts';

/**
 * Permanently deletes a removed account and everything in it: transactions, notes, receipts, their history, its rules
 * and imports. The next sweep deletes the files of its receipts. Throws conflict if it was not removed first;
 * filed_year.
 */
export async function deletePermanently(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  userId: number,
  account: { account_id: number; enabled: boolean; connection_id: number | null },
  { knowsFiled }: { knowsFiled: boolean },
): Promise<{ status: 'success' }> {
  const { account_id: id } = account;
  if (account.enabled)
    throw new AppError('conflict', 'Remove this account before you delete it permanently.');
  const ids = await everIn(tx, userId, id);
  await guardFiledRecords(tx, userId, ids, knowsFiled);
  await deleteHistory(tx, userId, ids);
  await deleteRulesOf(tx, userId, id);
  await deleteImports(tx, userId, id);
  for (const table of [sql`receipts`, sql`claims`, sql`transactions`])
    await sql`delete from ${table} where user_id = ${userId} and transaction_id = any(${ids}::bigint[])`.execute(
      tx,
    );
  await leaveConnection(services, tx, userId, account);
  // The foreign key does it too, but not in a distributed database.
  await tx
    .updateTable('payment_requests')
    .set({ account_id: null })
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .execute();
  await tx.deleteFrom('accounts').where('user_id', '=', userId).where('account_id', '=', id).execute();
  return { status: 'success' };
}

/** The transactions of the account, including those removed by an undo that history could restore. */
async function everIn(tx: Tx, userId: number, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select transaction_id as id from transactions where user_id = ${userId} and account_id = ${accountId}
    union
    select transaction_id from book_change_rows where user_id = ${userId}
      and ${accountId} in ((before -> 'whole' ->> 'account_id')::bigint, (after -> 'whole' ->> 'account_id')::bigint)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * The saved answers about its files, and the imports that added transactions to no other account. An open import asks
 * again.
 */
async function deleteImports(tx: Tx, userId: number, accountId: number): Promise<void> {
  await sql`delete from import_layouts where user_id = ${userId} and account_id = ${accountId}`.execute(tx);
  await sql`delete from imports i where i.user_id = ${userId} and i.state = 'done'
    and (i.account_id = ${accountId} or exists (select from transactions t
      where t.user_id = i.user_id and t.import_id = i.import_id and t.account_id = ${accountId}))
    and not exists (select from transactions t
      where t.user_id = i.user_id and t.import_id = i.import_id and t.account_id <> ${accountId})`.execute(
    tx,
  );
  await sql`update imports set account_id = null where user_id = ${userId} and account_id = ${accountId}`.execute(
    tx,
  );
}

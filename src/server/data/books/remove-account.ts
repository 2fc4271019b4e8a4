import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, changeRows } from './changes/record-change.ts';
import { replaceClaims } from './claim.ts';
import { guardFiledYears } from './filed-years.ts';

/**
 * Removes an account with its transactions and their tags, as one change; undoing that recovers the account. Returns
 * the number of the change; undefined if there was no transaction. The caller holds the lock on the person. Throws
 * filed_year.
 */
export async function removeAccountFromBooks(
  tx: Tx,
  actor: Actor,
  { id, label }: { id: number; label: string },
  { knowsFiled }: { knowsFiled: boolean },
): Promise<number | undefined> {
  const { userId } = actor;
  const { rows } = await sql<{ id: number }>`select transaction_id as id from transactions
    where user_id = ${userId} and account_id = ${id} and not discarded
    order by transaction_id for update`.execute(tx);
  const ids = rows.map((row) => row.id);
  await guardFiledYears(tx, userId, ids, knowsFiled);
  const act = { kind: 'discarded', label } as const;
  const changeId =
    ids.length === 0
      ? undefined
      : await changeRows(tx, actor, act, { ids, touched: ['claims', 'discarded'] }, async () => {
          await replaceClaims(tx, actor, ids, []);
          await sql`update transactions set discarded = true
            where user_id = ${userId} and transaction_id = any(${ids}::bigint[])`.execute(tx);
        });
  await tx
    .updateTable('accounts')
    .set({ enabled: false, removed_by: changeId ?? null })
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .execute();
  return changeId;
}

/**
 * Updates accounts after a change is undone; `acts` are its numbers, one for each time it was done. An account it
 * removed is recovered, and one it recovered is removed again. Throws conflict if transactions were added or edited in
 * the meantime, because the undo would leave them behind.
 */
export async function updateAccountAfterUndo(
  tx: Tx,
  userId: number,
  { undone, by }: { undone: readonly number[]; by: number },
): Promise<void> {
  const account = await tx
    .updateTable('accounts')
    .set({ enabled: sql<boolean>`not enabled`, removed_by: by })
    .where('user_id', '=', userId)
    .where('removed_by', 'in', undone)
    .returning(['account_id', 'name', 'enabled'])
    .executeTakeFirst();
  if (account === undefined || account.enabled) return;
  const { rows } = await sql`select from transactions
    where user_id = ${userId} and account_id = ${account.account_id} and not discarded limit 1`.execute(tx);
  if (rows.length > 0)
    throw new AppError(
      'conflict',
      `Nothing was undone. ${account.name} has transactions that are new or have changed since you recovered it. You can remove it under Accounts.`,
    );
}

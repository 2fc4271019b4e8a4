import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, changeRows } from './changes/record-change.ts';
import { replaceClaims } from './claim.ts';
import { guardFiledYears } from './filed-years.ts';

/**
 * Takes an account out of the books with its transactions and their tags, as one act: undoing that brings the account
 * back. Gives the number of the act; undefined when there was no transaction. The caller holds the person. Throws
 * filed_year.
 */
export async function takeAccountOut(
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
 * After an undo of an act, whose numbers are those of each time it was done: the account that it removed is there again,
 * and one that it brought back is gone again. Throws conflict when transactions came to it or were changed meanwhile, which
 * the undo would leave behind.
 */
export async function accountFollows(
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

import type { deleteAccount } from '#contract/accounts/accounts.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { undoChange } from '../../data/books/changes/undo-change.ts';
import { deletePermanently } from './delete-for-good.ts';
import { leaveConnection } from './leave-connection.ts';
import { lockOwnAccount } from '../../data/books/own-account.ts';
import { removeAccountFromBooks } from '../../data/books/remove-account.ts';

type Reply = ReplyOf<typeof deleteAccount>;
type Account = Awaited<ReturnType<typeof lockOwnAccount>>;

/** Handles deleteAccount.php according to its parameters. Throws not_found, conflict, filed_year. */
export async function actOnAccount(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  actor: Actor,
  { ac_id, recover, full_delete, delete_transactions, filed }: QueryOf<typeof deleteAccount>,
): Promise<Reply> {
  const account = await lockOwnAccount(tx, actor.userId, ac_id);
  const knowledge = { knowsFiled: filed === 'Y' };
  if (recover === 'Y') return recoverAccount(tx, actor, account, knowledge);
  if (full_delete === 'Y') return deletePermanently(services, tx, actor.userId, account, knowledge);
  if (delete_transactions === 'Y') return removeAccount(tx, actor, account, knowledge);
  return disconnect(services, tx, actor.userId, account);
}

/** Its transactions stay; the consent is deleted unless another account uses it. */
async function disconnect(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  userId: number,
  account: Account,
): Promise<Reply> {
  if (account.connection_id === null || !account.enabled)
    throw new AppError('conflict', 'Account already disconnected!');
  await leaveConnection(services, tx, userId, account);
  return { status: 'success' };
}

/** Calling it twice removes it once. */
async function removeAccount(
  tx: Tx,
  actor: Actor,
  { account_id: id, name, enabled, removed_by }: Account,
  knowledge: { knowsFiled: boolean },
): Promise<Reply> {
  const label = `Removed the account ${name}`;
  const changeId = enabled ? await removeAccountFromBooks(tx, actor, { id, label }, knowledge) : removed_by;
  return { status: 'success', ...(changeId && { change_id: changeId }) };
}

/** Undoes the change that removed it. */
async function recoverAccount(
  tx: Tx,
  actor: Actor,
  { account_id: id, enabled, removed_by }: Account,
  { knowsFiled }: { knowsFiled: boolean },
): Promise<Reply> {
  if (enabled) return { status: 'success' };
  if (removed_by !== null) {
    const { change_id } = await undoChange(tx, actor, removed_by, { knowsFiled, knowsChanged: true });
    return { status: 'success', change_id };
  }
  // It had no transactions, so there is no change to undo.
  await tx
    .updateTable('accounts')
    .set({ enabled: true })
    .where('user_id', '=', actor.userId)
    .where('account_id', '=', id)
    .execute();
  return { status: 'success' };
}

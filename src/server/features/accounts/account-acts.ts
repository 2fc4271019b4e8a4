import type { deleteAccount } from '#contract/accounts.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { undoChange } from '../../data/books/changes/undo-change.ts';
import { deleteForGood } from './delete-for-good.ts';
import { leaveConnection } from './leave-connection.ts';
import { ownAccountAlone } from '../../data/books/own-account.ts';
import { takeAccountOut } from '../../data/books/remove-account.ts';

type Reply = ReplyOf<typeof deleteAccount>;
type Account = Awaited<ReturnType<typeof ownAccountAlone>>;

/** What deleteAccount.php does, by its parameters. Throws not_found, conflict, filed_year. */
export async function actOnAccount(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  actor: Actor,
  { ac_id, recover, full_delete, delete_transactions, filed }: QueryOf<typeof deleteAccount>,
): Promise<Reply> {
  const account = await ownAccountAlone(tx, actor.userId, ac_id);
  const knowledge = { knowsFiled: filed === 'Y' };
  if (recover === 'Y') return recoverAccount(tx, actor, account, knowledge);
  if (full_delete === 'Y') return deleteForGood(services, tx, actor.userId, account, knowledge);
  if (delete_transactions === 'Y') return removeAccount(tx, actor, account, knowledge);
  return disconnect(services, tx, actor.userId, account);
}

/** Its transactions stay; the consent goes when no other account is left that it is for. */
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

/** Asked twice it is removed once. */
async function removeAccount(
  tx: Tx,
  actor: Actor,
  { account_id: id, name, enabled, removed_by }: Account,
  knowledge: { knowsFiled: boolean },
): Promise<Reply> {
  const label = `Removed the account ${name}`;
  const changeId = enabled ? await takeAccountOut(tx, actor, { id, label }, knowledge) : removed_by;
  return { status: 'success', ...(changeId && { change_id: changeId }) };
}

/** Takes back the act that removed it. */
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
  // It had no transactions, so that there is no act to take back.
  await tx
    .updateTable('accounts')
    .set({ enabled: true })
    .where('user_id', '=', actor.userId)
    .where('account_id', '=', id)
    .execute();
  return { status: 'success' };
}

import type { AccessWay } from '#contract/practice/practice-words.ts';
import type { Tx } from '../../db/database.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import type { Visitor } from '../../http/visitor.ts';
import { recordSecurityEvent } from '../users/security-events.ts';
import { accessEndedMail, accessGivenMail, clientAddedMail, clientLeftMail } from './mails.ts';
import { endRequests } from '../practice-forms/end-requests.ts';
import { recordPracticeEvent } from './practice-events.ts';
import { ownersOf } from './practices.repo.ts';

/** The client whose access it is, and where they act from. */
interface Client {
  readonly userId: number;
  readonly email: string;
}
type Seen = Visitor & { readonly at: Date };

/**
 * Gives a practice access to the account of a client, who has been asked. Both get a mail. False if the practice has
 * access already. For asSystem.
 */
export async function giveAccess(
  services: Services,
  tx: Tx,
  { practiceId, via, client, seen }: { practiceId: number; via: AccessWay; client: Client; seen: Seen },
): Promise<boolean> {
  const { userId, email } = client;
  const added = await tx
    .insertInto('practice_clients')
    .values({ user_id: userId, practice_id: practiceId, since: seen.at, via })
    .onConflict((conflict) => conflict.columns(['user_id', 'practice_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  // An open invitation has done its work, however the client gave access.
  await tx
    .updateTable('practice_invitations')
    .set({ outcome: 'accepted', ended: seen.at })
    .where('practice_id', '=', practiceId)
    .where('kind', '=', 'client')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('outcome', 'is', null)
    .execute();
  if (added === undefined) return false;
  const practice = await nameOf(tx, practiceId);
  await recordSecurityEvent(tx, userId, { kind: 'adviser-added', actor: 'owner', name: practice, ...seen });
  await recordPracticeEvent(tx, practiceId, {
    kind: 'client-added',
    at: seen.at,
    clientId: userId,
    detail: via,
  });
  const owners = await ownersOf(tx, practiceId);
  for (const owner of owners) await enqueueMail(services, tx, clientAddedMail(owner, email));
  await enqueueMail(services, tx, accessGivenMail(email, practice));
  return true;
}

/**
 * Ends the access of a practice to an account, with the sessions of all its people there. The other side gets a mail.
 * False if it has no access. `by`: the person of the practice who gives the client up. For asSystem.
 */
export async function endAccess(
  services: Services,
  tx: Tx,
  { practiceId, client, by, seen }: { practiceId: number; client: Client; by?: number; seen: Seen },
): Promise<boolean> {
  const { userId, email } = client;
  const removed = await tx
    .deleteFrom('practice_clients')
    .where('user_id', '=', userId)
    .where('practice_id', '=', practiceId)
    .returning('user_id')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await tx
    .updateTable('sessions')
    .set({ ended: seen.at })
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .where('agent_id', 'in', tx.selectFrom('agents').select('agent_id').where('practice_id', '=', practiceId))
    .execute();
  await endRequests(tx, { practiceId, userId }, seen.at);
  const practice = await nameOf(tx, practiceId);
  await recordSecurityEvent(tx, userId, {
    kind: 'adviser-removed',
    actor: by === undefined ? 'owner' : 'agent',
    name: practice,
    ...seen,
  });
  await recordPracticeEvent(tx, practiceId, {
    kind: by === undefined ? 'client-left' : 'client-removed',
    at: seen.at,
    agentId: by,
    clientId: userId,
  });
  if (by !== undefined) await enqueueMail(services, tx, accessEndedMail(email, practice));
  else
    for (const owner of await ownersOf(tx, practiceId))
      await enqueueMail(services, tx, clientLeftMail(owner, email));
  return true;
}

async function nameOf(tx: Tx, practiceId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('practices')
    .select('name')
    .where('practice_id', '=', practiceId)
    .executeTakeFirstOrThrow();
  return name;
}

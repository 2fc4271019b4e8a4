import { secondsAfter } from '#domain/seconds-after.ts';
import {
  INVITATION_DAYS,
  type InvitationState,
  type PracticeRole,
} from '#contract/practice/practice-words.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { normaliseEmail } from '../users/users.repo.ts';
import type { PracticePerson } from './practices.repo.ts';

const DAY_SECONDS = 86_400;

/**
 * Invites a client, or a colleague with a role. An open invitation to the address is replaced, so that its link no
 * longer works. Returns the token for a colleague's link, which is stored as a hash.
 */
export async function addInvitation(
  tx: Tx,
  by: PracticePerson,
  { email, role }: { email: string; role?: PracticeRole },
  now: Date,
): Promise<string> {
  const kind = role === undefined ? 'client' : 'colleague';
  await tx
    .updateTable('practice_invitations')
    .set({ outcome: 'withdrawn', ended: now })
    .where('practice_id', '=', by.practiceId)
    .where('kind', '=', kind)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', normaliseEmail(email))
    .where('outcome', 'is', null)
    .execute();
  const token = newToken();
  await tx
    .insertInto('practice_invitations')
    .values({
      practice_id: by.practiceId,
      kind,
      email: normaliseEmail(email),
      role: role ?? null,
      token_hash: role === undefined ? null : hashToken(token),
      invited_by: by.agentId,
      invited: now,
      expires: secondsAfter(now, INVITATION_DAYS * DAY_SECONDS),
    })
    .execute();
  return token;
}

/** The invitations of a practice, newest first. */
export function invitationsOf(tx: Tx, practiceId: number, kind: 'client' | 'colleague') {
  return tx
    .selectFrom('practice_invitations')
    .leftJoin('agents', 'agents.agent_id', 'practice_invitations.invited_by')
    .select([
      'invitation_id as id',
      'practice_invitations.email',
      'practice_invitations.role',
      'agents.name as by_name',
      'agents.email as by_email',
      'invited',
      'expires',
      'outcome',
      'ended',
    ])
    .where('practice_invitations.practice_id', '=', practiceId)
    .where('kind', '=', kind)
    .orderBy('invitation_id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

const MOST_SHOWN = 1_000;
type Stored = Awaited<ReturnType<typeof invitationsOf>>[number];

/** An invitation as replies have it. */
export function wireInvitation(
  { id, email, by_name, by_email, invited, expires, outcome, ended }: Stored,
  now: Date,
) {
  return {
    id,
    email,
    state: stateOf({ outcome, expires }, now),
    by: by_name || by_email || '',
    invited: invited.toISOString(),
    expires: expires.toISOString(),
    ...(ended === null ? {} : { ended: ended.toISOString() }),
  };
}

function stateOf({ outcome, expires }: Pick<Stored, 'outcome' | 'expires'>, now: Date): InvitationState {
  return outcome ?? (expires > now ? 'open' : 'expired');
}

/**
 * Ends an open invitation, once: of any number of answers at the same time only the first returns true. For asSystem.
 */
export async function endInvitation(
  tx: Tx,
  { practiceId, id }: { practiceId: number; id: number },
  outcome: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('practice_invitations')
    .set({ outcome, ended: now })
    .where('practice_id', '=', practiceId)
    .where('invitation_id', '=', id)
    .where('outcome', 'is', null)
    .where('expires', '>', now)
    .returning('invitation_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The open invitations of clients to an email address, oldest first. For asSystem, with the address of the session. */
export function openInvitationsTo(tx: Tx, email: string, now: Date) {
  return tx
    .selectFrom('practice_invitations')
    .innerJoin('practices', 'practices.practice_id', 'practice_invitations.practice_id')
    .leftJoin('agents', 'agents.agent_id', 'practice_invitations.invited_by')
    .select([
      'invitation_id as id',
      'practices.practice_id',
      'practices.name as practice',
      'agents.name as by_name',
      'agents.email as by_email',
      'invited',
      'expires',
    ])
    .where('kind', '=', 'client')
    .where(({ fn }) => fn<string>('lower', ['practice_invitations.email']), '=', normaliseEmail(email))
    .where('outcome', 'is', null)
    .where('expires', '>', now)
    .orderBy('invitation_id')
    .execute();
}

/** The open invitation of a colleague with this token. For asSystem. */
export function findColleagueInvitation(tx: Tx, token: string, now: Date) {
  return tx
    .selectFrom('practice_invitations')
    .innerJoin('practices', 'practices.practice_id', 'practice_invitations.practice_id')
    .select(['invitation_id as id', 'practices.practice_id', 'practices.name as practice', 'email', 'role'])
    .where('token_hash', '=', hashToken(token))
    .where('outcome', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();
}

import { hashPassword } from '../../crypto/password.ts';
import { endInvitation, findColleagueInvitation } from '../../data/practice/invitations.repo.ts';
import { recordPracticeEvent } from '../../data/practice/practice-events.ts';
import { findAgent } from '../../data/users/agents.repo.ts';
import { passwordProblem } from '../../data/users/password-rules.ts';
import { recordAgentEvent } from '../../data/users/security-events.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';

const ENDED = 'This invitation has ended or was used. Ask for a new one.';

/** Which practice invites the holder of a mailed link, and as what; or why the link no longer works. */
export async function lookUpJoining({ db }: Services, token: string, now: Date) {
  const found = await db.asSystem((tx) => findColleagueInvitation(tx, token, now));
  if (found === undefined) return { status: 'error' as const, message: ENDED };
  const { practice, email, role } = found;
  return { status: 'success' as const, practice, email, role: role ?? ('viewer' as const) };
}

/**
 * Makes the holder of a mailed link an agent of the practice. They set up their authenticator when they first log in,
 * as every agent does. The link works once. Returns the problem, in words, if any.
 */
export async function join(
  { db }: Services,
  given: { token: string; name: string; password: string; confirmPassword: string },
  { at: now, ...visitor }: Visitor & { readonly at: Date },
): Promise<string | undefined> {
  const { token, name, password, confirmPassword: confirmation } = given;
  const invited = await db.asSystem((tx) => findColleagueInvitation(tx, token, now));
  if (invited === undefined) return ENDED;
  const problem = passwordProblem({ password, confirmation, email: invited.email });
  if (problem !== undefined) return problem;
  const password_hash = await hashPassword(password);
  return db.asSystem(async (tx) => {
    if ((await findAgent(tx, invited.email)) !== undefined)
      return 'This email address already belongs to an adviser. Ask for an invitation to another address.';
    const { practice_id: practiceId, id, email } = invited;
    if (!(await endInvitation(tx, { practiceId, id }, 'accepted', now))) return ENDED;
    const { agent_id: agentId } = await tx
      .insertInto('agents')
      .values({
        email,
        name: name.replace(/\s+/g, ' ').trim(),
        password_hash,
        mfa_secret_sealed: null,
        mfa_last_step: null,
        practice_id: practiceId,
        role: invited.role ?? 'viewer',
      })
      .returning('agent_id')
      .executeTakeFirstOrThrow();
    await recordPracticeEvent(tx, practiceId, { kind: 'person-joined', at: now, agentId });
    await recordAgentEvent(tx, agentId, { kind: 'password-changed', actor: 'owner', ...visitor, at: now });
    return undefined;
  });
}

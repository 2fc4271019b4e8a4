import { INVITATION_DAYS, type PracticeRole } from '#contract/practice/practice-words.ts';
import { addInvitation, invitationsOf, wireInvitation } from '../../data/practice/invitations.repo.ts';
import { colleagueMail, personRemovedMail } from '../../data/practice/mails.ts';
import { recordPracticeEvent } from '../../data/practice/practice-events.ts';
import { lockPractice, ownersOf, type PracticePerson } from '../../data/practice/practices.repo.ts';
import { findAgent } from '../../data/users/agents.repo.ts';
import { endAgentSessions } from '../../data/users/sessions.ts';
import { normaliseEmail } from '../../data/users/users.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AgentCaller } from '../../http/serve.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { isEmail, takeMailTurn } from './invitation-mails.ts';
import { ownerOf, personOf } from './person-of.ts';

/** The people of the practice and, for owners, the invitations of colleagues. */
export function listPeople(services: Services, caller: AgentCaller, now: Date) {
  return services.db.asSystem(async (tx) => {
    const { practiceId, practice, role, agentId: you } = await personOf(tx, caller);
    const people = await tx
      .selectFrom('agents')
      .select(['agent_id as id', 'name', 'email', 'role'])
      .where('practice_id', '=', practiceId)
      .where('removed', 'is', null)
      .orderBy('name')
      .orderBy('agent_id')
      .execute();
    const invitations = role === 'owner' ? await invitationsOf(tx, practiceId, 'colleague') : [];
    return {
      practice,
      you,
      role,
      people,
      // Those of colleagues have a role.
      invitations: invitations.map((one) => ({ ...wireInvitation(one, now), role: one.role ?? 'viewer' })),
    };
  });
}

/** Invites a colleague by email. Returns the problem, in words, if any. */
export function invite(
  services: Services,
  caller: AgentCaller,
  { email: typed, role }: { email: string; role: PracticeRole },
  now: Date,
): Promise<string | undefined> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) return Promise.resolve('Enter the email address of your colleague.');
  return services.db.asSystem(async (tx) => {
    const person = await ownerOf(tx, caller);
    // Only about the own practice: whether someone works for another one stays between them and it.
    if ((await findAgent(tx, email))?.practice_id === person.practiceId)
      return `${email} works with the practice already.`;
    await takeMailTurn(tx, person.practiceId, email, now);
    const token = await addInvitation(tx, person, { email, role }, now);
    const event = { kind: 'person-invited', at: now, agentId: person.agentId, detail: email } as const;
    await recordPracticeEvent(tx, person.practiceId, event);
    // In the fragment, which browsers do not send to any server.
    const url = `${services.config.publicUrl}/joinPractice#${token}`;
    const mail = {
      practice: person.practice,
      person: person.name || person.email,
      url,
      days: INVITATION_DAYS,
    };
    await enqueueMail(services, tx, colleagueMail(email, mail));
    return undefined;
  });
}

/** Changes what a person can do, from their next call on. Returns the problem, in words, if any. */
export function changeRole(
  services: Services,
  caller: AgentCaller,
  { id, role }: { id: number; role: PracticeRole },
  now: Date,
): Promise<string | undefined> {
  return services.db.asSystem(async (tx) => {
    const owner = await lockedOwner(tx, caller);
    const person = await colleagueOf(tx, owner, id);
    if (person.role === role) return undefined;
    if (await isLastOwner(tx, person)) return LAST_OWNER;
    await tx.updateTable('agents').set({ role }).where('agent_id', '=', id).execute();
    const by = { at: now, agentId: owner.agentId };
    await recordPracticeEvent(tx, owner.practiceId, {
      kind: 'role-changed',
      ...by,
      subjectId: id,
      detail: role,
    });
    return undefined;
  });
}

/** Removes a person from the practice and ends their sessions. Returns the problem, in words, if any. */
export function remove(
  services: Services,
  caller: AgentCaller,
  id: number,
  now: Date,
): Promise<string | undefined> {
  return services.db.asSystem(async (tx) => {
    const owner = await lockedOwner(tx, caller);
    const person = await colleagueOf(tx, owner, id);
    if (await isLastOwner(tx, person)) return LAST_OWNER;
    await tx.updateTable('agents').set({ removed: now }).where('agent_id', '=', id).execute();
    await endAgentSessions(tx, id, now);
    const by = { at: now, agentId: owner.agentId };
    await recordPracticeEvent(tx, owner.practiceId, { kind: 'person-removed', ...by, subjectId: id });
    await enqueueMail(services, tx, personRemovedMail(person.email, owner.practice));
    return undefined;
  });
}

const LAST_OWNER = 'A practice needs an owner. Make someone else an owner first.';

/** The owner who calls, once no one else changes the people of the practice. */
async function lockedOwner(tx: Tx, caller: AgentCaller): Promise<PracticePerson> {
  const { practiceId } = await personOf(tx, caller);
  await lockPractice(tx, practiceId);
  // Read again: another owner may have changed their role while this call waited.
  return ownerOf(tx, caller);
}

async function colleagueOf(tx: Tx, { practiceId }: PracticePerson, id: number) {
  const person = await tx
    .selectFrom('agents')
    .select(['agent_id', 'email', 'role', 'practice_id'])
    .where('agent_id', '=', id)
    .where('practice_id', '=', practiceId)
    .where('removed', 'is', null)
    .executeTakeFirst();
  if (person === undefined) throw new AppError('not_found', 'This person is not at the practice.');
  return person;
}

async function isLastOwner(tx: Tx, person: { role: PracticeRole; practice_id: number }): Promise<boolean> {
  return person.role === 'owner' && (await ownersOf(tx, person.practice_id)).length === 1;
}

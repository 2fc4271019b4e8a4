import { INVITATION_DAYS } from '#contract/practice/practice-words.ts';
import { endAccess } from '../../data/practice/client-access.ts';
import {
  addInvitation,
  endInvitation,
  invitationsOf,
  wireInvitation,
} from '../../data/practice/invitations.repo.ts';
import { invitationMail } from '../../data/practice/mails.ts';
import { recordPracticeEvent } from '../../data/practice/practice-events.ts';
import { findAgent } from '../../data/users/agents.repo.ts';
import { findAccount, normaliseEmail } from '../../data/users/users.repo.ts';
import { AppError } from '../../http/app-error.ts';
import type { AgentCaller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { isEmail, takeMailTurn } from './invitation-mails.ts';
import { ownerOf, personOf } from './person-of.ts';

/** The code of the practice, what each client has granted, and whom it has invited. */
export function practiceAccess(services: Services, caller: AgentCaller, now: Date) {
  return services.db.asSystem(async (tx) => {
    const person = await personOf(tx, caller);
    const { code } = await tx
      .selectFrom('practices')
      .select('code')
      .where('practice_id', '=', person.practiceId)
      .executeTakeFirstOrThrow();
    const clients = await tx
      .selectFrom('practice_clients')
      .innerJoin('users', 'users.user_id', 'practice_clients.user_id')
      .select(['users.user_id as id', 'users.email', 'users.name', 'since', 'via'])
      .where('practice_id', '=', person.practiceId)
      .orderBy('users.email')
      .execute();
    const invitations = await invitationsOf(tx, person.practiceId, 'client');
    return {
      practice: person.practice,
      code,
      link: `${services.config.publicUrl}/login?agentCode=${code}`,
      role: person.role,
      clients: clients.map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() })),
      invitations: invitations.map((one) => wireInvitation(one, now)),
    };
  });
}

/** Asks a client for access by email. Returns the problem, in words, if any. */
export function inviteClient(
  services: Services,
  caller: AgentCaller,
  typed: string,
  now: Date,
): Promise<string | undefined> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) return Promise.resolve('Enter the email address of your client.');
  return services.db.asSystem(async (tx) => {
    const person = await personOf(tx, caller);
    const isClient = await tx
      .selectFrom('practice_clients')
      .innerJoin('users', 'users.user_id', 'practice_clients.user_id')
      .select('users.user_id')
      .where('practice_id', '=', person.practiceId)
      .where(({ fn }) => fn<string>('lower', ['users.email']), '=', email)
      .executeTakeFirst();
    if (isClient !== undefined) return `${email} has given you access already.`;
    if (email === normaliseEmail(person.email)) return 'This is your own address. Enter that of your client.';
    if ((await findAgent(tx, email))?.practice_id === person.practiceId)
      return `${email} works with your practice. Enter the address that your client logs in with.`;
    // The text does not say whose address it is.
    if ((await findAccount(tx, email))?.is_admin)
      return `We cannot invite ${email}. Enter the address that your client logs in with.`;
    await takeMailTurn(tx, person.practiceId, email, now);
    await addInvitation(tx, person, { email }, now);
    await recordPracticeEvent(tx, person.practiceId, {
      kind: 'client-invited',
      at: now,
      agentId: person.agentId,
      detail: email,
    });
    const query = new URLSearchParams({ email, target: 'adviserRequests' });
    const url = `${services.config.publicUrl}/login?${query}`;
    await enqueueMail(
      services,
      tx,
      invitationMail(email, {
        practice: person.practice,
        person: person.name || person.email,
        url,
        days: INVITATION_DAYS,
      }),
    );
    return undefined;
  });
}

/** Withdraws an open invitation. Throws not_found for one that is over, or of another practice. */
export function withdraw(services: Services, caller: AgentCaller, id: number, now: Date): Promise<void> {
  return services.db.asSystem(async (tx) => {
    const person = await personOf(tx, caller);
    const invitation = await tx
      .selectFrom('practice_invitations')
      .select(['email', 'kind'])
      .where('practice_id', '=', person.practiceId)
      .where('invitation_id', '=', id)
      .executeTakeFirst();
    if (invitation?.kind === 'colleague') await ownerOf(tx, caller);
    const { practiceId, agentId } = person;
    const isEnded =
      invitation !== undefined && (await endInvitation(tx, { practiceId, id }, 'withdrawn', now));
    if (!isEnded) throw new AppError('not_found', 'This invitation has ended.');
    const event = { kind: 'invitation-withdrawn', at: now, agentId, detail: invitation.email } as const;
    await recordPracticeEvent(tx, practiceId, event);
  });
}

/** Ends the access of the practice to a client. Throws not_found if it has none. */
export function leave(
  services: Services,
  caller: AgentCaller,
  userId: number,
  seen: Visitor & { readonly at: Date },
): Promise<void> {
  return services.db.asSystem(async (tx) => {
    const { practiceId, agentId } = await ownerOf(tx, caller);
    const client = await tx
      .selectFrom('practice_clients')
      .innerJoin('users', 'users.user_id', 'practice_clients.user_id')
      .select(['users.user_id as userId', 'users.email'])
      .where('practice_id', '=', practiceId)
      .where('users.user_id', '=', userId)
      .executeTakeFirst();
    const isEnded =
      client !== undefined && (await endAccess(services, tx, { practiceId, client, by: agentId, seen }));
    if (!isEnded) throw new AppError('not_found', 'This is not a client of the practice.');
  });
}

import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/practice-forms/sent-forms.ts';
import { parseUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { sealText } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AgentCaller } from '../../http/serve.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { clientsOf } from '../../data/users/agents.repo.ts';
import { recordPracticeEvent } from '../../data/practice/practice-events.ts';
import { lockPractice } from '../../data/practice/practices.repo.ts';
import { findForm, findFormVersion } from '../../data/practice-forms/forms.repo.ts';
import { formSentMail } from '../../data/practice-forms/mails.ts';
import { isOpen, requestsWhere } from '../../data/practice-forms/requests.repo.ts';
import { asPerson, personIn, refuseViewers } from './people.ts';

/** Enough for a practice that sends three forms to everyone; no one sends advertisements through it. */
const MAILS_A_DAY = { limit: 1_500, windowSeconds: 86_400 };

type Reply = ReplyOf<typeof contract.sendPracticeForm>;

/**
 * Sends the newest version of a form to clients of the practice, each with a mail. Those who have it open already are
 * left out. Nothing is sent if one of them is not a client.
 */
export async function send(
  services: Services,
  caller: AgentCaller,
  id: number,
  body: BodyOf<typeof contract.sendPracticeForm>,
  now: Date,
): Promise<Reply> {
  const due = parseUkDate(body.due);
  if (due === undefined) return { status: 'error', message: 'Enter a valid due date.' };
  if (due < ukDateOf(now)) return { status: 'error', message: 'Enter a due date that is not in the past.' };
  const form = await asPerson(services, caller, async (tx, person) => {
    refuseViewers(person);
    const { version, retired } = await findForm(tx, id);
    if (version === 0) return 'Publish the form before you send it.';
    if (retired !== null) return 'This form is out of use. Put it back into use before you send it.';
    const { title } = await findFormVersion(tx, id, version);
    return { version, title };
  });
  if (typeof form === 'string') return { status: 'error', message: form };
  // The clients of a practice are only known to the system. The form is theirs: asPerson has shown it.
  return services.db.asSystem(async (tx) => {
    const person = await personIn(tx, caller.agentId);
    // One call at a time, so that no client gets it twice.
    await lockPractice(tx, person.practiceId);
    const open = new Set(
      (await requestsWhere(tx, { form: id })).filter(isOpen).map(({ user_id }) => user_id),
    );
    const clients = new Map((await clientsOf(tx, caller.agentId)).map((one) => [one.user_id, one]));
    const wanted = body.clients.map((userId) => clients.get(userId));
    if (wanted.includes(undefined))
      return { status: 'error', message: 'One of them is no longer your client. Choose again.' };
    const to = wanted.flatMap((one) => (one === undefined || open.has(one.user_id) ? [] : [one]));
    await takeMailTurns(tx, person.practiceId, to.length, now);
    for (const { user_id: userId, email } of to) {
      await tx
        .insertInto('form_requests')
        .values({
          user_id: userId,
          practice_id: person.practiceId,
          form_id: id,
          version: form.version,
          sent: now,
          sent_by: person.agentId,
          message: sealText(services.seal, body.message.trim()),
          due,
          remind_before: body.remind_before === 'Y',
          remind_on: body.remind_on === 'Y',
          remind_after: body.remind_after === 'Y',
        })
        .execute();
      const event = { kind: 'form-sent', at: now, agentId: person.agentId, clientId: userId } as const;
      await recordPracticeEvent(tx, person.practiceId, { ...event, detail: form.title });
      await enqueueMail(
        services,
        tx,
        formSentMail(email, {
          practice: person.practice,
          title: form.title,
          due,
          url: linkFor(services, email),
        }),
      );
    }
    return { status: 'success', sent: to.length, left_out: wanted.length - to.length };
  });
}

/** Where the mails of a client lead: the login, and then the list of forms. */
export function linkFor({ config }: Pick<Services, 'config'>, email: string): string {
  return `${config.publicUrl}/login?${new URLSearchParams({ email, target: 'askedForms' })}`;
}

/** Counts mails of a practice. Throws too_many_requests. */
export async function takeMailTurns(tx: Tx, practiceId: number, count: number, now: Date): Promise<void> {
  for (let sent = 0; sent < count; sent += 1)
    if (!(await takeTurn(tx, throttleKey('forms-of', String(practiceId)), MAILS_A_DAY, now)))
      throw new AppError(
        'too_many_requests',
        'Your practice has sent too many forms today. Please try again tomorrow.',
        [],
        MAILS_A_DAY.windowSeconds,
      );
}

import type { sendContactMessage } from '#contract/help/help.ts';
import { contactSubjects } from '#contract/help/contact-subjects.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { findAgentById } from '../../data/users/agents.repo.ts';
import { isEmail } from '../../data/users/users.repo.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/serve.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { addressKey, takeTurn, throttleKey } from '../../throttle/throttle.ts';

/** How many messages one account, or one visitor's address, can send. */
const FROM_ONE = { limit: 5, windowSeconds: 3_600 };
/** How many all visitors can send: beyond that, someone is using the form to flood the mailbox. */
const FROM_VISITORS = { limit: 200, windowSeconds: 3_600 };

/**
 * Mails a message to the people who run this installation. The sender of an account gets a copy; a visitor does not,
 * because anyone could name someone else's address. Returns the problem, in words, if any.
 */
export async function sendMessage(
  services: Services,
  given: BodyOf<typeof sendContactMessage>,
  caller: Caller | undefined,
  { ip, now }: { ip: string; now: Date },
): Promise<string | undefined> {
  const { operator } = services.config;
  const message = given.message.trim();
  if (message === '') return 'Please enter your message.';
  return services.db.asSystem(async (tx) => {
    const email = (caller && (await addressOfCaller(tx, caller))) ?? given.email.trim();
    if (!isEmail(email)) return 'Please enter a valid email address.';
    const allowed =
      caller === undefined
        ? (await takeTurn(tx, addressKey('contact', ip), FROM_ONE, now)) &&
          (await takeTurn(tx, throttleKey('contact-visitors', ''), FROM_VISITORS, now))
        : await takeTurn(tx, throttleKey('contact', String(caller.userId)), FROM_ONE, now);
    if (!allowed) return `You have sent several messages. Wait an hour, or write to ${operator.email}.`;
    const subject = contactSubjects[given.subject];
    const facts = [
      `From: ${email}${caller === undefined ? ' (not logged in)' : ''}`,
      ...(caller?.agentId === undefined ? [] : [`Working as an agent in the account of ${caller.email}.`]),
      ...(given.request_id === undefined ? [] : [`Request id: ${given.request_id}`]),
    ];
    await enqueueMail(services, tx, {
      to: operator.email,
      replyTo: email,
      subject: `${subject}: message from ${email}`,
      text: [...facts, '', message].join('\n'),
    });
    if (caller !== undefined)
      await enqueueMail(services, tx, {
        to: email,
        subject: `Your message about: ${subject}`,
        text: ['We have your message and will answer by email.', '', 'You wrote:', '', message].join('\n'),
      });
    return undefined;
  });
}

/** An agent writes from their own address, not from their client's. */
async function addressOfCaller(tx: Tx, { email, agentId }: Caller): Promise<string | undefined> {
  return agentId === undefined ? email : (await findAgentById(tx, agentId))?.email;
}

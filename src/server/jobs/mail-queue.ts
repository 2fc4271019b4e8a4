import type { Tx } from '../db/database.ts';
import { createMailer, type Mail } from '../integrations/mail/mailer.ts';
import type { Services } from '../services.ts';

/**
 * Queued mail is sealed in the database, because it can contain links and codes that no one reading the tables should
 * have.
 */
interface SealedMail {
  to: string;
  sealed: string;
}

/** Sends a mail once the transaction has committed, and not otherwise. */
export function enqueueMail(
  { jobs, seal }: Services,
  tx: Tx,
  { to, replyTo, subject, text }: Mail,
): Promise<void> {
  const sealed = seal.seal(JSON.stringify({ replyTo, subject, text })).toString('base64');
  return jobs.enqueue(tx, 'mail', { to, sealed } satisfies SealedMail);
}

export async function workMail({ config, jobs, seal }: Services): Promise<void> {
  const mailer = createMailer(config.mail);
  await jobs.work<SealedMail>('mail', ({ to, sealed }) => {
    // Only enqueueMail seals it.
    const { replyTo, subject, text } = JSON.parse(seal.open(Buffer.from(sealed, 'base64'))) as Omit<
      Mail,
      'to'
    >;
    return mailer.send({ to, replyTo, subject, text });
  });
}

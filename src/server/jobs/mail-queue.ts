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

/** A mail without files, which are too large for a queue. */
type QueuedMail = Omit<Mail, 'id' | 'attachments'>;

/** Sends a mail once the transaction has committed, and not otherwise. */
export function enqueueMail({ jobs, seal }: Services, tx: Tx, { to, ...mail }: QueuedMail): Promise<void> {
  const sealed = seal.seal(JSON.stringify(mail)).toString('base64');
  return jobs.enqueue(tx, 'mail', { to, sealed } satisfies SealedMail);
}

export async function workMail({ config, jobs, seal }: Services): Promise<void> {
  const mailer = createMailer(config.mail);
  await jobs.work<SealedMail>('mail', ({ to, sealed }, id) => {
    // Only enqueueMail seals it.
    const mail = JSON.parse(seal.open(Buffer.from(sealed, 'base64'))) as Omit<QueuedMail, 'to'>;
    return mailer.send({ id, to, ...mail });
  });
}

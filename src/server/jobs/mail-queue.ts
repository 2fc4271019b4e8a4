import type { Tx } from '../db/database.ts';
import { mailInWelsh } from '../integrations/mail/in-welsh.ts';
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

/** Sends what is queued, each mail in the language of its reader. */
export async function workMail(
  { config, jobs, seal }: Services,
  languageAt: (address: string) => Promise<'en' | 'cy'>,
): Promise<void> {
  const mailer = createMailer(config.mail);
  await jobs.work<SealedMail>('mail', async ({ to, sealed }, id) => {
    // Only enqueueMail seals it.
    const content = JSON.parse(seal.open(Buffer.from(sealed, 'base64'))) as Omit<QueuedMail, 'to'>;
    const mail = { to, ...content };
    return mailer.send({ id, ...((await languageAt(to)) === 'cy' ? mailInWelsh(mail) : mail) });
  });
}

import { createMailer, type Mail } from '../integrations/mail/mailer.ts';
import type { Services } from '../services.ts';

/** Which function works which queue. Every process works all of them. */
export async function workQueues(services: Services): Promise<void> {
  const mailer = createMailer(services.config.mail);
  await services.jobs.work<Mail>('mail', (mail) => mailer.send(mail));
}

import { engineOf } from '../features/filing/engine-of.ts';
import { pollReturn } from '../features/filing/progress.ts';
import { createMailer, type Mail } from '../integrations/mail/mailer.ts';
import type { Services } from '../services.ts';

/** Which function works which queue. Every process works all of them. */
export async function workQueues(services: Services): Promise<void> {
  const mailer = createMailer(services.config.mail);
  await services.jobs.work<Mail>('mail', (mail) => mailer.send(mail));
  await services.jobs.work<{ userId: number; submissionId: number }>('poll-return', (data) =>
    pollReturn({ services, engine: engineOf(services.config) }, data),
  );
}

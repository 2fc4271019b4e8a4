import { expect, test } from 'vitest';
import { enqueueMail } from '#server/jobs/mail-queue.ts';
import { addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

// The jobs look for killed processes every half a minute.
test(
  'a mail whose process was killed while it was being sent is sent by another within a minute or so',
  { timeout: 150_000 },
  async () => {
    const { email } = await addUser(app);
    const { db, jobs } = app.services;
    // As the killed process left it: it was being sent, and no one has said so for a minute.
    await db.asSystem(async (tx) => {
      const waiting = {
        ...jobs,
        enqueue: (...[at, queue, data]: Parameters<typeof jobs.enqueue>) =>
          jobs.enqueue(at, queue, data, { afterSeconds: 3_600 }),
      };
      await enqueueMail({ ...app.services, jobs: waiting }, tx, {
        to: email,
        subject: 'Kept',
        text: 'Hello',
      });
    });
    const { rowCount } = await db.pool.query(
      `update pgboss.job set state = 'active', start_after = now(), started_on = now() - interval '1 minute',
         heartbeat_on = now() - interval '1 minute' where name = 'mail' and data->>'to' = $1`,
      [email],
    );
    expect(rowCount).toBe(1);
    const arrived = () => app.mailTo(email).catch(() => []);
    await expect
      .poll(async () => (await arrived()).map(({ subject }) => subject), { timeout: 120_000 })
      .toEqual(['Kept']);
    // Should the killed process have got as far as the mail server, the recipient sees one of the two.
    const { rows } = await db.pool.query<{ id: string }>(
      `select id from pgboss.job where name = 'mail' and data->>'to' = $1`,
      [email],
    );
    expect((await arrived())[0]?.messageId).toBe(`<${rows[0]?.id}@formledger.example>`);
  },
);

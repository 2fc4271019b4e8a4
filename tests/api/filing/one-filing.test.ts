import { expect, test } from 'vitest';
import { getTaxSubmissions } from '#contract/filing/submissions.ts';
import { engineOf } from '#server/features/filing/engine-of.ts';
import { pollReturn } from '#server/features/filing/progress.ts';
import {
  CREDENTIALS,
  JOB,
  type Filer,
  newFiler,
  OTHER_CREDENTIALS,
  receivedBySandbox,
  configureSandbox,
} from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const LIVE = { test_file: 'N' };
const DECLARED = { declaration: 'Y' };

async function filerWithJob(): Promise<Filer> {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  return filer;
}

function rowsOf({ userId }: Filer) {
  return app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().orderBy('submission_id').execute(),
  );
}

async function messagesOf({ token }: Filer) {
  const { body } = await app.call(getTaxSubmissions, { token });
  return body.returns.map(({ message }) => message);
}

function countEvents({ userId }: Filer, kind: string) {
  return app.services.db.asUser(userId, async (tx) => {
    const rows = await tx.selectFrom('submission_events').select('kind').where('kind', '=', kind).execute();
    return rows.length;
  });
}

test('files one return from fifty submissions at once', async () => {
  const filer = await filerWithJob();
  const answers = await Promise.all(Array.from({ length: 50 }, () => filer.submit(LIVE, DECLARED)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const rows = await rowsOf(filer);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ state: 'closed', success: true });
  expect(await countEvents(filer, 'sent submit')).toBe(1);
  const marks = new Set(answers.map(({ body }) => body.irmark));
  expect([...marks]).toEqual([rows[0]?.irmark_base32]);
  for (const { body } of answers) {
    if (body.success === 'Y') continue;
    expect(body).toMatchObject({ pending: 'Y', title: 'Already being filed' });
  }
});

test('does not file the same live return a second time, and tells its filer', async () => {
  const filer = await filerWithJob();
  const first = await filer.submit(LIVE, DECLARED);
  app.clock.advance(600);
  const second = await filer.submit(LIVE, DECLARED);
  expect(second.body).toMatchObject({
    success: 'Y',
    title: 'Already filed',
    report_token: first.body.report_token,
  });
  expect(second.body.data).toContain('on 20/11/2026. We did not send it again');
  expect(second.body.data).toContain('This is an amendment');
  expect(await rowsOf(filer)).toHaveLength(1);
  expect(await countEvents(filer, 'sent submit')).toBe(1);
});

test('allows a test to be repeated', async () => {
  const filer = await filerWithJob();
  await filer.submit();
  app.clock.advance(60);
  await filer.submit();
  expect(await rowsOf(filer)).toHaveLength(2);
});

test('finds the return after a lost acknowledgement and does not send it again', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'lost-acknowledgement' });
  const first = await filer.submit();
  expect(first.body).toMatchObject({ success: 'N', pending: 'N', title: 'HMRC did not answer' });
  expect((await rowsOf(filer))[0]?.state).toBe('unsure');
  expect(await receivedBySandbox(filer.utr)).toHaveLength(1);
  const second = await filer.submit();
  expect(second.body).toMatchObject({ success: 'Y', report_token: first.body.report_token });
  expect(await countEvents(filer, 'sent submit')).toBe(1);
  expect(await rowsOf(filer)).toHaveLength(1);
});

test('gives the outcome of a live return that a test finds', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'lost-acknowledgement' });
  const live = await filer.submit(LIVE, DECLARED);
  const { body } = await filer.submit();
  expect(body).toMatchObject({
    success: 'Y',
    test: 'N',
    title: 'Your tax return has been submitted',
    report_token: live.body.report_token,
  });
  expect(await countEvents(filer, 'sent submit')).toBe(1);
});

test('sends a return again if HMRC’s list does not have it', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'http-503', on: 'submit' });
  expect((await filer.submit()).body.title).toBe('HMRC did not answer');
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'Y' });
  const [lost, sent] = await rowsOf(filer);
  expect(lost).toMatchObject({ state: 'closed', success: false });
  expect(sent).toMatchObject({ state: 'closed', success: true });
});

test('says to submit a live return again if only a test follows one that never arrived', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'http-503', on: 'submit' });
  await filer.submit(LIVE, DECLARED);
  expect((await filer.submit()).body).toMatchObject({ success: 'Y' });
  expect(await messagesOf(filer)).toContain(
    'This submission did not reach HMRC. Submit the live return again.',
  );
});

test('does not ask for another live return when one follows one that never arrived', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'http-503', on: 'submit' });
  await filer.submit(LIVE, DECLARED);
  expect((await filer.submit(LIVE, DECLARED)).body).toMatchObject({ success: 'Y' });
  expect(await messagesOf(filer)).toContain('This submission did not reach HMRC.');
});

test('does not settle an unknown outcome with another HMRC user ID, and sends nothing', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'lost-acknowledgement' });
  const first = await filer.submit(LIVE, DECLARED);
  const other = await filer.submit(LIVE, { ...DECLARED, ...OTHER_CREDENTIALS });
  expect(other.body).toMatchObject({ success: 'N', pending: 'N', title: 'Use the same HMRC username' });
  expect(other.body.data).toContain('we sent nothing. Submit again with the same HMRC username as before.');
  expect(await countEvents(filer, 'sent submit')).toBe(1);
  expect(await countEvents(filer, 'sent list')).toBe(0);
  expect(await receivedBySandbox(filer.utr)).toHaveLength(1);
  const [row] = await rowsOf(filer);
  expect(row?.sender).toMatch(/^[\w-]{43}$/);
  const same = await filer.submit(LIVE, DECLARED);
  expect(same.body).toMatchObject({ success: 'Y', report_token: first.body.report_token });
  expect(await rowsOf(filer)).toHaveLength(1);
});

test('looks for an unknown outcome from before senders were stored with the user ID given', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'lost-acknowledgement' });
  await filer.submit();
  await app.services.db.asUser(filer.userId, (tx) =>
    tx.updateTable('submissions').set({ sender: null }).execute(),
  );
  expect((await filer.submit()).body.success).toBe('Y');
  expect(await countEvents(filer, 'sent submit')).toBe(1);
});

test('sends nothing while HMRC does not even answer the list', async () => {
  const filer = await filerWithJob();
  const senderId = CREDENTIALS.hmrc_username;
  await configureSandbox(filer.utr, { next: 'lost-acknowledgement' });
  await filer.submit();
  // A list contains no UTR, only the sender.
  await configureSandbox('', { next: 'http-503', on: 'list', senderId, utr: undefined });
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N', pending: 'N', title: 'HMRC did not answer' });
  expect(body.data).toContain('we sent nothing');
  expect(await countEvents(filer, 'sent submit')).toBe(1);
  expect((await filer.submit()).body.success).toBe('Y');
});

test('treats a process that stopped while sending as an unknown outcome, not as unsent', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'lost-acknowledgement' });
  await filer.submit();
  const [row] = await rowsOf(filer);
  // As after a kill between storing and hearing from HMRC.
  const lease = new Date(app.clock.now.getTime() + 180_000);
  await app.services.db.asUser(filer.userId, (tx) =>
    tx.updateTable('submissions').set({ state: 'built', next_poll: lease }).execute(),
  );
  expect((await filer.submit()).body.title).toBe('Already being filed');
  app.clock.advance(181);
  expect((await filer.submit()).body).toMatchObject({ success: 'Y', report_token: row?.report_token });
  expect(await countEvents(filer, 'sent submit')).toBe(1);
});

test('leaves a slow reply to a job, which survives a failure and does not run twice', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'slow-poll', polls: 2, interval: 60 });
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N', pending: 'Y', title: 'Waiting for HMRC' });
  const [row] = await rowsOf(filer);
  expect(row?.state).toBe('polling');
  const jobs = await app.services.db.pool.query(
    `select data from pgboss.job where name = 'poll-return' and data->>'submissionId' = $1`,
    [String(row?.submission_id)],
  );
  expect(jobs.rows.length).toBeGreaterThan(0);

  const filing = { services: app.services, engine: engineOf(app.services.config) };
  const job = { userId: filer.userId, submissionId: row?.submission_id ?? 0 };
  await configureSandbox(filer.utr, { next: 'http-503', on: 'poll' });
  app.clock.advance(60);
  await pollReturn(filing, job);
  expect((await rowsOf(filer))[0]?.state).toBe('recoverable');
  for (let turn = 0; turn < 10 && (await rowsOf(filer))[0]?.state !== 'closed'; turn += 1) {
    app.clock.advance(60);
    await Promise.all([pollReturn(filing, job), pollReturn(filing, job)]);
  }
  expect((await rowsOf(filer))[0]).toMatchObject({ state: 'closed', success: true });
  expect(await countEvents(filer, 'received accepted')).toBe(1);
  expect(await countEvents(filer, 'received deleted')).toBe(1);
  const { body: list } = await app.call(getTaxSubmissions, { token: filer.token });
  expect(list.returns[0]).toMatchObject({ success: 'Y', token: body.report_token });
});

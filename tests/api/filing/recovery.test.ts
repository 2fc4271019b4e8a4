import { expect, test } from 'vitest';
import { getTaxSubmissions } from '#contract/filing/submissions.ts';
import { engineOf } from '#server/features/filing/engine-of.ts';
import { leaseFrom, renewLease } from '#server/features/filing/lease.ts';
import { pollReturn } from '#server/features/filing/progress.ts';
import { recoverReturns } from '#server/features/filing/recover-returns.ts';
import { takeSubmission } from '#server/data/filing/submissions.repo.ts';
import { JOB, type Filer, newFiler, receivedBySandbox, configureSandbox } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

async function filerWithJob(): Promise<Filer> {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  return filer;
}

function filing() {
  return { services: app.services, engine: engineOf(app.services.config) };
}

async function rowOf({ userId }: Filer) {
  return app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().executeTakeFirstOrThrow(),
  );
}

/** Leaves the state of a process that is killed now. */
async function killedIn({ userId }: Filer, state: string): Promise<void> {
  const next_poll = leaseFrom(app.clock.now);
  await app.services.db.asUser(userId, (tx) =>
    tx.updateTable('submissions').set({ state, next_poll, success: null }).execute(),
  );
}

async function shownTo({ token }: Filer) {
  const { body } = await app.call(getTaxSubmissions, { token });
  return body.returns[0];
}

test('reports a return whose process was killed before HMRC acknowledged it within two minutes, and sends it once', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'lost-acknowledgement' });
  await filer.submit();
  await killedIn(filer, 'built');
  await recoverReturns(filing());
  // Its process may still be running.
  expect((await shownTo(filer))?.state).toBe('built');
  app.clock.advance(31);
  await recoverReturns(filing());
  expect(await shownTo(filer)).toMatchObject({
    state: 'unsure',
    message: expect.stringContaining('We do not know whether your return arrived.'),
  });
  expect((await filer.submit()).body).toMatchObject({ success: 'Y' });
  expect((await shownTo(filer))?.success).toBe('Y');
  const sent = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('submission_events').select('kind').where('kind', '=', 'sent submit').execute(),
  );
  expect(sent).toHaveLength(1);
});

test('says to submit again after a failure of HMRC before its acknowledgement', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: '1000' });
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N', pending: 'N', title: 'HMRC did not answer' });
  expect(body.data).toContain(
    '(1000) instead of an answer, so we do not know whether your return arrived. Submit it again',
  );
  app.clock.advance(600);
  await recoverReturns(filing());
  // Without the filer nothing can be asked, so nothing says that it is on its way.
  expect(await shownTo(filer)).toMatchObject({ state: 'unsure' });
  expect((await filer.submit()).body).toMatchObject({ success: 'Y' });
});

test('has a return accepted without the filer after its process was killed following the acknowledgement', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'slow-poll', polls: 1, interval: 60 });
  expect((await filer.submit()).body.pending).toBe('Y');
  await killedIn(filer, 'polling');
  for (let turn = 0; turn < 4; turn += 1) {
    app.clock.advance(121);
    await recoverReturns(filing());
  }
  expect(await rowOf(filer)).toMatchObject({ state: 'closed', success: true });
  expect(await receivedBySandbox(filer.utr)).toEqual([]);
});

test('deletes a return without the filer after its process was killed before the delete', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'http-503', on: 'delete' });
  expect((await filer.submit()).body.success).toBe('Y');
  expect((await rowOf(filer)).state).toBe('accepted');
  expect(await receivedBySandbox(filer.utr)).toHaveLength(1);
  app.clock.advance(91);
  await recoverReturns(filing());
  expect(await rowOf(filer)).toMatchObject({ state: 'closed', success: true });
  expect(await receivedBySandbox(filer.utr)).toEqual([]);
});

test('makes a lease short, renews it, and does not renew it for a process that lost it', async () => {
  const filer = await filerWithJob();
  await configureSandbox(filer.utr, { next: 'slow-poll', polls: 5, interval: 60 });
  await filer.submit();
  app.clock.advance(60);
  const key = await rowOf(filer);
  const take = () =>
    app.services.db.asUser(filer.userId, (tx) =>
      takeSubmission(tx, key, leaseFrom(app.clock.now), app.clock.now),
    );
  const first = await take();
  if (first === undefined) throw new Error('The submission is not due.');
  app.clock.advance(20);
  await renewLease(app.services, first);
  app.clock.advance(20);
  expect(await take()).toBeUndefined();
  app.clock.advance(11);
  const second = await take();
  expect(second).toBeDefined();
  await renewLease(app.services, { ...first, next_poll: new Date(0) });
  expect((await rowOf(filer)).next_poll).toEqual(second?.next_poll);
  await pollReturn(filing(), { userId: filer.userId, submissionId: key.submission_id });
  expect((await rowOf(filer)).lease).toBe(second?.lease);
});

import { expect, test } from 'vitest';
import { getTaxSubmissions } from '#contract/filing/submissions.ts';
import { engineOf } from '#server/features/filing/engine-of.ts';
import { recoverReturns } from '#server/features/filing/recover-returns.ts';
import { configureSandbox, type Filer, JOB, newFiler, receivedBySandbox } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const LIVE = { test_file: 'N' };
const DECLARED = { declaration: 'Y' };

/** A filer whose return HMRC answers with a receipt for another mark. */
async function filerInDoubt(): Promise<Filer> {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await configureSandbox(filer.utr, { next: 'other-receipt' });
  return filer;
}

async function shownTo({ token }: Filer) {
  const { body } = await app.call(getTaxSubmissions, { token });
  return body.returns;
}

test('does not show a return as accepted if HMRC’s receipt has another mark', async () => {
  const filer = await filerInDoubt();
  const { body } = await filer.submit(LIVE, DECLARED);
  expect(body).toMatchObject({ success: 'N', pending: 'N', title: 'Needs attention' });
  expect(body.data).toContain('a receipt for other figures');
  expect(await shownTo(filer)).toMatchObject([{ success: 'N', state: 'attention' }]);
});

test('keeps HMRC’s record and mails no copy of a return in doubt', async () => {
  const filer = await filerInDoubt();
  await filer.submit(LIVE, DECLARED);
  app.clock.advance(600);
  await recoverReturns({ services: app.services, engine: engineOf(app.services.config) });
  expect(await receivedBySandbox(filer.utr)).toHaveLength(1);
  const { rows } = await app.services.db.pool.query(
    "select data from pgboss.job where name = 'mail-report' and (data->>'userId')::int = $1",
    [filer.userId],
  );
  expect(rows).toEqual([]);
  expect(await shownTo(filer)).toMatchObject([{ state: 'attention' }]);
});

test('sends no second first return while one is in doubt, but an amendment that the filer confirms', async () => {
  const filer = await filerInDoubt();
  await filer.submit(LIVE, DECLARED);
  app.clock.advance(600);
  const again = await filer.submit(LIVE, DECLARED);
  expect(again.body).toMatchObject({ success: 'N', title: 'Needs attention' });
  expect(again.body.data).toMatch(/sent on 20\/11\/2026.*0300 200 3310/);
  expect(await shownTo(filer)).toHaveLength(1);
  const amendment = { ...LIVE, amendment: 'Y' };
  expect((await filer.submit(amendment, DECLARED)).body.title).toBe('No return to amend');
  const confirmed = await filer.submit(amendment, { ...DECLARED, filed_elsewhere: 'Y' });
  expect(confirmed.body.success).toBe('Y');
});

test('lets a test be repeated whose receipt was in doubt', async () => {
  const filer = await filerInDoubt();
  expect((await filer.submit()).body.title).toBe('Needs attention');
  app.clock.advance(60);
  expect((await filer.submit()).body.success).toBe('Y');
});

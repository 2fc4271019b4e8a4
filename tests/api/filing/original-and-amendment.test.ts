import { expect, test } from 'vitest';
import { CREDENTIALS, type Filer, JOB, newFiler, receivedBySandbox } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const LIVE = { test_file: 'N' };
const AMENDMENT = { test_file: 'N', amendment: 'Y' };
const DECLARED = { declaration: 'Y' };

async function filerWithJob(columns = {}): Promise<Filer> {
  const filer = await newFiler(app, columns);
  await filer.save('employment', [JOB]);
  return filer;
}

test('refuses a different first return after an accepted live one, and sends an amendment', async () => {
  const filer = await filerWithJob();
  expect((await filer.submit(LIVE, DECLARED)).body.success).toBe('Y');
  await filer.save('employment', [{ ...JOB, box_1: 31_000 }]);
  app.clock.advance(600);
  const answers = await Promise.all(Array.from({ length: 50 }, () => filer.submit(LIVE, DECLARED)));
  for (const { body } of answers) expect(body.success).toBe('N');
  const { body } = await filer.submit(LIVE, DECLARED);
  expect(body).toMatchObject({ success: 'N', pending: 'N', title: 'Already filed' });
  expect(body.data).toMatch(/^You filed your return for .* on 20\/11\/2026/);
  const sent = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('submission_events').select('kind').where('kind', '=', 'sent submit').execute(),
  );
  expect(sent).toHaveLength(1);
  // A test files nothing.
  expect((await filer.submit()).body.success).toBe('Y');
  expect((await filer.submit(AMENDMENT, DECLARED)).body.success).toBe('Y');
});

test('asks before an amendment of a return filed elsewhere', async () => {
  const filer = await filerWithJob();
  const { body } = await filer.submit(AMENDMENT, DECLARED);
  expect(body).toMatchObject({ success: 'N', pending: 'N', title: 'No return to amend' });
  expect(await receivedBySandbox(filer.utr)).toEqual([]);
  const confirmed = await filer.submit(AMENDMENT, { ...DECLARED, filed_elsewhere: 'Y' });
  expect(confirmed.body.success).toBe('Y');
});

test('does not send a return if a form breaks a rule of one saved earlier', async () => {
  const filer = await filerWithJob();
  await filer.save('pensions_benefits', { include: true, tr_1_status: 'U', tr_6_box_9: true });
  await filer.save('final', {
    bank_name: 'Elm Bank',
    bank_acname: 'Ann',
    bank_acnumber: '12345678',
    bank_sort: '000000',
  });
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N', pending: 'N', title: 'Cannot be sent to HMRC' });
  expect(body.issues).toEqual([
    expect.objectContaining({
      field: 'SA100.tr_6_box_9',
      title: expect.any(String),
      message: expect.stringMatching(/^Tax return, box 9: Untick this box/),
      place: { form: 'SA100', box: '9', field: 'tr_6_box_9' },
    }),
  ]);
  expect(await receivedBySandbox(filer.utr)).toEqual([]);
});

test('mails the copy of an accepted live return, once, and none for a test', async () => {
  const filer = await filerWithJob();
  const mails = async () => {
    const { rows } = await app.services.db.pool.query(
      "select data from pgboss.job where name = 'mail-report' and (data->>'userId')::int = $1",
      [filer.userId],
    );
    return rows.length;
  };
  await filer.submit({}, CREDENTIALS);
  expect(await mails()).toBe(0);
  app.clock.advance(60);
  await filer.submit(LIVE, DECLARED);
  await filer.submit(LIVE, DECLARED);
  expect(await mails()).toBe(1);
});

test('does not send an amendment after HMRC’s last day for the year', async () => {
  // 2024-25: until 31 January 2027.
  app.clock.advance((new Date('2027-02-01T00:00:00Z').getTime() - app.clock.now.getTime()) / 1000);
  const filer = await newFiler(app);
  const { body } = await filer.submit({ ...AMENDMENT, tax_year_id: 2024 }, DECLARED);
  expect(body).toMatchObject({ success: 'N', pending: 'N', title: 'Too late to amend' });
  expect(body.data).toContain('until 31/01/2027');
  expect(await receivedBySandbox(filer.utr)).toEqual([]);
});

import { expect, test } from 'vitest';
import { openReports } from '#contract/reports/reports.ts';
import {
  employmentConnection,
  irvCheck,
  irvConnection,
  irvCopyData,
  irvGetUser,
} from '#contract/employment-data/employment-data.ts';
import { saveUserProfile } from '#contract/profile/profile.ts';
import { cookieOf } from '#tests/support/banks.ts';
import {
  addFilerWith,
  addTaxpayer,
  answerInvitation,
  changeTaxpayer,
  checkAgain,
  connectRecord,
  misbehave,
  untilLoaded,
} from '#tests/support/income-record.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const connection = async (token: string) => {
  const { body } = await app.call(irvConnection, { token });
  return {
    ...body,
    result: JSON.parse(body.result) as { taxpayers: { registered: boolean }[]; message: string },
  };
};
const record = async (token: string, query = {}) => (await app.call(irvGetUser, { token, query })).body;

test('invites, waits for the answer, reads the record, and shows each field of it', async () => {
  const { token } = await addFilerWith(app, await addTaxpayer());
  expect(await record(token)).toEqual({ status: 'not found', employments: [], pending: 'N' });
  expect(await connection(token)).toEqual({
    status: 'success',
    result: { taxpayers: [{ registered: false }], message: '' },
  });
  const invited = await checkAgain(app, token);
  expect(invited).toEqual({ status: 'Invited', invite_url: expect.stringContaining('/hmrc/agents/client/') });
  // Asking again makes no second invitation.
  expect(await checkAgain(app, token)).toEqual(invited);

  expect(await answerInvitation(invited.invite_url ?? '', 'accept')).toContain(
    'You have authorised Formledger',
  );
  expect(await checkAgain(app, token)).toEqual({ status: 'accepted' });
  await untilLoaded(app, token);
  expect(await checkAgain(app, token)).toEqual({ status: 'data_updated' });
  expect(await record(token)).toEqual({
    status: 'found',
    employments: [
      {
        kind: 'employment',
        name: 'Harbour Bakery Ltd',
        start_date: '06/04/2025',
        end_date: '',
        tax_code: '1257L',
        paye_ref: '123/AB456',
        status: 'Live',
        taxable_income: 32_450.6,
        tax_paid: 3976.12,
        updated: '31/03/2026',
        tax_year: '2025-2026',
      },
    ],
    loaded: expect.stringContaining('2026-11-20'),
    pending: 'N',
  });
  expect((await connection(token)).result.taxpayers).toEqual([{ registered: true }]);
});

test('is connected at once if the person has authorised us before', async () => {
  const nino = await addTaxpayer();
  await connectRecord(app, (await addFilerWith(app, nino)).token);
  const { token } = await addFilerWith(app, nino);
  expect((await connection(token)).result.taxpayers).toEqual([{ registered: true }]);
  await untilLoaded(app, token);
  expect(await record(token)).toMatchObject({ status: 'found', employments: [{ paye_ref: '123/AB456' }] });
});

test('answers with the words of the specification when HMRC does not accept the number or the date of birth', async () => {
  const nino = await addTaxpayer();
  const wrongDate = await addFilerWith(app, nino, '1984-03-13');
  expect(await checkAgain(app, wrongDate.token)).toEqual({ status: 'NINO and DOB do not match' });
  const unknown = await addFilerWith(app, 'AA999998A');
  expect(await checkAgain(app, unknown.token)).toEqual({ status: 'NINO error' });
  for (const number of ['AA100001', undefined]) {
    const { token } = await addFilerWith(app, number);
    expect(await checkAgain(app, token)).toEqual({ status: 'NINO error' });
    expect(await connection(token)).toEqual({
      status: 'error',
      result: { taxpayers: [], message: 'invalid nino' },
    });
  }
  // After the profile is corrected, the same person can connect.
  await app.call(saveUserProfile, { token: wrongDate.token, body: { dob: '12/03/1984' } });
  expect((await checkAgain(app, wrongDate.token)).status).toBe('Invited');
});

test('reports a refusal or an expiry until the person connects again, which makes a new invitation', async () => {
  const { token } = await addFilerWith(app, await addTaxpayer());
  await connection(token);
  const { invite_url: url = '' } = await checkAgain(app, token);
  await answerInvitation(url, 'reject');
  expect(await checkAgain(app, token)).toEqual({ status: 'Rejected' });
  expect(await checkAgain(app, token)).toEqual({ status: 'Rejected' });
  expect(await record(token)).toMatchObject({ status: 'not found' });
  await connection(token);
  const again = await checkAgain(app, token);
  expect(again.status).toBe('Invited');
  expect(again.invite_url).not.toBe(url);
});

test('makes one invitation although its answer was lost, or 20 calls arrive at once', async () => {
  const nino = await addTaxpayer();
  const { token } = await addFilerWith(app, nino);
  await misbehave(nino, { next: 'lost-reply', on: 'invite' });
  const first = await app.call(irvCheck, { token });
  expect(first.status).toBe(503);
  expect(first.body).toMatchObject({ error: 'unavailable' });
  // An invitation of another test may be pending at the same moment; then it is found a moment later.
  await expect.poll(async () => (await checkAgain(app, token))?.status).toBe('Invited');
  const { invite_url: url = '' } = await checkAgain(app, token);
  expect(await answerInvitation(url, 'accept')).toContain('You have authorised Formledger');
  expect((await checkAgain(app, token)).status).toBe('accepted');

  const other = await addFilerWith(app, await addTaxpayer());
  const all = await Promise.all(Array.from({ length: 20 }, () => app.call(irvCheck, { token: other.token })));
  expect(new Set(all.map(({ body }) => body.irv_response.invite_url)).size).toBe(1);
});

test('keeps waiting while HMRC is down, and connects when it is back', async () => {
  const nino = await addTaxpayer();
  const { token } = await addFilerWith(app, nino);
  await misbehave(nino, { next: 'http-503', on: 'invite' });
  expect((await app.call(irvCheck, { token })).status).toBe(503);
  await misbehave(nino, { next: 'http-503', on: 'relationship' });
  expect((await connection(token)).result.message).toMatch(/^We cannot reach HMRC/);
  const { invite_url: url = '' } = await checkAgain(app, token);
  await answerInvitation(url, 'accept');
  for (const next of ['http-500', 'html', 'hang-up', 'throttled']) {
    await misbehave(nino, { next, on: 'invitation' });
    expect(await checkAgain(app, token)).toEqual({ status: 'Invited', invite_url: url });
  }
  // A token that HMRC no longer accepts is replaced.
  await misbehave(nino, { next: 'expired-token', on: 'invitation' });
  expect(await checkAgain(app, token)).toEqual({ status: 'accepted' });
});

test('shows the details of the profile in the window, and in no address', async () => {
  const nino = await addTaxpayer();
  const { token } = await addFilerWith(app, nino);
  const page = async () => {
    const { headers } = await app.call(openReports, { token });
    return app.app.inject({
      url: `/api${employmentConnection.path}`,
      headers: { cookie: cookieOf(headers), accept: 'text/html' },
    });
  };
  expect((await page()).body).toContain('HMRC is not waiting for your answer');
  const { invite_url: url = '' } = await checkAgain(app, token);
  expect(url).not.toContain(nino);
  const shown = (await page()).body;
  expect(shown).toContain(nino.replace(/^(..)(..)(..)(..)/, '$1 $2 $3 $4 '));
  expect(shown).toContain('12/03/1984');
  expect(shown).toContain(`href="${url}"`);
  const without = await app.app.inject({ url: `/api${employmentConnection.path}` });
  expect(without.statusCode).toBe(401);
});

test('reads the record again when an update is requested', async () => {
  const nino = await addTaxpayer();
  const { token } = await addFilerWith(app, nino);
  expect((await app.call(irvGetUser, { token, query: { requestUpdate: 'Y' } })).status).toBe(409);
  await connectRecord(app, token);
  await changeTaxpayer(nino, { years: {} });
  expect((await record(token, { requestUpdate: 'Y' })).pending).toBe('Y');
  await untilLoaded(app, token);
  expect(await record(token)).toMatchObject({ status: 'found', employments: [] });
  expect((await app.call(irvCopyData, { token, query: { tax_year: '2025-2026' } })).body).toEqual({
    status: 'no data',
    employment: [],
    pensions_benefits: {},
    left: [],
  });
});

test('removes the connection here at once and at HMRC, and forgets the record', async () => {
  const nino = await addTaxpayer();
  const { userId, token } = await addFilerWith(app, nino);
  await connectRecord(app, token);
  // HMRC is down at first.
  await misbehave(nino, { next: 'http-503', on: 'deauthorise' });
  expect(await record(token, { cancelAuth: 'Y' })).toEqual({
    status: 'not found',
    employments: [],
    pending: 'N',
  });
  const left = await app.services.db.asUser(userId, async (tx) => ({
    connections: await tx.selectFrom('employment_connections').selectAll().execute(),
    records: await tx.selectFrom('employment_records').selectAll().execute(),
  }));
  expect(left).toEqual({ connections: [], records: [] });
  expect((await app.call(irvCopyData, { token, query: { tax_year: '2025-2026' } })).status).toBe(409);
});

test('ends the authorisation at HMRC, so that someone else with the number is asked again', async () => {
  const nino = await addTaxpayer();
  const { token } = await addFilerWith(app, nino);
  await connectRecord(app, token);
  await record(token, { cancelAuth: 'Y' });
  await expect
    .poll(async () => (await connection((await addFilerWith(app, nino)).token)).result.taxpayers, {
      timeout: 20_000,
    })
    .toEqual([{ registered: false }]);
});

test('forgets the record when the person ends the authorisation at HMRC', async () => {
  const nino = await addTaxpayer();
  const { token } = await addFilerWith(app, nino);
  await connectRecord(app, token);
  await misbehave(nino, { next: 'refuse', status: 403, code: 'FORBIDDEN', on: 'record' });
  await record(token, { requestUpdate: 'Y' });
  await untilLoaded(app, token);
  expect(await record(token)).toEqual({ status: 'not found', employments: [], pending: 'N' });
  expect(await checkAgain(app, token)).toEqual({ status: 'Deauthorised' });
});

test('a connection is not used for another number than the one it was made for', async () => {
  const { token } = await addFilerWith(app, await addTaxpayer());
  await connectRecord(app, token);
  await app.call(saveUserProfile, { token, body: { nin: await addTaxpayer() } });
  expect(await record(token)).toMatchObject({ status: 'not found', employments: [] });
  expect((await app.call(irvCopyData, { token, query: { tax_year: '2025-2026' } })).status).toBe(409);
  expect((await checkAgain(app, token)).status).toBe('Invited');
});

test('finds nothing for the number of someone else', async () => {
  const theirs = await addTaxpayer();
  const owner = await addFilerWith(app, theirs);
  await connectRecord(app, owner.token);
  const { token } = await addFilerWith(app, await addTaxpayer());
  const nothing = { status: 'not found', employments: [], pending: 'N' };
  expect(await record(token, { nino: theirs })).toEqual(nothing);
  expect(await record(token, { nino: theirs, cancelAuth: 'Y' })).toEqual(nothing);
  expect(await record(token, { nino: theirs, requestUpdate: 'Y' })).toEqual(nothing);
  expect(await record(owner.token, { nino: theirs })).toMatchObject({ status: 'found', pending: 'N' });
});

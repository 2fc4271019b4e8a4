import { expect, inject, test } from 'vitest';
import { disconnectHmrc, getHmrcConnection, hmrcReturned } from '#contract/digital-tax/connecting.ts';
import { getBusinesses } from '#contract/digital-tax/digital-tax.ts';
import {
  addMtdPerson,
  answerHmrc,
  browserHeaders,
  connectHmrc,
  newNino,
  personAtHmrc,
  returnFromHmrc,
  startConnecting,
  switchHmrc,
} from '#tests/support/hmrc.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const hmrcUrl = () => `${inject('testBed').sandbox.url}/hmrc`;
const connection = async (token: string) => (await app.call(getHmrcConnection, { token })).body;
const businesses = (token: string) =>
  app.call(getBusinesses, { token, query: { update: 'Y' }, headers: browserHeaders });

test('a person connects in a window, and their businesses appear', async () => {
  const person = await addMtdPerson(app);
  expect(await connection(person.token)).toMatchObject({ connected: 'N', returned: '' });
  expect((await businesses(person.token)).body).toMatchObject({ status: 'error', businesses: [] });

  expect(await connectHmrc(app, person, { has: 'both' })).toBe('/api/hmrc/connected?outcome=connected');
  expect(await connection(person.token)).toMatchObject({
    connected: 'Y',
    returned: app.clock.now.toISOString(),
  });

  const { body } = await businesses(person.token);
  expect(body).toMatchObject({ status: 'success', mtd_supported: 1 });
  expect(body.businesses.map(({ type }) => type).toSorted()).toEqual(['PROPERTY', 'SE']);
  const obligations = JSON.parse(body.businesses[0]?.obligations ?? '[]') as { dueDate: string }[];
  expect(obligations.map(({ dueDate }) => dueDate)).toEqual([
    '2026-08-07',
    '2026-11-07',
    '2027-02-07',
    '2027-05-07',
  ]);
});

test('the page at the end says what happened, and nothing secret is in its address', async () => {
  const page = await app.call(hmrcReturned, { query: { outcome: 'connected' } });
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('someone who says no, or returns twice or in another browser, is not connected', async () => {
  const person = await addMtdPerson(app);
  expect(await connectHmrc(app, person, { decision: 'deny' })).toContain('outcome=denied');

  const { url, cookie } = await startConnecting(app, person.token);
  const to = await answerHmrc(url, { nino: person.nino, has: 'trade', decision: 'grant' });
  const other = await startConnecting(app, (await addMtdPerson(app)).token);
  expect(await returnFromHmrc(app, to, other.cookie)).toContain('outcome=other_browser');
  expect((await connection(person.token)).connected).toBe('N');
  expect(await returnFromHmrc(app, to, cookie)).toContain('outcome=connected');
  expect(await returnFromHmrc(app, to, cookie)).toContain('outcome=link_over');
});

test('someone who signs in at HMRC as another person is not connected, and keeps the connection they had', async () => {
  const person = await addMtdPerson(app);
  const other = { token: person.token, nino: newNino() };
  expect(await connectHmrc(app, other)).toContain('outcome=other_person');
  expect(await connection(person.token)).toMatchObject({ connected: 'N', outcome: 'other_person' });

  expect(await connectHmrc(app, person)).toContain('outcome=connected');
  expect(await connectHmrc(app, other)).toContain('outcome=other_person');
  expect(await connection(person.token)).toMatchObject({ connected: 'Y', outcome: 'other_person' });
  expect((await businesses(person.token)).body.status).toBe('success');
});

test('people are connected when HMRC cannot say whose the account is', async () => {
  const person = await addMtdPerson(app);
  await switchHmrc(hmrcUrl(), { next: 'http-503', on: 'ListBusinesses', nino: person.nino, times: 3 });
  expect(await connectHmrc(app, person)).toContain('outcome=connected');
  // Nor does a person without a business lack permission.
  expect(await connectHmrc(app, await addMtdPerson(app), { has: 'none' })).toContain('outcome=connected');
});

test('a window without a session is sent nowhere', async () => {
  const { url, cookie } = await startConnecting(app, 'not-a-token');
  expect(url).toContain('outcome=not_signed_in');
  expect(cookie).toBe('');
});

test('tokens are sealed in the database, and the person can end the connection', async () => {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  const { services } = app;
  const row = await services.db.asUser(person.userId, (tx) =>
    tx.selectFrom('hmrc_grants').selectAll().executeTakeFirstOrThrow(),
  );
  const access = services.seal.open(row.access_token_sealed ?? Buffer.alloc(0));
  expect(access.length).toBeGreaterThan(40);
  expect(row.access_token_sealed?.toString('latin1')).not.toContain(access.slice(0, 20));

  expect((await app.call(disconnectHmrc, { token: person.token })).status).toBe(200);
  expect((await connection(person.token)).connected).toBe('N');
  expect((await businesses(person.token)).body.status).toBe('error');
});

test('an expired token is renewed once, also when two calls meet', async () => {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  const accesses = async () =>
    app.services.db.asUser(person.userId, (tx) =>
      tx.selectFrom('hmrc_grants').select('access_token_sealed').executeTakeFirstOrThrow(),
    );
  const before = await accesses();
  await switchHmrc(hmrcUrl(), { next: 'expired-token', on: 'ListBusinesses', nino: person.nino });
  const replies = await Promise.all([businesses(person.token), businesses(person.token)]);
  expect(replies.map(({ body }) => body.status)).toEqual(['success', 'success']);
  expect((await accesses()).access_token_sealed).not.toEqual(before.access_token_sealed);
});

test('a grant that HMRC has ended asks the person to connect again', async () => {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  await switchHmrc(hmrcUrl(), { next: 'grant-revoked', on: 'ListBusinesses', nino: person.nino });
  expect((await businesses(person.token)).body.status).toBe('error');
  expect((await connection(person.token)).connected).toBe('N');
});

test('a profile without a full National Insurance number cannot connect, or ask HMRC', async () => {
  const person = await addMtdPerson(app, 'AA123456');
  expect((await startConnecting(app, person.token)).url).toContain('outcome=no_nino');
  const { status, body } = await businesses(person.token);
  expect(status).toBe(409);
  expect(body.error).toBe('conflict');
});

test('every request carries fraud prevention headers that HMRC accepts without a warning', async () => {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  await businesses(person.token);
  const { received } = (await personAtHmrc(hmrcUrl(), person.nino)) as {
    received: { headers: Record<string, string> }[];
  };
  expect(received.length).toBeGreaterThan(3);
  for (const { headers } of received) {
    expect(headers['gov-client-connection-method']).toBe('WEB_APP_VIA_SERVER');
    expect(headers['gov-client-user-ids']).toBe(`formledger=${person.userId}`);
    expect(headers['gov-client-screens']).toBe(browserHeaders['hmrc-screens']);
  }
  // A browser that does not describe itself is refused here, before anything goes out.
  const bare = await app.call(getBusinesses, { token: person.token, query: { update: 'Y' } });
  expect([bare.status, bare.body]).toMatchObject([400, { error: 'bad_request' }]);
  const after = (await personAtHmrc(hmrcUrl(), person.nino)) as { received: unknown[] };
  expect(after.received).toHaveLength(received.length);
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Hmrc, startHmrc } from './test-client.ts';
import { at } from './words.ts';

const clock = { now: new Date('2026-08-01T10:00:00Z') };
const nino = 'AA123456A';
let hmrc: Hmrc;
let token: string;
let businessId: string;
beforeAll(async () => {
  hmrc = await startHmrc(clock);
  token = await hmrc.signIn('', { person: nino });
  const { body } = await hmrc.call('ListBusinesses', { nino }, { token });
  businessId = String(at(body, 'listOfBusinesses', '0', 'businessId'));
});
afterEach(async () => {
  await fetch(`${hmrc.url}/_control`, { method: 'DELETE' });
});
afterAll(() => hmrc.close());

const list = () => hmrc.call('ListBusinesses', { nino }, { token });
const update = {
  periodDates: { periodStartDate: '2026-04-06', periodEndDate: '2026-07-05' },
  periodIncome: { turnover: 100, other: 0 },
};
const given = { nino, taxYear: '2026-27' };
const put = () => hmrc.call('PutTradeCumulative', { ...given, businessId }, { token, body: update });
const sent = () => hmrc.call('GetTradeCumulative', { ...given, businessId }, { token });

test.each([
  ['http-503', 503, 'SERVICE_UNAVAILABLE'],
  ['http-500', 500, 'INTERNAL_SERVER_ERROR'],
  ['throttled', 429, 'MESSAGE_THROTTLED_OUT'],
  ['expired-token', 401, 'INVALID_CREDENTIALS'],
])('%s: the next request gets %i', async (next, status, code) => {
  expect((await hmrc.post('/_control', { next })).status).toBe(201);
  expect(await list()).toMatchObject({ status, code });
  expect(await list()).toMatchObject({ status: 200 });
});

test('a switch waits for its person and operation, as often as it says', async () => {
  await hmrc.post('/_control', { next: 'http-503', on: 'GetTradeCumulative', nino, times: 2 });
  const other = await hmrc.signIn('', { person: 'AA123456B' });
  expect(await hmrc.call('ListBusinesses', { nino: 'AA123456B' }, { token: other })).toMatchObject({
    status: 200,
  });
  expect(await list()).toMatchObject({ status: 200 });
  expect([(await sent()).status, (await sent()).status, (await sent()).status]).toEqual([503, 503, 404]);
});

test('hangs up before anything is done, or after it', async () => {
  await hmrc.post('/_control', { next: 'hang-up' });
  await expect(put()).rejects.toThrow();
  expect(await sent()).toMatchObject({ status: 404 });
  await hmrc.post('/_control', { next: 'lost-reply' });
  await expect(put()).rejects.toThrow();
  expect(await sent()).toMatchObject({ status: 200 });
});

test('replies with a page, or refuses with any documented code', async () => {
  await hmrc.post('/_control', { next: 'html' });
  expect((await list()).headers.get('content-type')).toContain('text/html');
  await hmrc.post('/_control', {
    next: 'refuse',
    status: 400,
    code: 'RULE_RESIDENCY_CHANGED',
    on: 'TriggerCalculation',
  });
  const trigger = { ...given, calculationType: 'in-year' };
  expect(await hmrc.call('TriggerCalculation', trigger, { token })).toMatchObject({
    status: 400,
    body: { code: 'RULE_RESIDENCY_CHANGED', message: 'Residency has changed. Trigger a new calculation' },
  });
});

test('a revoked grant ends its tokens', async () => {
  const { back, verifier } = await hmrc.authorise({ person: nino });
  const { body } = await hmrc.token({
    grant_type: 'authorization_code',
    redirect_uri: 'https://app.example/api/hmrc/callback',
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  await hmrc.post('/_control', { next: 'grant-revoked' });
  const own = String(body['access_token']);
  expect(await hmrc.call('ListBusinesses', { nino }, { token: own })).toMatchObject({ status: 401 });
  expect(
    await hmrc.token({ grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) }),
  ).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('the token endpoint can fail too', async () => {
  await hmrc.post('/_control', { next: 'http-503', on: 'Token' });
  expect(await list()).toMatchObject({ status: 200 });
  expect(await hmrc.token({ grant_type: 'client_credentials' })).toMatchObject({ status: 503 });
});

test.each([
  { next: 'explode' },
  { next: 'http-503', on: 'Lunch' },
  { next: 'http-503', times: 0 },
  { next: 'refuse' },
])('explains a wrong switch: %o', async (body) => {
  expect(await hmrc.post('/_control', body)).toMatchObject({ status: 400 });
});

test('shows a person with everything received, without tokens', async () => {
  await list();
  const { body } = await hmrc.get(`/_people/${nino}`);
  const received = at(body, 'received') as { operation: string; headers: object }[];
  expect(received.at(-1)).toMatchObject({ operation: 'ListBusinesses', status: 200 });
  expect(received.at(-1)?.headers).toHaveProperty('gov-client-timezone', 'UTC+00:00');
  expect(JSON.stringify(body)).not.toContain(token);
});

test('sets the state of a person, and names what it does not know', async () => {
  expect(await hmrc.post('/_people', { nino: 'AE900001A', has: 'both', utr: '1234567890' })).toMatchObject({
    status: 201,
    body: {
      utr: '1234567890',
      businesses: [{ typeOfBusiness: 'self-employment' }, { typeOfBusiness: 'uk-property' }],
    },
  });
  expect(await hmrc.post('/_people', { nino: 'AE900001A', hobby: 'chess' })).toMatchObject({ status: 400 });
  expect(await hmrc.post('/_people', { nino: 'ZZ123456A' })).toMatchObject({ status: 400 });
});

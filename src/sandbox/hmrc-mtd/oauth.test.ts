import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxApplication } from './application.ts';
import { type Hmrc, redirectUri, startHmrc } from './test-client.ts';

const clock = { now: new Date('2026-11-20T10:00:00Z') };
let hmrc: Hmrc;
beforeAll(async () => {
  hmrc = await startHmrc(clock);
});
beforeEach(() => {
  clock.now = new Date('2026-11-20T10:00:00Z');
});
afterAll(() => hmrc.close());

const request = {
  response_type: 'code',
  client_id: sandboxApplication.id,
  redirect_uri: redirectUri,
  scope: 'read:self-assessment',
  state: '"><script>',
};

test('shows who can sign in, in a page without a script', async () => {
  const html = await (await fetch(`${hmrc.url}/oauth/authorize?${new URLSearchParams(request)}`)).text();
  expect(html).toContain('AA123456A');
  expect(html).toContain('foreign property only');
  expect(html).not.toContain('<script');
});

test.each([
  ['client_id', { client_id: 'x' }],
  ['redirect_uri', { redirect_uri: 'https://app.example/elsewhere' }],
  ['response_type', { response_type: 'token' }],
  ['scope', { scope: 'read:vat' }],
  ['code_challenge_method', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
  ['code_challenge', { code_challenge: 'a'.repeat(43) }],
])('refuses a request with another %s', async (name, more) => {
  const reply = await fetch(`${hmrc.url}/oauth/authorize?${new URLSearchParams({ ...request, ...more })}`);
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain(name);
});

test('sends the person back with a code and the state, or with the refusal', async () => {
  const { back } = await hmrc.authorise({ person: 'AA123456B' });
  expect(back.href.startsWith(redirectUri)).toBe(true);
  expect(back.searchParams.get('state')).toBe('s');
  expect(back.searchParams.get('code')).toBeTruthy();
  const denied = await hmrc.authorise({ person: 'AA123456B', decision: 'deny' });
  expect(denied.back.search).toBe(
    '?state=s&error=access_denied&error_description=user+denied+the+authorization&error_code=USER_DENIED_AUTHORIZATION',
  );
});

test('asks again for a number that is not a National Insurance number', async () => {
  const reply = await hmrc.form('/oauth/grant', { ...request, decision: 'grant', nino: 'QQ123456C' });
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('Enter a National Insurance number');
});

test('exchanges a code once, with its address, secret and verifier, within ten minutes', async () => {
  const { back, verifier } = await hmrc.authorise({ person: 'AA123456A' });
  const code = back.searchParams.get('code') ?? '';
  const fields = {
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  };
  expect(await hmrc.token({ ...fields, client_secret: 'x' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
  for (const wrong of [
    { code_verifier: 'a'.repeat(43) },
    { redirect_uri: `${redirectUri}x` },
    { code: 'made.up' },
  ])
    expect(await hmrc.token({ ...fields, ...wrong })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  const { code_verifier: _, ...withoutVerifier } = fields;
  expect(await hmrc.token(withoutVerifier)).toMatchObject({ body: { error: 'invalid_grant' } });
  expect(await hmrc.token({ ...fields, grant_type: 'password' })).toMatchObject({
    body: { error: 'invalid_request' },
  });
  expect(await hmrc.token(fields)).toMatchObject({
    status: 200,
    body: { expires_in: 14_400, token_type: 'bearer', scope: 'read:self-assessment write:self-assessment' },
  });
  expect(await hmrc.token(fields)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  const late = await hmrc.authorise({ person: 'AA123456A' });
  clock.now = new Date(clock.now.getTime() + 601_000);
  expect(
    await hmrc.token({
      ...fields,
      code: late.back.searchParams.get('code') ?? '',
      code_verifier: late.verifier,
    }),
  ).toMatchObject({ status: 400 });
});

test('a refresh spends its token and ends the access token before it at once', async () => {
  const { back, verifier } = await hmrc.authorise({ person: 'AA123456A' });
  const first = await hmrc.token({
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  const list = (token: unknown) =>
    hmrc.call('ListBusinesses', { nino: 'AA123456A' }, { token: String(token) });
  expect((await list(first.body['access_token'])).status).toBe(200);
  const refresh = { grant_type: 'refresh_token', refresh_token: String(first.body['refresh_token']) };
  const second = await hmrc.token(refresh);
  expect(second.status).toBe(200);
  expect(await list(first.body['access_token'])).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
  expect(await list(second.body['access_token'])).toMatchObject({ status: 200 });
  expect(await hmrc.token(refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  clock.now = new Date(clock.now.getTime() + 14_401_000);
  expect(await list(second.body['access_token'])).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
});

test('gives the application its own token, which no operation of a person accepts', async () => {
  const { body } = await hmrc.token({ grant_type: 'client_credentials' });
  expect(body).toMatchObject({ expires_in: 14_400, token_type: 'bearer' });
  expect(
    await hmrc.call('ListBusinesses', { nino: 'AA123456A' }, { token: String(body['access_token']) }),
  ).toMatchObject({ status: 401, code: 'INCORRECT_ACCESS_TOKEN_TYPE' });
});

test('a token still works after a restart, for a person with what was chosen at sign-in', async () => {
  const nino = 'AE300001A';
  const token = await hmrc.signIn(nino, { has: 'both' });
  const restarted = await startHmrc(clock);
  try {
    const { body } = await restarted.call('ListBusinesses', { nino }, { token });
    expect(body).toMatchObject({
      listOfBusinesses: [{ typeOfBusiness: 'self-employment' }, { typeOfBusiness: 'uk-property' }],
    });
  } finally {
    await restarted.close();
  }
});

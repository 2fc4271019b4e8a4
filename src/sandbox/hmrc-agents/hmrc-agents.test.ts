import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrants } from '../hmrc-mtd/grants.ts';
import { sandboxAgent } from './agents-api.ts';
import { hmrcAgents } from './hmrc-agents.ts';

let now = new Date('2026-11-20T10:00:00Z');
const grants = createGrants();
const app = fastify();
beforeAll(() => app.register(hmrcAgents, { prefix: '/hmrc', now: () => now, grants, recordDelayMs: 60_000 }));
afterAll(() => app.close());

const { arn } = sandboxAgent;
const headers = () => ({
  authorization: `Bearer ${grants.application(now).access_token}`,
  accept: 'application/vnd.hmrc.2.0+json',
});
const client = (nino: string, knownFact: string, more = {}) => ({
  service: 'PERSONAL-INCOME-RECORD',
  clientType: 'personal',
  clientIdType: 'ni',
  clientId: nino,
  knownFact,
  ...more,
});
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url: `/hmrc${url}`, headers: headers(), ...(payload && { payload }) });
const invite = (body: object) => send('POST', `/agents/${arn}/invitations`, body);
const decide = (url: string, decision: string) =>
  app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: `decision=${decision}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('refuses calls without a token, in another version, or of another agent', async () => {
  const url = `/hmrc/agents/${arn}/invitations`;
  expect((await app.inject({ url })).statusCode).toBe(401);
  expect(
    (await app.inject({ url, headers: { ...headers(), accept: 'application/json' } })).json(),
  ).toMatchObject({
    code: 'ACCEPT_HEADER_INVALID',
  });
  expect((await send('GET', '/agents/BARN0000001/invitations')).json().code).toBe('NO_PERMISSION_ON_AGENCY');
});

test('refuses an invitation with HMRC’s codes', async () => {
  const codeOf = async (body: object) => (await invite(body)).json().code;
  expect(await codeOf(client('AA100001', '1984-03-12'))).toBe('CLIENT_ID_FORMAT_INVALID');
  expect(await codeOf(client('AA999999A', '1984-03-12'))).toBe('CLIENT_REGISTRATION_NOT_FOUND');
  expect(await codeOf(client('AA100001A', '1984-03-13'))).toBe('KNOWN_FACT_DOES_NOT_MATCH');
  expect(await codeOf(client('AA100008A', '1973-02-14'))).toBe('ALREADY_AUTHORISED');
  expect(await codeOf(client('AA100001A', '1984-03-12', { service: 'OTHER' }))).toBe('SERVICE_NOT_SUPPORTED');
  const mtd = { service: 'MTD-IT', agentType: 'main' };
  expect(await codeOf(client('AA100001A', 'BN1 1AB', mtd))).toBe('POSTCODE_DOES_NOT_MATCH');
  expect(await codeOf(client('AA100001A', 'BN1 1AA', { ...mtd, agentType: 'third' }))).toBe(
    'AGENT_TYPE_NOT_SUPPORTED',
  );
});

test('a client accepts, the agent reads the record after the delay, and the authorisation ends', async () => {
  const { location } = (await invite(client('AA100001A', '1984-03-12'))).headers;
  expect((await invite(client('AA100001A', '1984-03-12'))).json().code).toBe(
    'DUPLICATE_AUTHORISATION_REQUEST',
  );
  const pending = (await send('GET', String(location))).json();
  expect(pending).toMatchObject({ status: 'Pending', expiresOn: '2026-12-11' });
  expect((await send('GET', '/tax-history/AA100001A/2025/all-details')).statusCode).toBe(403);

  expect((await decide(pending.clientActionUrl, 'accept')).body).toContain('You have authorised Formledger');
  expect((await send('GET', String(location))).json().status).toBe('Accepted');
  expect((await send('DELETE', String(location))).json().code).toBe('INVALID_INVITATION_STATUS');
  expect((await send('GET', '/tax-history/AA100001A/tax-years')).statusCode).toBe(404);
  now = new Date(now.getTime() + 60_000);
  expect((await send('GET', '/tax-history/AA100001A/tax-years')).json()[0]).toEqual({ year: 2026 });
  const details = (await send('GET', '/tax-history/AA100001A/2025/all-details')).json();
  const [job] = details.employments;
  expect(job).toMatchObject({ employerName: 'Harbour Bakery Ltd', payeReference: '123/AB456' });
  expect(details.payAndTax[job.employmentId]).toMatchObject({ taxablePayTotal: 32_450.6, taxTotal: 3976.12 });
  expect(details.incomeSources[job.employmentId].taxCode).toBe('1257L');

  const end = client('AA100001A', '');
  expect(
    (await send('POST', `/agents/${arn}/relationships`, client('AA100001A', '1984-03-12'))).statusCode,
  ).toBe(204);
  expect((await send('PUT', `/agents/${arn}/deauthorise-client`, end)).statusCode).toBe(204);
  expect((await send('GET', String(location))).json().status).toBe('Deauthorised');
  expect((await send('GET', '/tax-history/AA100001A/2025/all-details')).statusCode).toBe(403);
});

test('a client rejects, an agent cancels, and an invitation expires after 21 days', async () => {
  const one = async (answer: (location: string, url: string) => Promise<unknown>) => {
    const location = String((await invite(client('AA100002A', '1990-11-02'))).headers.location);
    await answer(location, (await send('GET', location)).json().clientActionUrl);
    return (await send('GET', location)).json().status;
  };
  expect(await one((_, url) => decide(url, 'reject'))).toBe('Rejected');
  expect(await one((location) => send('DELETE', location))).toBe('Cancelled');
  expect(
    await one(async () => {
      now = new Date(now.getTime() + 21 * 86_400_000);
    }),
  ).toBe('Expired');
});

test('a lost reply leaves an invitation behind, and a hang-up does not', async () => {
  const control = (body: object) =>
    app.inject({ method: 'POST', url: '/hmrc/agents/_control', payload: body });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = () =>
    fetch(`${url}/hmrc/agents/${arn}/invitations`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(client('AA100005A', '1995-01-30')),
    });
  expect((await control({ next: 'nothing' })).statusCode).toBe(400);
  await control({ next: 'hang-up', on: 'invite', nino: 'AA100005A' });
  await expect(sent()).rejects.toThrow('fetch failed');
  await control({ next: 'lost-reply', on: 'invite', nino: 'AA100005A' });
  await expect(sent()).rejects.toThrow('fetch failed');
  expect((await (await sent()).json()) as object).toMatchObject({ code: 'DUPLICATE_AUTHORISATION_REQUEST' });
});

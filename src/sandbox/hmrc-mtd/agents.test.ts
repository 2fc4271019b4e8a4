import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hmrc, startHmrc } from './test-client.ts';
import { at } from './words.ts';

const clock = { now: new Date('2026-11-20T10:00:00Z') };
const nino = 'AA123456A';
const arn = 'TARN0000001';
const SCOPES =
  'read:self-assessment write:self-assessment read:sent-invitations write:sent-invitations write:cancel-invitations read:check-relationship write:relationships';
let hmrc: Hmrc;
let token: string;
beforeAll(async () => {
  hmrc = await startHmrc(clock);
  token = await hmrc.signIn('', { arn, scope: SCOPES });
});
afterAll(() => hmrc.close());

const agentCall = (
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
  as = token,
) =>
  fetch(`${hmrc.url}/agents/${arn}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.hmrc.2.0+json',
      authorization: `Bearer ${as}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const client = (agentType: string) => ({
  service: 'MTD-IT',
  clientType: 'personal',
  clientIdType: 'ni',
  clientId: nino,
  knownFact: 'BN1 1AA',
  agentType,
});
const codeOf = async (reply: Promise<Response>) => at(await (await reply).json(), 'code');

async function authorise(agentType: string): Promise<void> {
  const reply = await agentCall('/invitations', { method: 'POST', body: client(agentType) });
  const path = reply.headers.get('location')?.replace(`/agents/${arn}`, '') ?? '';
  const invitation: unknown = await (await agentCall(path)).json();
  await fetch(String(at(invitation, 'clientActionUrl')), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'accept' }),
  });
}

const end = (agentType: string) =>
  agentCall('/deauthorise-client', { method: 'PUT', body: client(agentType) });
const businesses = () => hmrc.call('ListBusinesses', { nino }, { token });
const calculations = () => hmrc.call('ListCalculations', { nino, taxYear: '2026-27' }, { token });

test('an agent acts for a person from the authorisation to its end', async () => {
  expect(await businesses()).toMatchObject({ status: 403, code: 'CLIENT_OR_AGENT_NOT_AUTHORISED' });
  await authorise('main');
  expect((await businesses()).status).toBe(200);
  expect((await calculations()).code).not.toBe('CLIENT_OR_AGENT_NOT_AUTHORISED');
  expect((await end('supporting')).status).toBe(403);
  expect((await end('main')).status).toBe(204);
  expect((await businesses()).status).toBe(403);
});

test('a supporting agent has the businesses, and no calculations, benefits or employments', async () => {
  await authorise('supporting');
  expect((await businesses()).status).toBe(200);
  const year = { nino, taxYear: '2026-27' };
  for (const name of ['ListCalculations', 'ListBenefits', 'ListEmployments'])
    expect(await hmrc.call(name, year, { token })).toMatchObject({
      status: 403,
      code: 'CLIENT_OR_AGENT_NOT_AUTHORISED',
    });
  // The main role replaces the supporting one.
  await authorise('main');
  expect((await calculations()).code).not.toBe('CLIENT_OR_AGENT_NOT_AUTHORISED');
  expect((await agentCall('/relationships', { method: 'POST', body: client('supporting') })).status).toBe(
    404,
  );
});

test('the agent services are for the agency of the token, with its scopes', async () => {
  const other = await hmrc.signIn('', { arn: 'TARN0000002', scope: SCOPES });
  expect(await codeOf(agentCall('/invitations', {}, other))).toBe('NO_PERMISSION_ON_AGENCY');
  const narrow = await hmrc.signIn('', { arn });
  expect(await codeOf(agentCall('/invitations', {}, narrow))).toBe('INVALID_SCOPE');
  const person = await hmrc.signIn(nino);
  expect(await codeOf(agentCall('/invitations', {}, person))).toBe('NOT_AN_AGENT');
});

test('asks again for a number that is not an Agent Reference Number', async () => {
  const { back } = await hmrc.authorise({ arn: 'nonsense' });
  expect(back.href).toBe('about:blank');
});

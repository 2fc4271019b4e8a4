import { expect, test } from 'vitest';
import { addAgent as addAdviser, getUserAgents } from '#contract/advisers/advisers.ts';
import { getToken, userFromEmail } from '#contract/auth/auth.ts';
import { addAgent, addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { codeOf } from '#tests/support/practices.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

async function logIn(email: string, agentCode: string) {
  const { body } = await app.call(getToken, { body: { email, password: PASSWORD, agentCode } });
  if (body.status !== 'success') throw new Error(body.info);
  return body;
}

test('asks after the login and gives no access by itself; the answer links the client', async () => {
  const { practiceId } = await addAgent(app);
  const agentCode = await codeOf(app, practiceId);
  const { email } = await addUserWithPassword(app);
  const { token, agent_code } = await logIn(email, agentCode);
  expect(agent_code).toBe('ask');
  expect((await app.call(getUserAgents, { token })).body.agents).toEqual([]);
  await app.call(addAdviser, { token, body: { code: agentCode, via: 'login-link' } });
  expect((await app.call(getUserAgents, { token })).body.agents).toMatchObject([
    { id: practiceId, via: 'login-link' },
  ]);
  // Once linked, there is nothing to ask.
  expect((await logIn(email, agentCode)).agent_code).toBeUndefined();
});

test('says that a code is unknown without stopping the login', async () => {
  const { email } = await addUserWithPassword(app);
  expect((await logIn(email, 'ZZZZ-ZZZZ-ZZZZ')).agent_code).toBe('unknown');
  expect((await logIn(email, '')).agent_code).toBeUndefined();
});

test('says nothing about a code to someone who cannot log in', async () => {
  const { practiceId } = await addAgent(app);
  const { email } = await addUserWithPassword(app);
  const body = { email, password: 'Wrong horse 42', agentCode: await codeOf(app, practiceId) };
  expect((await app.call(getToken, { body })).body).toEqual({ status: 'error', info: 'bad_password' });
});

test('survives the magic link: the mailed link carries the code, and nothing that could not be one', async () => {
  const { practiceId } = await addAgent(app);
  const agentCode = await codeOf(app, practiceId);
  const email = 'by.link@people.example';
  const { headers } = await app.call(userFromEmail, { query: { email, agentCode } });
  const [mail] = await app.mailTo(email);
  const link = new URL(/https?:\S+magiclink\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.searchParams.get('agentCode')).toBe(agentCode);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const token = link.pathname.split('/')[2] ?? '';
  const { body } = await app.call(getToken, { body: { email, token, agentCode }, headers: { cookie } });
  expect(body).toMatchObject({ status: 'success', agent_code: 'ask' });
  await app.call(userFromEmail, { query: { email, agentCode: 'https://bad.example' } });
  const [next] = await app.mailTo(email, 2);
  expect(next?.text).not.toContain('bad.example');
});

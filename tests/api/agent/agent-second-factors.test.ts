import { describe, expect, test } from 'vitest';
import { agentLogin } from '#contract/auth/auth.ts';
import {
  signInAgentWithPasskey,
  signInWithPasskey,
  startPasskeySignIn,
} from '#contract/auth/passkey-sign-in.ts';
import * as factors from '#contract/security/agent-second-factors.ts';
import { addPasskey, startPasskey } from '#contract/security/second-factors.ts';
import { agentSecurityEvents } from '#contract/security/security-events.ts';
import { Passkey, type Said } from '#tests/support/passkey.ts';
import { addAgent, addAgentSession, addSession, addUser, PASSWORD } from '#tests/support/people.ts';
import { logInAgent } from '#tests/support/practices.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { cookieOf, givePasskey, originOf, twentyAtOnce } from '#tests/support/two-step.ts';

const app = useTestApp();
const NOT_RIGHT = { status: 'error', message: 'That is not correct. Please try again.' };

/** An agent who has just logged in with password and authenticator code. */
async function agentIn() {
  const client = await addUser(app);
  const agent = await addAgent(app, [client]);
  const { own: token } = await logInAgent(app, agent.email);
  return { ...agent, client, token };
}
const codesOf = async (token: string) =>
  (await app.call(factors.makeAgentRecoveryCodes, { token })).body.recovery_codes;
const factorsOf = async (token: string) => (await app.call(factors.getAgentSecondFactors, { token })).body;
const kinds = async (token: string) =>
  (await app.call(agentSecurityEvents, { token })).body.events.map(({ kind }) => kind);
const logIn = async (email: string, mfa_code?: string) =>
  (await app.call(agentLogin, { body: { email, password: PASSWORD, ...(mfa_code && { mfa_code }) } })).body;
async function addPasskeyTo(token: string, name = 'Laptop') {
  const passkey = new Passkey(originOf(app));
  const request = (await app.call(factors.startAgentPasskey, { token })).body;
  const body = { name, passkey: passkey.created(request) };
  const added = await app.call(factors.addAgentPasskey, { token, body });
  expect(added.body).toEqual({ status: 'success' });
  return passkey;
}
async function useOf(passkey: Passkey, said: Said = {}) {
  const started = await app.call(startPasskeySignIn);
  return { body: { passkey: passkey.used(started.body, said) }, headers: { cookie: cookieOf(started) } };
}

describe('recovery codes of an agent', () => {
  test('log in once each, in place of the authenticator, and a mail says so', async () => {
    const { email, token, client } = await agentIn();
    const [first = '', second = ''] = await codesOf(token);
    expect(await factorsOf(token)).toEqual({ recovery_codes: 8, passkeys: [] });
    expect(await logIn(email, first.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      status: 'success',
      users: [{ id: client.userId }],
    });
    expect(await logIn(email, first)).toEqual({ status: 'error', info: 'unauthorized' });
    expect(await factorsOf(token)).toMatchObject({ recovery_codes: 7 });
    const texts = (await app.mailTo(email, 2)).map(({ text }) => text).join('\n');
    expect(texts).toContain(
      'You have 7 left. You can make new ones under Security in the menu of your practice.',
    );
    expect(await kinds(token)).toEqual(expect.arrayContaining(['recovery-codes-made', 'recovery-code-used']));
    const [third = ''] = await codesOf(token);
    expect(await logIn(email, second)).toMatchObject({ status: 'error' });
    expect(await logIn(email, third)).toMatchObject({ status: 'success' });
  });

  test('are no use without the password, to a colleague, or twenty times at once', async () => {
    const { email, token, practiceId } = await agentIn();
    const [code = ''] = await codesOf(token);
    const colleague = await addAgent(app, [], { practiceId });
    await logInAgent(app, colleague.email);
    expect(await logIn(colleague.email, code)).toMatchObject({ status: 'error' });
    const wrong = { email, password: 'Wrong password 1', mfa_code: code };
    expect((await app.call(agentLogin, { body: wrong })).body.status).toBe('error');
    const body = { email, password: PASSWORD, mfa_code: code };
    const replies = await twentyAtOnce(app, agentLogin, { body });
    expect(replies.filter(({ body: { status } }) => status === 'success')).toHaveLength(1);
  });
});

describe('passkeys of an agent', () => {
  test('log in as password and code, and a mail and an event say that there is one', async () => {
    const { email, agentId, token, client } = await agentIn();
    const passkey = await addPasskeyTo(token, ' Work laptop ');
    const reply = (await app.call(signInAgentWithPasskey, await useOf(passkey))).body;
    expect(reply).toMatchObject({ status: 'success', id: agentId, email, users: [{ id: client.userId }] });
    const own = reply.status === 'success' ? (reply.agent_token ?? '') : '';
    expect((await factorsOf(own)).passkeys).toEqual([
      expect.objectContaining({ name: 'Work laptop', last_used: app.clock.now.toISOString() }),
    ]);
    expect((await app.mailTo(email))[0]?.text).toContain('Security in the menu of your practice');
    expect(await kinds(own)).toContain('passkey-added');
  });

  test('are renamed and removed by their agent alone', async () => {
    const { token, practiceId } = await agentIn();
    const passkey = await addPasskeyTo(token);
    const id = (await factorsOf(token)).passkeys[0]?.id ?? 0;
    const colleague = await addAgent(app, [], { practiceId });
    const theirs = await addAgentSession(app, colleague.agentId);
    const sent = { params: { id }, body: { name: 'Mine' } };
    expect((await app.call(factors.renameAgentPasskey, { ...sent, token: theirs })).status).toBe(404);
    expect((await app.call(factors.removeAgentPasskey, { params: { id }, token: theirs })).status).toBe(404);
    expect((await app.call(factors.renameAgentPasskey, { ...sent, token })).status).toBe(200);
    expect((await factorsOf(token)).passkeys).toMatchObject([{ id, name: 'Mine' }]);
    expect((await app.call(factors.removeAgentPasskey, { params: { id }, token })).status).toBe(200);
    const refused = (await app.call(signInAgentWithPasskey, await useOf(passkey))).body;
    expect(refused).toEqual({ status: 'error', info: 'bad_passkey' });
  });

  test('and those of filers do not log each other in', async () => {
    const { token } = await agentIn();
    const agents = await addPasskeyTo(token);
    const { userId } = await addUser(app);
    const filers = await givePasskey(app, userId);
    const refused = { status: 'error', info: 'bad_passkey' };
    expect((await app.call(signInWithPasskey, await useOf(agents))).body).toEqual(refused);
    expect((await app.call(signInAgentWithPasskey, await useOf(filers))).body).toEqual(refused);
  });

  test('are refused from another site, unverified, used twice, and after the agent was removed', async () => {
    const { token, agentId } = await agentIn();
    const passkey = await addPasskeyTo(token);
    const tried = async (said: Said) =>
      (await app.call(signInAgentWithPasskey, await useOf(passkey, said))).body.status;
    expect(await tried({ origin: 'https://formledger.example' })).toBe('error');
    expect(await tried({ isVerified: false })).toBe('error');
    const replies = await twentyAtOnce(app, signInAgentWithPasskey, await useOf(passkey));
    expect(replies.filter(({ body: { status } }) => status === 'success')).toHaveLength(1);
    await app.services.db.asSystem((tx) =>
      tx.updateTable('agents').set({ removed: app.clock.now }).where('agent_id', '=', agentId).execute(),
    );
    expect(await tried({})).toBe('error');
  });

  test('an answer for a filer’s session adds nothing to an agent, or the other way', async () => {
    const { token } = await agentIn();
    const { userId } = await addUser(app);
    const filer = await addSession(app, userId);
    const passkey = new Passkey(originOf(app));
    const asked = (await app.call(startPasskey, { token: filer })).body;
    const body = { name: 'Laptop', passkey: passkey.created(asked) };
    expect((await app.call(factors.addAgentPasskey, { token, body })).body.status).toBe('error');
    const other = (await app.call(factors.startAgentPasskey, { token })).body;
    const back = { name: 'Laptop', passkey: new Passkey(originOf(app)).created(other) };
    expect((await app.call(addPasskey, { token: filer, body: back })).body.status).toBe('error');
  });
});

describe('changing how an agent logs in', () => {
  const changes = [
    [factors.makeAgentRecoveryCodes, {}],
    [factors.startAgentPasskey, {}],
    [factors.renameAgentPasskey, { params: { id: 1 }, body: { name: 'x' } }],
    [factors.removeAgentPasskey, { params: { id: 1 } }],
  ] as const;

  test('needs a confirmation ten minutes after the login, by password and code', async () => {
    const { token, email, agentId } = await agentIn();
    const [first = '', second = ''] = await codesOf(token);
    app.clock.advance(601);
    const other = await addAgentSession(app, agentId);
    app.clock.advance(601);
    for (const [call, sent] of changes) expect((await app.call(call, { token, ...sent })).status).toBe(403);
    const confirm = async (password: string, mfa_code: string) =>
      (await app.call(factors.confirmAgent, { token, body: { password, mfa_code } })).body;
    expect(await confirm('Wrong password 1', first)).toEqual(NOT_RIGHT);
    expect(await confirm(PASSWORD, '000000')).toEqual(NOT_RIGHT);
    expect(await confirm(PASSWORD, first)).toEqual({ status: 'success' });
    expect(await codesOf(token)).toHaveLength(8);
    // Only in the session that confirmed it.
    expect((await app.call(factors.makeAgentRecoveryCodes, { token: other })).status).toBe(403);
    expect(await logIn(email, second)).toMatchObject({ status: 'error' });
    expect(await kinds(token)).toContain('check-failed');
  });

  test('is not for nobody, filers and sessions for a client', async () => {
    const { agentId, client } = await agentIn();
    const forClient = await addSession(app, client.userId, { agentId });
    const filer = await addSession(app, client.userId);
    for (const [call, sent] of changes) {
      for (const token of [undefined, 'x', forClient, filer])
        expect((await app.call(call, { token, ...sent })).status).toBe(401);
    }
  });

  test('is for someone who can only look at clients too, because it is their own', async () => {
    const { practiceId } = await agentIn();
    const viewer = await addAgent(app, [], { practiceId, role: 'viewer' });
    const { own: token } = await logInAgent(app, viewer.email);
    const [first = '', second = ''] = await codesOf(token);
    await addPasskeyTo(token);
    expect(await factorsOf(token)).toMatchObject({ recovery_codes: 8, passkeys: [{ name: 'Laptop' }] });
    expect(await logIn(viewer.email, first)).toMatchObject({ status: 'success' });
    app.clock.advance(601);
    for (const [call, sent] of changes) expect((await app.call(call, { token, ...sent })).status).toBe(403);
    const body = { password: PASSWORD, mfa_code: second };
    expect((await app.call(factors.confirmAgent, { token, body })).body.status).toBe('success');
  });
});

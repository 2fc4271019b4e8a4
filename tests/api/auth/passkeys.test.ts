import { describe, expect, test } from 'vitest';
import { getToken } from '#contract/auth/auth.ts';
import { signInWithPasskey, startPasskeySignIn } from '#contract/auth/passkey-sign-in.ts';
import { getSecurityEvents } from '#contract/security/security-events.ts';
import {
  addPasskey,
  getSecondFactors,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#contract/security/second-factors.ts';
import { getStaff } from '#contract/staff/staff.ts';
import { Passkey, type Said } from '#tests/support/passkey.ts';
import { addAgent, addSession, addUser, addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { cookieOf, givePasskey, originOf, turnOnTwoStep, twentyAtOnce } from '#tests/support/two-step.ts';

const app = useTestApp();
const REFUSED = { status: 'error', info: 'bad_passkey' };

/** Asks to log in, and answers with the passkey. */
async function ask(passkey: Passkey, said: Said = {}) {
  const started = await app.call(startPasskeySignIn);
  return { body: { passkey: passkey.used(started.body, said) }, headers: { cookie: cookieOf(started) } };
}
async function login(passkey: Passkey, said: Said = {}, address = '10.8.0.1') {
  return (await app.call(signInWithPasskey, { ...(await ask(passkey, said)), address })).body;
}
const listed = async (token: string) => (await app.call(getSecondFactors, { token })).body.passkeys;
const kinds = async (token: string) =>
  (await app.call(getSecurityEvents, { token })).body.events.map(({ kind }) => kind);

describe('adding a passkey', () => {
  test('lists it with its name and use, and tells the owner', async () => {
    const { email, userId } = await addUser(app);
    const passkey = await givePasskey(app, userId, '  Work laptop ');
    const token = await addSession(app, userId);
    const [added] = await listed(token);
    expect(added).toEqual({
      id: expect.any(Number),
      name: 'Work laptop',
      created: app.clock.now.toISOString(),
    });
    expect((await app.mailTo(email))[0]?.text).toContain('“Work laptop”');
    expect(await kinds(token)).toContain('passkey-added');
    app.clock.advance(60);
    expect(await login(passkey)).toMatchObject({ status: 'success', has_passkey: 'Y' });
    expect((await listed(token))[0]?.last_used).toBe(app.clock.now.toISOString());
  });

  test('asks for one that the browser finds by itself, for our site, and checks the person', async () => {
    const { email, userId } = await addUser(app);
    const first = await givePasskey(app, userId);
    const { body } = await app.call(startPasskey, { token: await addSession(app, userId) });
    expect(body).toMatchObject({
      rp: { id: new URL(app.services.config.publicUrl).hostname },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: first.id }],
    });
  });

  test.each<[string, Said]>([
    ['another site', { origin: 'https://formledger.example' }],
    ['a device that did not check the person', { isVerified: false }],
  ])('refuses one from %s', async (_, said) => {
    const { userId } = await addUser(app);
    const token = await addSession(app, userId);
    const passkey = new Passkey(originOf(app));
    const request = (await app.call(startPasskey, { token })).body;
    const body = { name: 'Laptop', passkey: passkey.created(request, said) };
    expect((await app.call(addPasskey, { token, body })).body.status).toBe('error');
    expect(await listed(token)).toEqual([]);
  });

  test('accepts a challenge once, for five minutes, and only in the session that asked', async () => {
    const { userId } = await addUser(app);
    const [token, other] = [await addSession(app, userId), await addSession(app, userId)];
    const start = async () => (await app.call(startPasskey, { token })).body;
    const add = async (challenge: Awaited<ReturnType<typeof start>>, by = token) => {
      const body = { name: 'Laptop', passkey: new Passkey(originOf(app)).created(challenge) };
      return (await app.call(addPasskey, { token: by, body })).body.status;
    };
    expect(await add(await start(), other)).toBe('error');
    const late = await start();
    app.clock.advance(301);
    expect(await add(late)).toBe('error');
    const challenge = await start();
    expect(await add(challenge)).toBe('success');
    expect(await add(challenge)).toBe('error');
  });

  test('refuses one that another account has', async () => {
    const [mine, others] = [await addUser(app), await addUser(app)];
    const passkey = await givePasskey(app, others.userId);
    const token = await addSession(app, mine.userId);
    const body = {
      name: 'Laptop',
      passkey: passkey.created((await app.call(startPasskey, { token })).body),
    };
    expect((await app.call(addPasskey, { token, body })).body.status).toBe('error');
    expect(await listed(token)).toEqual([]);
  });

  test('needs a confirmed identity, as renaming and removing do, and is not for agents', async () => {
    const client = await addUser(app);
    const passkey = await givePasskey(app, client.userId);
    const token = await addSession(app, client.userId);
    const [{ id } = { id: 0 }] = await listed(token);
    const { agentId } = await addAgent(app, [client]);
    const agent = await addSession(app, client.userId, { agentId });
    const request = (await app.call(startPasskey, { token })).body;
    const body = { name: 'Phone', passkey: passkey.created(request) };
    app.clock.advance(601);
    for (const [by, error] of [
      [token, 'confirm_identity'],
      [agent, 'forbidden'],
    ] as const) {
      const replies = [
        await app.call(startPasskey, { token: by }),
        await app.call(addPasskey, { token: by, body }),
        await app.call(renamePasskey, { token: by, params: { id }, body: { name: 'Phone' } }),
        await app.call(removePasskey, { token: by, params: { id } }),
      ];
      expect(replies.map((reply) => reply.body.error)).toEqual(Array(4).fill(error));
    }
    expect((await listed(await addSession(app, client.userId)))[0]?.name).toBe('Laptop');
  });
});

describe('logging in with a passkey', () => {
  test('counts as both steps, with two-step sign-in on too', async () => {
    const { email, userId } = await addUserWithPassword(app);
    await turnOnTwoStep(app, userId);
    const passkey = await givePasskey(app, userId);
    const done = await login(passkey);
    expect(done).toMatchObject({ status: 'success', email });
    if (done.status === 'success') expect(await kinds(done.token)).toContain('signed-in');
    // A passkey does not make the password enough.
    const { body } = await app.call(getToken, { body: { email, password: PASSWORD } });
    expect(body).toMatchObject({ info: 'mfa_code_needed' });
  });

  test('says what there is to say about an adviser’s code, as other ways to log in do', async () => {
    const { userId } = await addUser(app);
    const { body, headers } = await ask(await givePasskey(app, userId));
    const sent = { body: { ...body, agentCode: 'ZZZZ-ZZZZ-ZZZZ' }, headers };
    expect((await app.call(signInWithPasskey, sent)).body).toMatchObject({
      status: 'success',
      agent_code: 'unknown',
    });
  });

  test('opens the staff calls', async () => {
    const { userId } = await addUser(app, { is_admin: true });
    const done = await login(await givePasskey(app, userId));
    if (done.status !== 'success') throw new Error(done.info);
    expect(done.admin).toBe('Y');
    expect((await app.call(getStaff, { token: done.token })).status).toBe(200);
  });

  test.each<[string, Said]>([
    ['another site', { origin: 'https://formledger.example' }],
    ['a device that did not check the person', { isVerified: false }],
    ['a copy, whose counter is behind', { counter: 1 }],
  ])('refuses an answer from %s, and records it', async (_, said) => {
    const { userId } = await addUser(app);
    const passkey = await givePasskey(app, userId);
    expect((await login(passkey)).status).toBe('success');
    expect(await login(passkey, said, '10.8.0.2')).toEqual(REFUSED);
    expect((await kinds(await addSession(app, userId)))[0]).toBe('sign-in-failed');
  });

  test('refuses an answer that another key signed, or that names another account', async () => {
    const [mine, others] = [await addUser(app), await addUser(app)];
    const [passkey, theirs] = [await givePasskey(app, mine.userId), await givePasskey(app, others.userId)];
    const { body, headers } = await ask(passkey);
    const forged = { ...body.passkey, id: theirs.id, rawId: theirs.id };
    const sent = { body: { passkey: forged }, headers, address: '10.8.0.3' };
    expect((await app.call(signInWithPasskey, sent)).body).toEqual(REFUSED);
    const unknown = new Passkey(originOf(app));
    expect(await login(unknown, {}, '10.8.0.3')).toEqual(REFUSED);
  });

  test('accepts a challenge once, for five minutes, and only from the browser that asked', async () => {
    const { userId } = await addUser(app);
    const passkey = await givePasskey(app, userId);
    const send = async (sent: object) =>
      (await app.call(signInWithPasskey, { ...sent, address: '10.8.0.4' })).body.status;
    const { body } = await ask(passkey);
    expect(await send({ body })).toBe('error');
    expect(await send({ ...(await ask(passkey)), body })).toBe('error');
    const late = await ask(passkey);
    app.clock.advance(301);
    expect(await send(late)).toBe('error');
    const sent = await ask(passkey);
    expect(await send(sent)).toBe('success');
    expect(await send(sent)).toBe('error');
  });

  test('opens one session when twenty requests send the same answer at the same time', async () => {
    const { userId } = await addUser(app);
    const sent = await ask(await givePasskey(app, userId));
    const replies = await twentyAtOnce(app, signInWithPasskey, sent);
    expect(replies.filter(({ body }) => body.status === 'success')).toHaveLength(1);
  });

  test('is refused while the account is locked', async () => {
    const { email, userId } = await addUserWithPassword(app);
    const passkey = await givePasskey(app, userId);
    for (let n = 1; n <= 5; n += 1) {
      const body = { email, password: 'Wrong password 1' };
      await app.call(getToken, { body, address: `10.8.1.${n}` });
    }
    expect(await login(passkey)).toEqual({ status: 'error', info: 'too_many_attempts' });
    app.clock.advance(301);
    expect((await login(passkey)).status).toBe('success');
  });

  test('is refused when the trial has expired, with the offer to extend it', async () => {
    const { userId } = await addUser(app, {
      plan: 1,
      trial_ends: '2026-10-01',
      subscription_until: null,
    });
    expect(await login(await givePasskey(app, userId))).toMatchObject({
      status: 'error',
      info: 'trial_expired',
      guid: expect.any(String),
      offer_extension: 'Y',
    });
  });
});

describe('a passkey of the account', () => {
  test('can be renamed and removed; removed, it does not work on the next attempt', async () => {
    const { email, userId } = await addUser(app);
    const passkey = await givePasskey(app, userId);
    const token = await addSession(app, userId);
    const [{ id } = { id: 0 }] = await listed(token);
    const sent = await ask(passkey);
    await app.call(renamePasskey, { token, params: { id }, body: { name: 'Old laptop' } });
    expect((await listed(token))[0]?.name).toBe('Old laptop');
    expect((await app.call(removePasskey, { token, params: { id } })).status).toBe(200);
    expect((await app.call(signInWithPasskey, { ...sent, address: '10.8.0.5' })).body).toEqual(REFUSED);
    expect(await listed(token)).toEqual([]);
    expect(await kinds(token)).toContain('passkey-removed');
    const subjects = (await app.mailTo(email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was removed from your Formledger account');
  });

  test('stays if it is the last second factor of a member of staff', async () => {
    const { userId } = await addUser(app, { is_admin: true });
    await givePasskey(app, userId, 'Laptop');
    await givePasskey(app, userId, 'Phone');
    const token = await addSession(app, userId);
    const [first, last] = await listed(token);
    const remove = async (id = 0, by = token) =>
      (await app.call(removePasskey, { token: by, params: { id } })).status;
    expect(await remove(first?.id)).toBe(200);
    expect(await remove(last?.id)).toBe(422);
    expect(await listed(token)).toHaveLength(1);
    await turnOnTwoStep(app, userId);
    expect(await remove(last?.id, await addSession(app, userId))).toBe(200);
  });

  test('is one of at most twenty', async () => {
    const { userId } = await addUser(app);
    for (let n = 1; n <= 20; n += 1) await givePasskey(app, userId, `Key ${n}`);
    const refused = await app.call(startPasskey, { token: await addSession(app, userId) });
    expect(refused.status).toBe(422);
  });
});

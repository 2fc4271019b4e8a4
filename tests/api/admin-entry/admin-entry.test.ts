import { expect, test } from 'vitest';
import { adminEntry } from '#contract/auth/auth.ts';
import { listForms } from '#contract/definitions/definitions.ts';
import {
  addAgent,
  addSession,
  addUser,
  addUserWithPassword,
  type Person,
  signIn,
} from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ adminAddresses: ['192.0.2.7'] });
const REFUSED = { status: 'error', info: 'unauthorized' };

async function staff(): Promise<Person & { token: string }> {
  const person = await addUser(app, { is_admin: true });
  return { ...person, token: await addSession(app, person.userId) };
}

test('opens a session from a staff link at a listed address, and ends its token', async () => {
  const { token, email } = await staff();
  const { body } = await app.call(adminEntry, { body: { token, email }, address: '192.0.2.7' });
  if (body.status !== 'success') throw new Error(body.info);
  expect(body.admin).toBe('Y');
  expect((await app.call(listForms, { token: body.token })).status).toBe(200);
  expect((await app.call(listForms, { token })).status).toBe(401);
});

test('refuses another address, also with a forged X-Forwarded-For, and keeps the session', async () => {
  const { token, email } = await staff();
  const forgeries: Record<string, string>[] = [
    {},
    { 'x-forwarded-for': '192.0.2.7' },
    { forwarded: 'for=192.0.2.7' },
  ];
  for (const headers of forgeries) {
    const { body } = await app.call(adminEntry, { body: { token, email }, address: '198.51.100.1', headers });
    expect(body).toEqual(REFUSED);
  }
  expect((await app.call(listForms, { token })).status).toBe(200);
});

test('recognises the listed address in IPv6 form', async () => {
  const { token, email } = await staff();
  const { body } = await app.call(adminEntry, { body: { token, email }, address: '::ffff:192.0.2.7' });
  expect(body.status).toBe('success');
});

test("refuses a filer's token, another email, an ended and a made-up token", async () => {
  const filer = await addUser(app);
  const { email, userId, token } = await staff();
  const ended = await addSession(app, userId, { ended: app.clock.now });
  const attempts = [
    { token: await addSession(app, filer.userId), email: filer.email },
    { token, email: filer.email },
    { token: ended, email },
    { token: 'made-up', email },
  ];
  for (const body of attempts) {
    expect((await app.call(adminEntry, { body, address: '192.0.2.7' })).body).toEqual(REFUSED);
  }
});

test('does not make an agent staff who acts for a member of staff', async () => {
  const person = await addUser(app, { is_admin: true });
  const { agentId } = await addAgent(app, [person]);
  const token = await addSession(app, person.userId, { agentId });
  expect((await app.call(listForms, { token })).status).toBe(403);
  const body = { token, email: person.email };
  expect((await app.call(adminEntry, { body, address: '192.0.2.7' })).body).toEqual(REFUSED);
});

test('signs staff in with password and authenticator from anywhere', async () => {
  const { email } = await addUserWithPassword(app, { is_admin: true, subscription_until: null });
  const token = await signIn(app, email);
  expect((await app.call(listForms, { token })).status).toBe(200);
});

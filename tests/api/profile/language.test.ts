import { expect, test } from 'vitest';
import { getToken } from '#contract/auth/auth.ts';
import { getUserProfile, saveUserProfile } from '#contract/profile/profile.ts';
import { enqueueMail } from '#server/jobs/mail-queue.ts';
import { addAgent, addSession, addUser, addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const languageOf = async (token: string) => (await app.call(getUserProfile, { token })).body.language;

test('keeps the language that a person chooses, and none before', async () => {
  const person = await addUser(app);
  const token = await addSession(app, person.userId);
  expect(await languageOf(token)).toBeUndefined();
  await app.call(saveUserProfile, { token, body: { language: 'cy' } });
  expect(await languageOf(token)).toBe('cy');
  await app.call(saveUserProfile, { token, body: { language: 'en' } });
  expect(await languageOf(token)).toBe('en');
});

test('does not let an agent choose it, or someone who can only look', async () => {
  const person = await addUser(app);
  const token = await addSession(app, person.userId);
  const { agentId } = await addAgent(app, [person]);
  for (const other of [{ agentId }, { readOnly: true }]) {
    const session = await addSession(app, person.userId, other);
    await app.call(saveUserProfile, { token: session, body: { language: 'cy' } });
  }
  expect(await languageOf(token)).toBeUndefined();
});

test('says it when the person logs in', async () => {
  const person = await addUserWithPassword(app);
  const logIn = async () =>
    (await app.call(getToken, { body: { email: person.email, password: PASSWORD } })).body;
  expect(await logIn()).not.toHaveProperty('language');
  const token = await addSession(app, person.userId);
  await app.call(saveUserProfile, { token, body: { language: 'cy' } });
  expect(await logIn()).toMatchObject({ status: 'success', language: 'cy' });
});

test('refuses other languages', async () => {
  const person = await addUser(app);
  const token = await addSession(app, person.userId);
  const body = { language: 'fr' } as never;
  expect((await app.call(saveUserProfile, { token, body })).status).toBe(400);
});

test('mails to the person have the Welsh that there is, and name their languages', async () => {
  const [welsh, english] = [await addUser(app), await addUser(app)];
  const token = await addSession(app, welsh.userId);
  await app.call(saveUserProfile, { token, body: { language: 'cy' } });
  const mail = { subject: 'Tax return', text: 'Total\nThis sentence has no Welsh.' };
  await app.services.db.asSystem(async (tx) => {
    for (const to of [welsh.email, english.email]) await enqueueMail(app.services, tx, { to, ...mail });
  });
  const [first] = await app.mailTo(welsh.email);
  expect(first).toMatchObject({ subject: 'Ffurflen Dreth', languages: 'cy, en-GB' });
  expect(first?.text.trim()).toBe('Cyfanswm\nThis sentence has no Welsh.');
  const [second] = await app.mailTo(english.email);
  expect(second).toMatchObject({ subject: 'Tax return', languages: 'en-GB' });
});

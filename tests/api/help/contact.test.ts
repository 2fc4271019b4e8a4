import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendContactMessage } from '#contract/help/help.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** A mailbox that no other test writes to. */
const US = `${randomUUID()}@operator.example`;
const app = useTestApp({ operator: { name: 'Formledger', address: '', email: US } });
const message = { email: 'visitor@example.com', subject: 'other' as const, message: 'Where is my file?' };

test('mails a visitor’s message with the request id, and nothing to the address they name', async () => {
  const email = 'curious@example.com';
  const { body } = await app.call(sendContactMessage, {
    body: { ...message, email, subject: 'problem', request_id: 'req-1a2b' },
  });
  expect(body).toEqual({ status: 'success' });
  const mail = (await app.mailTo(US)).find(({ text }) => text.includes('req-1a2b'));
  expect(mail?.subject).toBe('Something went wrong: message from curious@example.com');
  expect(mail?.text).toContain('Where is my file?');
  expect(mail?.text).toContain('not logged in');
  expect(mail?.replyTo).toBe(email);
  await expect(app.mailTo(email, 0)).resolves.toEqual([]);
});

test('is from the account of the session, whatever address it names, and sends the owner a copy', async () => {
  const { userId, email } = await addUser(app);
  const token = await addSession(app, userId);
  await app.call(sendContactMessage, { token, body: { ...message, message: 'From an account.' } });
  const [copy] = await app.mailTo(email);
  expect(copy?.subject).toBe('Your message about: Something else');
  expect(copy?.text).toContain('From an account.');
  const mail = (await app.mailTo(US, 2)).find(({ text }) => text.includes('From an account.'));
  expect(mail?.replyTo).toBe(email);
  expect(mail?.text).not.toContain('visitor@example.com');
});

test('names the agent who writes, and the client in whose account they are', async () => {
  const client = await addUser(app);
  const agent = await addAgent(app, [client]);
  const token = await addSession(app, client.userId, { agentId: agent.agentId });
  await app.call(sendContactMessage, { token, body: { ...message, message: 'From an agent.' } });
  expect(await app.mailTo(agent.email)).toHaveLength(1);
  const mail = (await app.mailTo(US, 3)).find(({ text }) => text.includes('From an agent.'));
  expect(mail?.text).toContain(`From: ${agent.email}`);
  expect(mail?.text).toContain(`in the account of ${client.email}`);
});

test.each([
  ['an empty message', { message: '  ' }, 'Please enter your message.'],
  ['no address', { email: 'nobody' }, 'Please enter a valid email address.'],
  [
    'an address that adds a header',
    { email: 'a@example.com\r\nBcc: b@example.com' },
    'Please enter a valid email address.',
  ],
])('refuses %s', async (_, wrong, problem) => {
  const { body } = await app.call(sendContactMessage, { body: { ...message, ...wrong } });
  expect(body).toEqual({ status: 'error', message: problem });
});

test('accepts five messages an hour from one account', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const statuses = [];
  for (let count = 0; count < 6; count++)
    statuses.push((await app.call(sendContactMessage, { token, body: message })).body.status);
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 'success'), 'error']);
  app.clock.advance(3_601);
  const again = await addSession(app, userId);
  expect((await app.call(sendContactMessage, { token: again, body: message })).body.status).toBe('success');
});

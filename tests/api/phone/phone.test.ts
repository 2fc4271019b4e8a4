import { expect, test } from 'vitest';
import { sendVerify } from '#contract/phone/phone.ts';
import { getUserProfile, saveUserProfile } from '#contract/profile/profile.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { codeTo, disturbPhone, messagesTo } from '#tests/support/phones.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const withoutTwilio = useTestApp({
  phoneChecks: { lookupUrl: undefined, verifyUrl: undefined, accountSid: '', authToken: '', serviceSid: '' },
});

// The sandbox is shared, so each test has its own number. Ofcom keeps 07700 900000 to 900999 for fiction.
let last = 100;
const newMobile = () => `+447700900${(last += 1)}`;
const INVALID = 'Invalid phone number: please start the number with + followed by the country code';

async function filer() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const profile = async () => (await app.call(getUserProfile, { token })).body;
  const send = async (phone_number: string, more: { code?: string } = {}) =>
    app.call(sendVerify, { token, body: { phone_number, ...more }, address: `198.51.100.${userId % 250}` });
  return { userId, token, profile, send };
}
const other = (code: string) => (code === '111111' ? '222222' : '111111');

test('a changed number is saved unverified, and verified by the code in a text message', async () => {
  const { token, profile, send } = await filer();
  const number = newMobile();
  const typed = number.replace('+44', '0');
  await app.call(saveUserProfile, { token, body: { phone: typed, phone_verified: 'Y' } });
  expect(await profile()).toMatchObject({ phone: typed, phone_verified: 'N' });
  expect((await send(typed)).body).toEqual({
    status: 'success',
    number,
    type: 'mobile',
    resend_after: 30,
  });
  expect(await messagesTo(number)).toMatchObject([{ channel: 'sms' }]);
  const code = await codeTo(number);
  expect((await send(number, { code: other(code) })).body).toEqual({
    status: 'error',
    approved: 'N',
    message: 'Invalid code',
  });
  expect((await profile()).phone_verified).toBe('N');
  expect((await send(number, { code })).body).toEqual({ status: 'success', number, approved: 'Y' });
  expect(await profile()).toMatchObject({ phone: number, phone_verified: 'Y' });
});

test('a number equal to the verified one is verified, however it is written; another one is not', async () => {
  const { token, profile, send } = await filer();
  const number = newMobile();
  await send(number);
  await send(number, { code: await codeTo(number) });
  const verifiedAs = async (phone: string) => {
    await app.call(saveUserProfile, { token, body: { phone } });
    return (await profile()).phone_verified;
  };
  expect(await verifiedAs(number)).toBe('Y');
  expect(await verifiedAs(number.replace('+44', '0'))).toBe('Y');
  expect(await verifiedAs(newMobile())).toBe('N');
  expect(await verifiedAs(number)).toBe('Y');
});

test('calls a landline and speaks the code', async () => {
  const { send } = await filer();
  expect((await send('020 7946 0101')).body).toMatchObject({ number: '+442079460101', type: 'call' });
  expect(await messagesTo('+442079460101')).toMatchObject([{ channel: 'call' }]);
});

test.each(['7700900123', '+4477', '07700', 'none', '+999'])(
  'refuses %j with the text of the specification',
  async (phone) => {
    const { send } = await filer();
    expect((await send(phone)).body).toEqual({ status: 'error', message: INVALID });
  },
);

test('never calls a premium number', async () => {
  const { send } = await filer();
  expect((await send('+449098790001')).body).toMatchObject({
    status: 'error',
    message: 'We cannot send a code to this kind of number. Use a mobile or landline number.',
  });
  expect(await messagesTo('+449098790001')).toEqual([]);
});

test('sends another code after 30 seconds and not before', async () => {
  const { send } = await filer();
  const number = newMobile();
  await send(number);
  app.clock.advance(29);
  expect((await send(number)).body.message).toBe(
    'We have just sent a code. You can ask for another in 1 second.',
  );
  app.clock.advance(1);
  expect((await send(number)).body.status).toBe('success');
  expect(await messagesTo(number)).toHaveLength(2);
});

test('accepts five tries, even at once, and then not even the right code', async () => {
  const { send, profile } = await filer();
  const number = newMobile();
  await send(number);
  const code = await codeTo(number);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => (await send(number, { code: other(code) })).body.message),
  );
  expect(answers.filter((message) => message === 'Invalid code')).toHaveLength(5);
  expect((await send(number, { code })).body).toMatchObject({
    approved: 'N',
    message: 'You have entered five wrong codes. Wait 10 minutes, then ask for a new code.',
  });
  app.clock.advance(60);
  expect((await send(number)).body.status).toBe('error');
  expect((await profile()).phone_verified).toBe('N');
});

test('a code is valid for ten minutes', async () => {
  const { send } = await filer();
  const number = newMobile();
  await send(number);
  const code = await codeTo(number);
  app.clock.advance(600);
  expect((await send(number, { code })).body).toMatchObject({
    approved: 'N',
    message: 'This code is no longer valid. Ask for a new one.',
  });
});

test('refuses a number in someone else’s open check, and their code, without saying whose it is', async () => {
  const [ann, bob] = [await filer(), await filer()];
  const number = newMobile();
  await ann.send(number);
  expect((await bob.send(number)).body).toEqual({
    status: 'error',
    message: 'We cannot send a code to this number now. Try again in 10 minutes.',
  });
  expect(await messagesTo(number)).toHaveLength(1);
  expect((await bob.send(number, { code: await codeTo(number) })).body.approved).toBe('N');
  expect((await ann.send(number, { code: await codeTo(number) })).body.approved).toBe('Y');
  // Ann's check is over.
  expect((await bob.send(number)).body.status).toBe('success');
});

test('of two people who ask for the same number at once, one gets a code', async () => {
  const [ann, bob] = [await filer(), await filer()];
  const number = newMobile();
  const replies = await Promise.all([ann.send(number), bob.send(number)]);
  expect(replies.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
  expect(await messagesTo(number)).toHaveLength(1);
});

test('counts the codes of an account, because messages cost money', async () => {
  const { send } = await filer();
  for (let sent = 0; sent < 10; sent += 1) expect((await send(newMobile())).status).toBe(200);
  const refused = await send(newMobile());
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'We have sent too many codes. Try again tomorrow.',
  ]);
  app.clock.advance(86_400);
});

test('counts the codes that one client address asks for', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1) {
    const { userId } = await addUser(app);
    const token = await addSession(app, userId);
    const { status } = await app.call(sendVerify, {
      token,
      body: { phone_number: '+4477' },
      address: '203.0.113.77',
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
});

test.each(['lookup', 'start', 'check'] as const)(
  'says that it cannot send codes while Twilio does not answer the %s',
  async (stage) => {
    const { send, profile } = await filer();
    const number = newMobile();
    if (stage === 'check') await send(number);
    const more = stage === 'check' ? { code: await codeTo(number) } : {};
    await disturbPhone(number, 'http-503', stage);
    const { status, body } = await send(number, more);
    expect([status, body.message]).toEqual([503, 'We cannot send codes at the moment. Try again later.']);
    expect(JSON.stringify(body)).not.toContain(number);
    expect((await profile()).phone_verified).toBe('N');
    // The next attempt need not wait.
    expect((await send(number, more)).body.status).toBe('success');
  },
);

test('says so where no numbers can be verified', async () => {
  const { userId } = await addUser(withoutTwilio);
  const token = await addSession(withoutTwilio, userId);
  const { status, body } = await withoutTwilio.call(sendVerify, {
    token,
    body: { phone_number: newMobile() },
  });
  expect([status, body.message]).toEqual([503, 'Phone numbers cannot be verified here yet.']);
});

test('needs a session that can change the account; an agent acts for the client only', async () => {
  const person = await addUser(app);
  const number = newMobile();
  const body = { phone_number: number };
  const readOnly = await addSession(app, person.userId, { readOnly: true });
  expect((await app.call(sendVerify, { body })).status).toBe(401);
  expect((await app.call(sendVerify, { body, token: readOnly })).body.error).toBe('read_only');
  const { agentId } = await addAgent(app, [person]);
  const agent = await addSession(app, person.userId, { agentId });
  expect((await app.call(sendVerify, { body, token: agent })).body.status).toBe('success');
  expect(await messagesTo(number)).toHaveLength(1);
});

import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxTwilio, twilio } from './twilio.ts';

const { accountSid, authToken, serviceSid } = sandboxTwilio;
const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
const mobile = '+447700900123';
let app: FastifyInstance;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z');
  app = fastify();
  await app.register(twilio, { now: () => now });
});
afterEach(() => app.close());

const lookUp = async (number: string) =>
  app.inject({
    url: `/twilio/lookups/v2/PhoneNumbers/${encodeURIComponent(number)}?CountryCode=GB&Fields=line_type_intelligence`,
    headers: { authorization },
  });
const verify = (path: string, fields: Record<string, string>, service: string = serviceSid) =>
  app.inject({
    method: 'POST',
    url: `/twilio/verify/v2/Services/${service}/${path}`,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const start = (To = mobile, Channel = 'sms') => verify('Verifications', { To, Channel });
const check = (Code: string, To = mobile) => verify('VerificationCheck', { To, Code });
const messages = async () =>
  (await app.inject('/phones.json')).json<{ messages: { to: string; channel: string; text: string }[] }>()
    .messages;
const codeSent = async () => (await messages())[0]?.text.replace(/\D/g, '') ?? '';
const wrong = async () => ((await codeSent()) === '111111' ? '222222' : '111111');

test.each([
  ['07700 900123', '+447700900123', 'mobile'],
  ['+447700900123', '+447700900123', 'mobile'],
  ['+442079460123', '+442079460123', 'landline'],
  ['+449098790001', '+449098790001', 'premium'],
  ['+33612345678', '+33612345678', 'mobile'],
])('looks up %s', async (asked, number, type) => {
  expect((await lookUp(asked.replaceAll(' ', ''))).json()).toMatchObject({
    phone_number: number,
    valid: true,
    line_type_intelligence: { type },
  });
});

test.each(['+4477', '7700900123', '+4477009001234567'])('knows that %s is not a number', async (number) => {
  expect((await lookUp(number)).json()).toMatchObject({ valid: false });
});

test('needs the account, the service and a number in international format', async () => {
  const stranger = await app.inject({ url: '/twilio/lookups/v2/PhoneNumbers/07700900123' });
  expect([stranger.statusCode, stranger.json<{ code: number }>().code]).toEqual([401, 20003]);
  const other = await verify('Verifications', { To: mobile, Channel: 'sms' }, 'VAother');
  expect(other.json()).toMatchObject({ code: 20404 });
  expect((await start('07700900123')).json()).toMatchObject({ code: 60200 });
  expect((await start(mobile, 'pigeon')).json()).toMatchObject({ code: 60200 });
  expect((await start('+442079460123')).json()).toMatchObject({ code: 60205 });
  expect(await messages()).toEqual([]);
});

test('approves the right code once, and speaks it in a call', async () => {
  expect((await start('+442079460123', 'call')).json()).toMatchObject({ status: 'pending' });
  const [message] = await messages();
  expect(message).toMatchObject({ channel: 'call', text: expect.stringMatching(/: (\d )+\d$/) });
  const code = await codeSent();
  expect((await check(code, '+442079460123')).json()).toMatchObject({ status: 'approved', valid: true });
  expect((await check(code, '+442079460123')).json()).toMatchObject({ code: 20404 });
  expect((await app.inject('/phones')).body).toContain('call to +442079460123');
});

test('accepts five checks, five sends and ten minutes', async () => {
  await start();
  for (let tries = 0; tries < 5; tries += 1)
    expect((await check(await wrong())).json()).toMatchObject({ status: 'pending' });
  expect((await check(await codeSent())).json()).toMatchObject({ code: 60202 });
  for (let sends = 1; sends < 5; sends += 1) expect((await start()).statusCode).toBe(201);
  expect((await start()).json()).toMatchObject({ code: 60203 });
  now = new Date('2026-11-20T10:10:00Z');
  expect((await check(await codeSent())).json()).toMatchObject({ code: 20404 });
});

test('misbehaves once when a switch says so', async () => {
  const thrown = await app.inject({
    method: 'POST',
    url: '/twilio/_control',
    payload: { next: 'http-503', on: 'start', number: mobile },
  });
  expect(thrown.statusCode).toBe(201);
  expect((await start('+447700900999')).statusCode).toBe(201);
  expect((await start()).statusCode).toBe(503);
  expect((await start()).statusCode).toBe(201);
});

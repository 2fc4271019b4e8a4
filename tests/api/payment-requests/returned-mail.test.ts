import { expect, test } from 'vitest';
import { getPaymentRequests, sendPaymentRequest } from '#contract/payment-requests/payment-requests.ts';
import { returnedMessage } from '#sandbox/mailbox/returned-message.ts';
import { mailPaymentRequest } from '#server/features/payment-requests/mail-request.ts';
import { addSender } from '#tests/support/payment-requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const KEY = 'formledger-sandbox-returns';

/** Passes on a mail as a mail server does. Returns the status of the reply. */
async function passOn(message: string, authorization: string | undefined = `Bearer ${KEY}`): Promise<number> {
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/mail/returned',
    headers: {
      'content-type': 'message/rfc822',
      ...(authorization !== undefined && { authorization }),
    },
    payload: message,
  });
  return statusCode;
}

/** A request that was mailed. */
async function mailed() {
  const person = await addSender(app);
  const email = `late-${person.userId}@customers.example`;
  const { body } = await person.send({ email });
  const { userId, token } = person;
  const mail = () => mailPaymentRequest(app.services, { userId, requestId: body.i, isCopy: false }, 'first');
  const bounced = async () => {
    const list = (await app.call(getPaymentRequests, { token })).body.payment_requests;
    return list.find(({ id }) => id === body.i)?.bounced;
  };
  await mail();
  const last = async () => {
    const [newest] = await app.mailTo(email);
    if (newest === undefined) throw new Error('no mail');
    return newest;
  };
  return { ...person, id: body.i, mail, bounced, last };
}

test('a mail that comes back later is shown on its request, once', async () => {
  const { bounced, last } = await mailed();
  const returned = returnedMessage(await last());
  expect(await bounced()).toBeUndefined();
  expect(await passOn(returned)).toBe(200);
  expect(await bounced()).toBe(app.clock.now.toISOString());
});

test('each mail has an address of its own to come back to, in lower case and short enough for a mail server', async () => {
  const one = await (await mailed()).last();
  const other = await (await mailed()).last();
  for (const { returnPath, from } of [one, other]) {
    expect(returnPath).toMatch(/^returns\+[0-9a-z-]+@formledger\.example$/);
    expect(returnPath.indexOf('@')).toBeLessThanOrEqual(64);
    expect(from).toBe('no-reply@formledger.example');
  }
  expect(one.returnPath).not.toBe(other.returnPath);
});

test('delays, automatic answers and mails to other addresses change nothing', async () => {
  const { bounced, last } = await mailed();
  const mail = await last();
  const automatic = [
    'From: sam@customers.example',
    `To: ${mail.returnPath}`,
    'Subject: Out of office',
    'Auto-Submitted: auto-replied',
    '',
    'Action: failed',
  ].join('\r\n');
  for (const message of [
    returnedMessage(mail, 'delayed'),
    automatic,
    returnedMessage({ ...mail, returnPath: 'returns@formledger.example' }),
    returnedMessage({ ...mail, returnPath: 'somebody@else.example' }),
    'nonsense',
  ])
    expect(await passOn(message)).toBe(200);
  expect(await bounced()).toBeUndefined();
});

test('nobody can guess the address of another request, nor change one', async () => {
  const mine = await mailed();
  const theirs = await mailed();
  const mail = await mine.last();
  const [, name = '', proof = ''] = /\+(.*)-([0-9a-f]+)@/.exec(mail.returnPath) ?? [];
  const [, ...rest] = name.split('-');
  for (const mark of [
    [theirs.userId.toString(36), ...rest, proof].join('-'),
    [name, '0'.repeat(20)].join('-'),
    name,
  ])
    expect(await passOn(returnedMessage({ ...mail, returnPath: `returns+${mark}@formledger.example` }))).toBe(
      200,
    );
  expect([await mine.bounced(), await theirs.bounced()]).toEqual([undefined, undefined]);
});

test('only the mail server of the installation passes mails on', async () => {
  const { bounced, last } = await mailed();
  const returned = returnedMessage(await last());
  for (const authorization of ['', 'Bearer', 'Bearer guess', KEY])
    expect(await passOn(returned, authorization)).toBe(403);
  expect(await bounced()).toBeUndefined();
});

test('sending the request again counts: the earlier mail that comes back then changes nothing', async () => {
  const { token, id, mail, bounced, last } = await mailed();
  const earlier = returnedMessage(await last());
  expect(await passOn(earlier)).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await app.call(sendPaymentRequest, { token, body: { pay_id: id } });
  await mail();
  expect(await bounced()).toBeUndefined();
  expect(await passOn(earlier)).toBe(200);
  expect(await bounced()).toBeUndefined();
  expect(await passOn(returnedMessage(await last()))).toBe(200);
  expect(await bounced()).toBe(app.clock.now.toISOString());
});

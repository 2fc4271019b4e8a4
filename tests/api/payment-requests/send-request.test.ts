import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  getInvoiceCustomers,
  getPaymentRequests,
  markPaymentPaid,
  sendPaymentRequest,
} from '#contract/payment-requests/payment-requests.ts';
import { saveInvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import { nextInvoiceNumber } from '#server/data/payment-requests/payment-requests.repo.ts';
import { REPEATS, REQUESTS } from '#server/features/payment-requests/limits.ts';
import { takeTurn, throttleKey } from '#server/throttle/throttle.ts';
import { addReceivingAccount, addSender } from '#tests/support/payment-requests.ts';
import { addAgent, addSession } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
/** A recipient whom no other test mails. */
const recipient = () => `${randomUUID()}@customer.example`;

async function listOf(token: string) {
  return (await app.call(getPaymentRequests, { token })).body.payment_requests;
}

test('mails a request with its pay link, lists it, and answers to the sender', async () => {
  const fay = await addSender(app);
  const email = recipient();
  const { status, body } = await fay.send({ email: email.toUpperCase() });
  expect([status, body.status]).toEqual([200, 'success']);
  const [listed, ...others] = await listOf(fay.token);
  expect(others).toEqual([]);
  expect(listed).toEqual({
    id: body.i,
    guid: body.g,
    timestamp: '2026-11-20T10:00:00.000Z',
    description: 'Garden design',
    amount: 120.5,
    currency_symbol: '£',
    email,
    name: 'Fay Green',
    paid: 'N',
    invoice: 'N',
    sent: '2026-11-20T10:00:00.000Z',
  });
  const [mail] = await app.mailTo(email);
  expect(mail?.subject).toBe('Payment request from Fay Green');
  expect(mail?.text).toContain('Fay Green asks you to pay £120.50 for Garden design.');
  expect(mail?.text).toContain(`/pay?g=${body.g}%7C${body.i}`);
  expect(mail?.attachments).toEqual([]);
});

test('sends a request again, and says so when it is paid by then', async () => {
  const fay = await addSender(app);
  const email = recipient();
  const { body } = await fay.send({ email });
  await app.mailTo(email);
  app.clock.advance(60);
  await app.call(markPaymentPaid, { token: fay.token, body: { id: body.i } });
  const again = await app.call(sendPaymentRequest, { token: fay.token, body: { pay_id: body.i } });
  expect(again.body).toEqual({ status: 'success', g: body.g, i: body.i });
  const mails = await app.mailTo(email, 2);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Payment request from Fay Green'));
  const [later, first] = mails.map(({ text }) => text);
  expect(first).toContain('asks you to pay');
  expect(later).toContain('There is nothing left to pay.');
  expect(later).not.toContain('/pay?');
  expect((await listOf(fay.token))[0]).toMatchObject({
    timestamp: '2026-11-20T10:00:00.000Z',
    sent: '2026-11-20T10:01:00.000Z',
  });
});

test('refuses what is wrong in the order of the specification', async () => {
  const fay = await addSender(app);
  const nameless = await addReceivingAccount(app, fay.userId, { holder: '' });
  const wrong = { email: 'sam@', description: ' ', amount: 'x', account_id: undefined };
  const steps: readonly [object, string, string][] = [
    [{}, 'email', 'Please enter a valid email address for the recipient'],
    [{ email: '' }, 'email', 'Please enter a valid email address for the recipient'],
    [{ email: 'a@b.uk' }, 'description', 'Please describe what you are wanting payment for'],
    [{ description: 'Work' }, 'amount', 'Please enter a valid amount greater than 0'],
    [{ amount: -1 }, 'amount', 'Please enter a valid amount greater than 0'],
    [{ amount: '1.005' }, 'amount', 'Please enter a valid amount greater than 0'],
    [{ amount: 0 }, 'amount', 'Please enter a valid amount'],
    [{ amount: '1,200.50' }, 'account_id', 'Please make sure you have selected an account.'],
    [
      { account_id: nameless },
      'account_id',
      'We do not have the full account name for this account. Before you can request a payment into this account we need you to re-authenticate it so that we can update the account details.',
    ],
  ];
  let body: object = wrong;
  for (const [right, field, message] of steps) {
    body = { ...body, ...right };
    const reply = await fay.send(body);
    expect([reply.status, reply.body.issues]).toEqual([422, [{ field, title: 'Oops', message }]]);
  }
  expect(await listOf(fay.token)).toEqual([]);
  expect((await fay.send({ ...body, account_id: fay.accountId })).status).toBe(200);
});

test('requests payments only into accounts of the person that are enabled, not demo and not manual', async () => {
  const fay = await addSender(app);
  const stranger = await addSender(app);
  expect((await fay.send({ account_id: stranger.accountId })).status).toBe(404);
  const closed = [
    await addReceivingAccount(app, fay.userId, { enabled: false }),
    await addReceivingAccount(app, fay.userId, { demo: true }),
    await addReceivingAccount(app, fay.userId, { manual: true }),
  ];
  for (const account_id of closed) {
    const { status, body } = await fay.send({ account_id });
    expect([status, body.issues?.[0]?.field]).toEqual([422, 'account_id']);
  }
});

test.each([
  ['an expense', 11],
  ['a tag that is not there', 'c999'],
])('refuses to tag the payment as %s', async (_, claim_as) => {
  const fay = await addSender(app);
  const { status, body } = await fay.send({ claim_as });
  expect([status, body.issues?.[0]?.field]).toEqual([422, 'claim_as']);
  expect((await fay.send({ claim_as, auto_claim: 'N' })).status).toBe(200);
});

test('mails an invoice with everything on it, and a copy to the sender', async () => {
  const fay = await addSender(app);
  const email = recipient();
  const settings = { title: 'Fay’s Flowers', tagline: 'Fresh every day', address: '1 High Street' };
  await app.call(saveInvoiceSettings, { token: fay.token, body: settings });
  const { body } = await fay.send({
    email,
    send_invoice: 'Y',
    send_copy: 'Y',
    due_date: '24/12/2026',
    customer: 'Sam Customer\n2 Low Road',
    notes: 'Thank you for your order.',
  });
  const [mail] = await app.mailTo(email);
  expect(mail?.subject).toBe('Invoice 1 from Fay’s Flowers');
  expect(mail?.text).toContain('It is due on 24/12/2026.');
  const [file] = mail?.attachments ?? [];
  expect(file?.filename).toBe('Invoice 1 Fay’s Flowers.pdf');
  const [copy] = await app.mailTo(fay.email);
  expect(copy?.subject).toBe('Copy: Invoice 1 from Fay’s Flowers');
  expect(copy?.attachments).toHaveLength(1);
  expect((await listOf(fay.token))[0]).toMatchObject({
    id: body.i,
    invoice: 'Y',
    invoice_number: 1,
    due_date: '24/12/2026',
  });
});

test('is due in 30 days unless the sender says otherwise, and never in the past', async () => {
  const fay = await addSender(app);
  await fay.send({ send_invoice: 'Y' });
  expect((await listOf(fay.token))[0]?.due_date).toBe('20/12/2026');
  for (const due_date of ['19/11/2026', '31/02/2027']) {
    const { status, body } = await fay.send({ send_invoice: 'Y', due_date });
    expect([status, body.issues?.[0]?.field]).toEqual([422, 'due_date']);
  }
  expect((await fay.send({ send_invoice: 'Y', due_date: '20/11/2026' })).status).toBe(200);
  // The account comes before it in the order of the specification.
  const { body } = await fay.send({ send_invoice: 'Y', due_date: '19/11/2026', account_id: undefined });
  expect(body.issues?.[0]).toMatchObject({
    field: 'account_id',
    message: 'Please make sure you have selected an account.',
  });
});

test('numbers the invoices of each person without gaps, also those sent at once and after refusals', async () => {
  const fay = await addSender(app);
  const other = await addSender(app);
  await other.send({ send_invoice: 'Y' });
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      // Every third is refused, and every fourth is no invoice.
      fay.send(
        at % 3 === 0 ? { send_invoice: 'Y', claim_as: 11 } : { send_invoice: at % 4 === 0 ? 'N' : 'Y' },
      ),
    ),
  );
  expect(sent.filter(({ status }) => status === 422)).toHaveLength(4);
  const numbers = (await listOf(fay.token)).flatMap(({ invoice_number }) => invoice_number ?? []);
  expect(numbers.toSorted((one, two) => one - two)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('gives back the number of an invoice that could not be saved', async () => {
  const fay = await addSender(app);
  const failed = app.services.db.asUser(fay.userId, async (tx) => {
    expect(await nextInvoiceNumber(tx, fay.userId)).toBe(1);
    throw new Error('the database went away');
  });
  await expect(failed).rejects.toThrow('went away');
  await fay.send({ send_invoice: 'Y' });
  expect((await listOf(fay.token))[0]?.invoice_number).toBe(1);
});

test('sends once when the page repeats the call, and gives its answer again', async () => {
  const fay = await addSender(app);
  const email = recipient();
  const sent = {
    token: fay.token,
    body: { ...fay.request, email, send_invoice: 'Y' },
    headers: { 'idempotency-key': randomUUID() },
  };
  const first = await app.call(sendPaymentRequest, sent);
  const again = await app.call(sendPaymentRequest, sent);
  expect(again.body).toEqual(first.body);
  expect(await listOf(fay.token)).toHaveLength(1);
});

test('keeps the customers, with the address last used', async () => {
  const fay = await addSender(app);
  const customers = async () =>
    (await app.call(getInvoiceCustomers, { token: fay.token })).body.customers.map(
      ({ customer_email, customer_address }) => [customer_email, customer_address],
    );
  await fay.send({ email: 'sam@customer.example', send_invoice: 'Y', customer: '2 Low Road' });
  await fay.send({ email: 'Sam@Customer.example', send_invoice: 'Y', customer: '3 New Road' });
  await fay.send({ email: 'ann@customer.example' });
  await fay.send({ email: 'sam@customer.example' });
  expect(await customers()).toEqual([
    ['ann@customer.example', ''],
    ['sam@customer.example', '3 New Road'],
  ]);
  const stranger = await addSender(app);
  expect((await app.call(getInvoiceCustomers, { token: stranger.token })).body.customers).toEqual([]);
});

test('stops after many mails, of an account or of one request', async () => {
  const fay = await addSender(app);
  const { body } = await fay.send();
  const again = () => app.call(sendPaymentRequest, { token: fay.token, body: { pay_id: body.i } });
  const use = async (key: string, value: number, { limit, windowSeconds }: typeof REQUESTS) => {
    for (let turn = 0; turn < limit; turn += 1)
      await app.services.db.asSystem((tx) =>
        takeTurn(tx, throttleKey(key, String(value)), { limit, windowSeconds }, app.clock.now),
      );
  };
  await use('payment request', body.i, REPEATS);
  expect((await again()).status).toBe(429);
  await use('payment requests', fay.userId, REQUESTS);
  expect((await fay.send()).status).toBe(429);
  expect(await listOf(fay.token)).toHaveLength(1);
});

test('a name or a text cannot add lines to the mail, or a subject of its own', async () => {
  const fay = await addSender(app);
  const email = recipient();
  const account_id = await addReceivingAccount(app, fay.userId, { holder: 'Fay\r\nBcc: x@y.example' });
  await fay.send({ email, account_id, description: 'Work\n\nPay https://elsewhere.example instead' });
  const [mail] = await app.mailTo(email);
  expect(mail?.subject).toBe('Payment request from Fay Bcc: x@y.example');
  expect(mail?.text).toContain('for Work Pay https://elsewhere.example instead.');
});

test('an agent sends for the client; someone who can only look does not', async () => {
  const fay = await addSender(app);
  const { agentId } = await addAgent(app, [fay]);
  const agent = await addSession(app, fay.userId, { agentId });
  expect((await app.call(sendPaymentRequest, { token: agent, body: fay.request })).status).toBe(200);
  expect(await listOf(fay.token)).toHaveLength(1);
  const readOnly = await addSession(app, fay.userId, { readOnly: true });
  const refused = await app.call(sendPaymentRequest, { token: readOnly, body: fay.request });
  expect([refused.status, refused.body.error]).toEqual([403, 'read_only']);
  expect((await app.call(getPaymentRequests, { token: readOnly })).status).toBe(200);
});

test('stores nothing about a customer that can be read in the database', async () => {
  const fay = await addSender(app);
  await fay.send({
    email: 'secret.sam@customer.example',
    description: 'Secret garden',
    send_invoice: 'Y',
    customer: 'Secret Road',
    notes: 'Secret note',
  });
  const rows = await app.services.db.asSystem(async (tx) => [
    await tx.selectFrom('payment_requests').selectAll().execute(),
    await tx.selectFrom('invoice_customers').selectAll().execute(),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/secret/i);
});

import { describe, expect, test } from 'vitest';
import { getPayRequest, startRequestPayment } from '#contract/pay-page/pay-page.ts';
import { paymentReference } from '#server/data/payment-requests/paying/reference.ts';
import {
  findPaymentRequest,
  setDiscarded,
  setPaid,
  type PaymentRequestRow,
} from '#server/data/payment-requests/payment-requests.repo.ts';
import { messages } from '#server/features/pay-page/messages.ts';
import { followPayments } from '#server/features/payments/follow-payments.ts';
import {
  addPaidAccount,
  addRequest,
  linkOf,
  newAddress,
  startPaying,
} from '#tests/support/paying-requests.ts';
import { decideAtBank, deliver, misbehave, sendMoney, webhooksOf } from '#tests/support/payments.ts';
import { addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** A request of someone new. */
async function newRequest(columns: Parameters<typeof addRequest>[3] = {}) {
  const { userId } = await addUser(app, { name: 'Ann Example' });
  const accountId = await addPaidAccount(app, userId);
  return addRequest(app, userId, accountId, columns);
}

async function look(query: { g?: string; payment_id?: string }) {
  return (await app.call(getPayRequest, { query })).body.request;
}

/** Everyone has an address of their own: few attempts are allowed from one. */
function pay(request: PaymentRequestRow) {
  return app.call(startRequestPayment, { body: { g: linkOf(request) }, address: newAddress() });
}

async function rowOf({ user_id: userId, request_id: id }: PaymentRequestRow) {
  return app.services.db.asUser(userId, (tx) => findPaymentRequest(tx, userId, id));
}

async function sentTo(id: string, authUrl: string) {
  const { payments } = await (
    await fetch(`${new URL(authUrl).origin}/truelayer/_payments?payment_id=${id}`)
  ).json();
  return payments[0].body.payment_method.beneficiary;
}

describe('2:7 the pay page', () => {
  test('shows who asks, what for, how much and until when, and nothing else', async () => {
    const request = await newRequest({ due_date: '2026-12-20', description: 'A website' });
    const answer = await app.call(getPayRequest, { query: { g: linkOf(request) } });
    expect(answer.body.request).toEqual({
      g: linkOf(request),
      state: 'to_pay',
      payee: 'Ann Example',
      description: 'A website',
      amount: 50,
      due_date: '20/12/2026',
      overdue: 'N',
      can_pay: 'Y',
    });
    const text = JSON.stringify(answer.body);
    for (const secret of ['12345678', '12-34-56', '123456', request.email])
      expect(text).not.toContain(secret);
  });

  test('shows the business and the invoice of a request with an invoice', async () => {
    const business = { title: 'Ann’s Sites', tagline: '', address: '', postcode: '', phone: '' };
    const request = await newRequest({ invoice_number: 1, due_date: '2026-11-01', business });
    expect(await look({ g: linkOf(request) })).toMatchObject({
      payee: 'Ann’s Sites',
      invoice: `/api/public/PDFViewer.php?id=${request.guid}`,
      overdue: 'Y',
    });
  });

  test('refuses every other link in the same way', async () => {
    const request = await newRequest();
    const other = await newRequest();
    const links = [
      '',
      'x',
      '|',
      request.guid,
      `${request.guid}|`,
      `${request.guid}|${other.request_id}`,
      `${crypto.randomUUID()}|${request.request_id}`,
      `${request.guid}|${request.request_id} `,
      `${request.guid}|0${request.request_id}`,
      `' or 1=1 --|1`,
    ];
    for (const g of links) {
      const seen = await app.call(getPayRequest, { query: { g }, address: '198.51.100.7' });
      const paid = await app.call(startRequestPayment, { body: { g }, address: '198.51.100.8' });
      for (const { status, body } of [seen, paid]) {
        expect(status).toBe(404);
        expect(body).toMatchObject({ error: 'not_found', message: messages.notFound });
      }
    }
    expect((await app.call(getPayRequest, { address: '198.51.100.7' })).status).toBe(404);
    expect((await app.call(getPayRequest, { query: { payment_id: 'x' } })).status).toBe(404);
  });

  test('limits how many links someone can try', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1)
      statuses.push(
        (await app.call(getPayRequest, { query: { g: `x|${time}` }, address: '198.51.100.9' })).status,
      );
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(statuses.at(30)).toBe(429);
  });

  test('says that a discarded request is withdrawn, and shows nothing of it', async () => {
    const request = await newRequest();
    await app.services.db.asUser(request.user_id, (tx) =>
      setDiscarded(tx, request.user_id, request.request_id, true),
    );
    expect(await look({ g: linkOf(request) })).toEqual({
      g: linkOf(request),
      state: 'withdrawn',
      payee: '',
      description: '',
      can_pay: 'N',
    });
    const { body } = await pay(request);
    expect(body).toEqual({ status: 'error', message: messages.withdrawn });
  });

  test.each([
    [{ enabled: false }],
    [{ demo: true }],
    [{ manual: true }],
    [{ holder: ' ' }],
    [{ sort_code: '' }],
    [{ account_number: '1234' }],
    [{ currency: 'EUR' }],
  ])('cannot pay into an account with %j', async (columns) => {
    const { userId } = await addUser(app);
    const request = await addRequest(app, userId, await addPaidAccount(app, userId, columns));
    expect(await look({ g: linkOf(request) })).toMatchObject({ state: 'to_pay', can_pay: 'N' });
    const { body } = await pay(request);
    expect(body).toEqual({ status: 'error', message: messages.cannotPay });
  });
});

describe('paying', () => {
  test('pays the person’s own account with the request’s reference', async () => {
    const request = await newRequest();
    const { id, authUrl } = await startPaying(app, request);
    expect(await sentTo(id, authUrl)).toEqual({
      type: 'external_account',
      account_holder_name: 'Ann Example',
      reference: paymentReference(request.guid),
      account_identifier: {
        type: 'sort_code_account_number',
        sort_code: '123456',
        account_number: '12345678',
      },
    });
  });

  test('makes the request paid by the signed webhook, however often and in whatever order', async () => {
    const request = await newRequest();
    const { id, authUrl } = await startPaying(app, request);
    await decideAtBank({ id, authUrl }, 'authorise');
    const sent = await webhooksOf(id);
    const [first] = sent;
    if (first === undefined) throw new Error('no webhook');
    expect(await deliver(app, { ...first, body: first.body.replace(id, `${id} `) })).toBe(403);
    expect(await rowOf(request)).toMatchObject({ paid: 'N' });
    for (const webhook of [...sent, ...sent].toReversed()) expect(await deliver(app, webhook)).toBe(200);
    const paid = await rowOf(request);
    expect(paid).toMatchObject({ paid: 'P', paid_via: 'page', paid_at: expect.any(Date) });
    expect(await look({ g: linkOf(request) })).toMatchObject({ state: 'paid', can_pay: 'N' });
    const { body } = await pay(request);
    expect(body).toEqual({ status: 'error', message: messages.paid });
  });

  test('is seen when the payer returns before the webhook', async () => {
    const request = await newRequest();
    const { id, authUrl } = await startPaying(app, request);
    const back = await decideAtBank({ id, authUrl }, 'authorise');
    expect(back.pathname).toBe('/pay');
    expect(await look({ payment_id: back.searchParams.get('payment_id') ?? '' })).toMatchObject({
      g: linkOf(request),
      state: 'paid',
    });
    expect(await rowOf(request)).toMatchObject({ paid: 'P' });
  });

  test('is being paid until the bank sends the money, and cannot be paid twice', async () => {
    const request = await newRequest();
    await misbehave('late', paymentReference(request.guid));
    const { id, authUrl } = await startPaying(app, request);
    await decideAtBank({ id, authUrl }, 'authorise');
    expect(await look({ g: linkOf(request) })).toMatchObject({ state: 'being_paid', can_pay: 'N' });
    const { body } = await pay(request);
    expect(body).toEqual({ status: 'error', message: messages.beingPaid });
    await sendMoney(id);
    app.clock.advance(301);
    await followPayments(app.services);
    expect(await rowOf(request)).toMatchObject({ paid: 'P', paid_via: 'page' });
  });

  test.each([
    ['cancel', 'cancelled'],
    ['decline', 'declined'],
  ] as const)('can be tried again after %s, and others do not see it', async (decision, failure) => {
    const request = await newRequest();
    const { id, authUrl } = await startPaying(app, request);
    await decideAtBank({ id, authUrl }, decision);
    expect(await look({ payment_id: id })).toMatchObject({ state: 'failed', failure, can_pay: 'Y' });
    expect(await look({ g: linkOf(request) })).toMatchObject({ state: 'to_pay' });
    expect((await startPaying(app, request)).id).not.toBe(id);
  });

  test('pressed twice, in two tabs or by two people, leads to one payment', async () => {
    const request = await newRequest();
    const started = await Promise.all([1, 2, 3, 4].map(() => startPaying(app, request)));
    const again = await startPaying(app, request);
    expect(new Set([...started, again].map(({ id }) => id)).size).toBe(1);
    expect(await look({ payment_id: again.id })).toMatchObject({ state: 'waiting' });
  });

  test('does not start again what was confirmed on an old page', async () => {
    const request = await newRequest();
    await misbehave('no-webhook', paymentReference(request.guid));
    const { id, authUrl } = await startPaying(app, request);
    await decideAtBank({ id, authUrl }, 'authorise');
    app.clock.advance(901);
    const { body } = await pay(request);
    expect(body).toEqual({ status: 'error', message: messages.paid });
  });

  test('sends the same number again after a lost reply', async () => {
    const request = await newRequest();
    await misbehave('hang-up', paymentReference(request.guid));
    const lost = await pay(request);
    expect(lost.body).toMatchObject({ error: 'unavailable', message: messages.unavailable });
    const { id, authUrl } = await startPaying(app, request);
    await decideAtBank({ id, authUrl }, 'authorise');
    expect(await look({ g: linkOf(request) })).toMatchObject({ state: 'paid' });
  });

  test('tells when the provider refuses, and lets people try again', async () => {
    const request = await newRequest();
    await misbehave('refuse', paymentReference(request.guid));
    const { body } = await pay(request);
    expect(body).toEqual({ status: 'error', message: messages.refused });
    await startPaying(app, request);
  });

  test('is not possible for a request that the person marked as paid', async () => {
    const request = await newRequest();
    const { user_id: userId, request_id: id } = request;
    await app.services.db.asUser(userId, (tx) =>
      setPaid(tx, userId, id, { paid: 'P', via: 'marked', at: app.clock.now }),
    );
    expect(await look({ g: linkOf(request) })).toMatchObject({ state: 'paid' });
    const { body } = await pay(request);
    expect(body).toEqual({ status: 'error', message: messages.paid });
  });
});

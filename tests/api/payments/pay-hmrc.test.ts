import { describe, expect, test } from 'vitest';
import { getPayment, getPaymentAuthLink, getPayments } from '#contract/payments/payments.ts';
import { followPayments, sweepVisitorPayments } from '#server/features/payments/follow-payments.ts';
import { messages } from '#server/features/payments/messages.ts';
import { newFiler } from '#tests/support/filing.ts';
import {
  addPayment,
  decideAtBank,
  deliver,
  misbehave,
  parametersOf,
  paymentTo,
  sendMoney,
  startPayment,
  webhooksOf,
} from '#tests/support/payments.ts';
import { addAgent, addSession } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** A filer at the bank's page, about to pay £1,234.50. */
async function atBank() {
  const filer = await newFiler(app);
  const payment = await startPayment(app, paymentTo(filer.utr, 1234.5), filer);
  return { ...filer, ...payment, reference: `${filer.utr}K` };
}

async function stateOf(token: string, id: string) {
  return (await app.call(getPayment, { token, query: { payment_id: id } })).body.payment;
}

async function listOf(token: string) {
  return (await app.call(getPayments, { token })).body.payments;
}

describe('1:7 truelayer/getPaymentAuthLinkV3.php', () => {
  test('asks HMRC’s account to be paid, with the UTR followed by K and the amount', async () => {
    const { id, authUrl, reference, token } = await atBank();
    const url = new URL(authUrl);
    expect(url.pathname).toBe('/truelayer/pay/payments');
    expect(parametersOf(authUrl).get('return_uri')).toMatch(/\/hmrcpay\/paid$/);
    const { payments } = await (await fetch(`${url.origin}/truelayer/_payments?payment_id=${id}`)).json();
    expect(payments[0].body).toMatchObject({
      amount_in_minor: 123_450,
      currency: 'GBP',
      payment_method: {
        beneficiary: {
          account_holder_name: 'HMRC Cumbernauld',
          reference,
          account_identifier: { sort_code: '083210', account_number: '12001039' },
        },
      },
      user: { name: 'Ann Example' },
    });
    expect(await listOf(token)).toEqual([
      expect.objectContaining({ id, amount: 1234.5, reference, state: 'waiting', started: '2026-11-20' }),
    ]);
  });

  test.each([
    [{ amount: 0 }, messages.invalid],
    [{ amount: '' }, messages.invalid],
    [{ amount: '12,50' }, messages.invalid],
    [{ amount: 1_000_000_000 }, messages.tooMuch],
    [{ reference: '1234567890K' }, messages.invalid],
    [{ reference: '' }, messages.invalid],
    [{ account_number: '12345678' }, messages.otherAccount],
    [{ sort_code: '000000' }, messages.otherAccount],
  ])('refuses %j and starts nothing', async (wrong, message) => {
    const { token, utr } = await newFiler(app);
    const { body } = await app.call(getPaymentAuthLink, { token, body: paymentTo(utr, 5, wrong) });
    expect(body).toEqual({ status: 'error', message });
    expect(await listOf(token)).toEqual([]);
  });

  test('counts towards the last complete year if it is for the person’s own UTR, or the year they name', async () => {
    const { token, utr } = await newFiler(app);
    await startPayment(app, paymentTo(utr, 1), { token });
    await startPayment(app, paymentTo(utr, 2, { tax_year_id: 2024 }), { token });
    await startPayment(app, paymentTo('1000000239', 3), { token });
    const years = (await listOf(token))
      .toSorted((one, other) => one.amount - other.amount)
      .map(({ amount, tax_year }) => [amount, tax_year]);
    expect(years).toEqual([
      [1, '2025-2026'],
      [2, '2024-2025'],
      [3, undefined],
    ]);
  });
});

describe('a payment', () => {
  test('is executed by its webhooks before the person returns', async () => {
    const { id, token, authUrl } = await atBank();
    const back = await decideAtBank({ id, authUrl }, 'authorise');
    expect(back.searchParams.get('payment_id')).toBe(id);
    for (const webhook of await webhooksOf(id)) expect(await deliver(app, webhook)).toBe(200);
    expect(await listOf(token)).toEqual([expect.objectContaining({ state: 'executed', bank: 'ob-monzo' })]);
  });

  test('is read from the provider when the person returns before the webhook', async () => {
    const { id, token, authUrl } = await atBank();
    await decideAtBank({ id, authUrl }, 'authorise');
    expect(await stateOf(token, id)).toMatchObject({ state: 'executed', executed: expect.any(String) });
  });

  test.each(['twice', 'out-of-order'])('stays one executed payment with webhooks %s', async (trick) => {
    const { id, token, authUrl, reference } = await atBank();
    await misbehave(trick, reference);
    await decideAtBank({ id, authUrl }, 'authorise');
    const sent = await webhooksOf(id);
    for (const webhook of [...sent, ...sent]) expect(await deliver(app, webhook)).toBe(200);
    expect(await listOf(token)).toEqual([expect.objectContaining({ id, state: 'executed' })]);
  });

  test('is authorised until the bank sends the money, which the job learns without a webhook', async () => {
    const { id, token, authUrl, reference } = await atBank();
    await misbehave('late', reference);
    await decideAtBank({ id, authUrl }, 'authorise');
    expect(await stateOf(token, id)).toMatchObject({ state: 'authorized' });
    await sendMoney(id);
    app.clock.advance(301);
    await followPayments(app.services);
    expect(await listOf(token)).toEqual([expect.objectContaining({ state: 'executed' })]);
  });

  test.each([
    ['cancel', 'cancelled'],
    ['decline', 'declined'],
  ] as const)(
    'fails when the person or bank says %s, and can be started again',
    async (decision, failure) => {
      const { id, token, authUrl, utr } = await atBank();
      await decideAtBank({ id, authUrl }, decision);
      for (const webhook of await webhooksOf(id)) await deliver(app, webhook);
      expect(await stateOf(token, id)).toMatchObject({ state: 'failed', failure });
      const again = await startPayment(app, paymentTo(utr, 1234.5), { token });
      expect(again.id).not.toBe(id);
    },
  );

  test('continues with a new access token if the provider has ended the one in use', async () => {
    const filer = await newFiler(app);
    const reference = `${filer.utr}K`;
    await misbehave('end-token', reference);
    const payment = await startPayment(app, paymentTo(filer.utr, 5), filer);
    await decideAtBank(payment, 'authorise');
    await misbehave('end-token', reference);
    expect(await stateOf(filer.token, payment.id)).toMatchObject({ state: 'executed' });
    expect(await listOf(filer.token)).toHaveLength(1);
  });

  test('is not started if the new access token is refused as well, and the next one can be', async () => {
    const filer = await newFiler(app);
    await misbehave('end-token', `${filer.utr}K`, 2);
    const refused = await app.call(getPaymentAuthLink, {
      token: filer.token,
      body: paymentTo(filer.utr, 5),
    });
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ message: messages.unavailable });
    expect(await startPayment(app, paymentTo(filer.utr, 5), filer)).toMatchObject({
      id: expect.any(String),
    });
  });

  test('keeps its state when the provider cannot be asked', async () => {
    const { id, token, reference } = await atBank();
    await misbehave('http-503', reference);
    expect(await stateOf(token, id)).toMatchObject({ state: 'waiting' });
  });
});

describe('pressing twice', () => {
  test('leads to the same page, also in two tabs at once', async () => {
    const { token, utr } = await newFiler(app);
    const body = paymentTo(utr, 100);
    const both = await Promise.all([startPayment(app, body, { token }), startPayment(app, body, { token })]);
    const third = await startPayment(app, body, { token });
    expect(new Set([...both, third].map(({ id }) => id)).size).toBe(1);
    expect(await listOf(token)).toHaveLength(1);
  });

  test('asks first if the same amount was paid a moment ago', async () => {
    const { id, token, authUrl, utr } = await atBank();
    await decideAtBank({ id, authUrl }, 'authorise');
    await stateOf(token, id);
    const body = paymentTo(utr, 1234.5);
    const { body: reply } = await app.call(getPaymentAuthLink, { token, body });
    expect(reply).toEqual({
      status: 'error',
      message: messages.paidRecently('£1,234.50'),
      paid_recently: 'Y',
    });
    expect((await startPayment(app, { ...body, again: 'Y' }, { token })).id).not.toBe(id);
    expect((await startPayment(app, paymentTo(utr, 1), { token })).id).not.toBe(id);
  });

  test('after a lost reply creates no second payment at the provider', async () => {
    const { token, utr } = await newFiler(app);
    await misbehave('hang-up', `${utr}K`);
    const body = paymentTo(utr, 7);
    expect((await app.call(getPaymentAuthLink, { token, body })).status).toBe(503);
    const { id, authUrl } = await startPayment(app, body, { token });
    const all = await (await fetch(`${new URL(authUrl).origin}/truelayer/_payments`)).json();
    const mine = all.payments.filter(
      (one: { body: { payment_method: { beneficiary: { reference: string } } } }) =>
        one.body.payment_method.beneficiary.reference === `${utr}K`,
    );
    expect(mine.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test('is possible again after the provider refused', async () => {
    const { token, utr } = await newFiler(app);
    await misbehave('refuse', `${utr}K`);
    const refused = await app.call(getPaymentAuthLink, { token, body: paymentTo(utr, 7) });
    expect(refused.body).toEqual({ status: 'error', message: messages.refused });
    await startPayment(app, paymentTo(utr, 7), { token });
  });
});

describe('a webhook', () => {
  test('counts only with the provider’s signature over exactly its body', async () => {
    const { id, token, authUrl, reference } = await atBank();
    await misbehave('no-webhook', reference);
    await decideAtBank({ id, authUrl }, 'authorise');
    const [first] = await webhooksOf(id);
    if (first === undefined) throw new Error('no webhook');
    const { 'tl-signature': signature = '', ...unsigned } = first.headers;
    const [, , bytes] = signature.split('.');
    const header = Buffer.from(signature.split('.')[0] ?? '', 'base64url').toString();
    const elsewhere = Buffer.from(header.replace(/"jku":"[^"]*"/, '"jku":"https://example.com/jwks"'));
    const forged = [
      { body: first.body, headers: unsigned },
      { body: first.body.replace('payment_', 'payment_x'), headers: first.headers },
      { body: first.body, headers: { ...first.headers, 'x-tl-webhook-timestamp': '2020-01-01T00:00:00Z' } },
      { body: first.body, headers: { ...unsigned, 'tl-signature': 'nonsense' } },
      {
        body: first.body,
        headers: { ...unsigned, 'tl-signature': `${elsewhere.toString('base64url')}..${bytes}` },
      },
    ];
    for (const webhook of forged) expect(await deliver(app, webhook)).toBe(403);
    expect((await listOf(token))[0]).toMatchObject({ state: 'waiting' });
    expect(await deliver(app, first)).toBe(200);
    expect((await listOf(token))[0]).toMatchObject({ state: 'authorized' });
  });

  test('about a payment whose number we never received finds it by ours', async () => {
    const { id, token, authUrl, userId } = await atBank();
    await decideAtBank({ id, authUrl }, 'authorise');
    // The process ended before it stored the provider's reply.
    await app.services.db.asSystem((tx) =>
      tx
        .updateTable('hmrc_payments')
        .set({ provider_id: null, page: null, state: 'created' })
        .where('user_id', '=', userId)
        .execute(),
    );
    for (const webhook of await webhooksOf(id)) await deliver(app, webhook);
    expect(await listOf(token)).toEqual([expect.objectContaining({ id, state: 'executed' })]);
  });
});

describe('someone without an account', () => {
  test('pays, and sees the payment only in the browser that started it', async () => {
    const { id, authUrl, cookie } = await startPayment(app, paymentTo('1000000239', '1,050.00'));
    await decideAtBank({ id, authUrl }, 'authorise');
    const query = { payment_id: id };
    const own = await app.call(getPayment, { query, headers: { cookie } });
    expect(own.body.payment).toMatchObject({ amount: 1050, state: 'executed' });
    const filer = await newFiler(app);
    for (const who of [
      {},
      { headers: { cookie: `formledger_login=${'A'.repeat(43)}` } },
      { token: filer.token },
    ])
      expect((await app.call(getPayment, { query, ...who })).status).toBe(404);
    expect(await listOf(filer.token)).toEqual([]);
  });

  test('says who pays, because the provider must know', async () => {
    for (const missing of [{ payer_name: ' ' }, { payer_email: 'pat' }, { payer_email: undefined }]) {
      const body = paymentTo('1000000239', 4, missing);
      expect((await app.call(getPaymentAuthLink, { body })).body).toEqual({
        status: 'error',
        message: 'Please enter your name and your email address.',
      });
    }
  });

  test('gets one payment for two presses, and ten in an hour', async () => {
    const address = '192.0.2.77';
    const pay = (amount: number, cookie?: string) =>
      app.call(getPaymentAuthLink, {
        body: paymentTo('1000000239', amount),
        address,
        headers: cookie === undefined ? {} : { cookie },
      });
    const first = await pay(1);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect((await pay(1, cookie)).body).toEqual(first.body);
    for (let amount = 2; amount <= 9; amount += 1) expect((await pay(amount)).status).toBe(200);
    expect((await pay(10)).status).toBe(429);
  });

  test('is forgotten 90 days after the payment, and an account’s payments are not', async () => {
    const { token, userId } = await newFiler(app);
    const kept = await addPayment(app, userId);
    const { id, authUrl, cookie } = await startPayment(app, paymentTo('1000000239', 3));
    await decideAtBank({ id, authUrl }, 'cancel');
    await app.call(getPayment, { query: { payment_id: id }, headers: { cookie } });
    const { now } = app.clock;
    app.clock.advance(91 * 86_400);
    await sweepVisitorPayments(app.services);
    const { rows } = await app.services.db.asSystem(async () =>
      app.services.db.pool.query('select provider_id from hmrc_payments where provider_id = any($1)', [
        [id, kept],
      ]),
    );
    app.clock.now = now;
    expect(rows).toEqual([{ provider_id: kept }]);
    expect(await listOf(token)).toHaveLength(1);
  });
});

describe('authority', () => {
  test('an agent cannot pay for a client, with or without being one of theirs, but sees the payments', async () => {
    const { userId, utr, token: own } = await newFiler(app);
    const { agentId } = await addAgent(app, [{ userId, email: '' }]);
    const token = await addSession(app, userId, { agentId });
    const refused = await app.call(getPaymentAuthLink, { token, body: paymentTo(utr, 5) });
    expect([refused.status, refused.body.error]).toEqual([403, 'forbidden']);
    await startPayment(app, paymentTo(utr, 5), { token: own });
    expect(await listOf(token)).toHaveLength(1);
  });

  test('a session that can only look cannot pay, and a session that has ended is not a visitor', async () => {
    const { userId, utr } = await newFiler(app);
    const readOnly = await addSession(app, userId, { readOnly: true });
    const body = paymentTo(utr, 5);
    expect((await app.call(getPaymentAuthLink, { token: readOnly, body })).body.error).toBe('read_only');
    const over = await addSession(app, userId, { ended: app.clock.now });
    expect((await app.call(getPaymentAuthLink, { token: over, body })).status).toBe(401);
    expect((await app.call(getPayments, { token: readOnly })).body.payments).toEqual([]);
  });

  test('a payment of another account is like an unknown one', async () => {
    const { id } = await atBank();
    const { token } = await newFiler(app);
    expect((await app.call(getPayment, { token, query: { payment_id: id } })).status).toBe(404);
  });
});

test('no UTR of a payment is readable in the database', async () => {
  const { utr } = await atBank();
  const { rows } = await app.services.db.asSystem(async () =>
    app.services.db.pool.query<{ text: string }>('select hmrc_payments::text as text from hmrc_payments'),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ text }) => text.includes(utr))).toEqual([]);
});

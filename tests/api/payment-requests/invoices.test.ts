import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  discardPaymentRequest,
  draftInvoice,
  getPaymentRequests,
  markPaymentPaid,
  sendPaymentRequest,
  viewInvoice,
} from '#contract/payment-requests/payment-requests.ts';
import { saveInvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import { VIEWS } from '#server/features/payment-requests/limits.ts';
import { addAgent, addSession } from '#tests/support/people.ts';
import { addSender, pdfText } from '#tests/support/payment-requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { png } from '#tests/support/upload.ts';

const app = useTestApp();

let fay: Awaited<ReturnType<typeof addSender>>;
beforeAll(async () => {
  fay = await addSender(app);
});

async function list(token: string, discarded?: 'Y' | 'N') {
  const { body } = await app.call(getPaymentRequests, {
    token,
    query: discarded === undefined ? {} : { discarded },
  });
  return body.payment_requests;
}

const view = (id: string, more: object = {}, address?: string) =>
  app.call(viewInvoice, { query: { id, ...more }, ...(address !== undefined && { address }) });

test('the PDF has the number, the business, the customer, the line, the notes and the link', async () => {
  const fay = await addSender(app);
  await app.call(saveInvoiceSettings, {
    token: fay.token,
    body: { title: 'Fay’s Flowers', phone: '0770 0900123' },
  });
  const { body } = await fay.send({
    send_invoice: 'Y',
    due_date: '24/12/2026',
    customer: 'Sam Customer',
    notes: 'Thank you.',
  });
  const { body: pdf } = await app.call(viewInvoice, { query: { id: body.g } });
  const text = await pdfText(pdf as Buffer);
  for (const words of [
    'Invoice 1',
    'Fay’s Flowers',
    '0770 0900123',
    'Sam Customer',
    '20/11/2026',
    '24/12/2026',
    'Garden design',
    '£120.50',
    'Thank you.',
    'How to pay',
  ])
    expect(text).toContain(words);
  expect(text.replaceAll(/\s/g, '')).toContain(`/pay?g=${body.g}%7C${body.i}`);
});

const lines = [
  { description: 'Planting', quantity: '3', amount: '90.00' },
  { description: 'Turf', quantity: 2.5, amount: 1_030.5 },
  { description: 'Delivery', amount: '10' },
];

test('an invoice can have several lines: the request is for their sum, and the PDF shows them', async () => {
  const ann = await addSender(app);
  const { body } = await ann.send({ send_invoice: 'Y', amount: '1130.50', lines });
  expect((await list(ann.token))[0]?.amount).toBe(1130.5);
  const text = await pdfText((await view(body.g)).body as Buffer);
  for (const words of [
    'Description Quantity Amount',
    'Planting 3 £90.00',
    'Turf 2.5 £1,030.50',
    'Delivery £10.00',
    'Total £1,130.50',
  ])
    expect(text).toContain(words);
});

test('a line with the price of one costs the price times the quantity', async () => {
  const ann = await addSender(app);
  const priced = [
    { description: 'Planting', quantity: '3', price: '30.00' },
    { description: 'Turf', quantity: 1.15, price: 1 },
    { description: 'Delivery', price: '10' },
    { description: 'Discounted', amount: '5' },
  ];
  const { body } = await ann.send({ send_invoice: 'Y', amount: '106.15', lines: priced });
  expect((await list(ann.token))[0]?.amount).toBe(106.15);
  const text = await pdfText((await view(body.g)).body as Buffer);
  for (const words of [
    'Description Quantity Price Amount',
    'Planting 3 £30.00 £90.00',
    'Turf 1.15 £1.00 £1.15',
    'Delivery £10.00 £10.00',
    'Discounted £5.00',
    'Total £106.15',
  ])
    expect(text).toContain(words);
});

test('the lines alone say the amount, also of a draft', async () => {
  const ann = await addSender(app);
  const { body } = await app.call(draftInvoice, {
    token: ann.token,
    body: { email: 'sam@customer.example', description: 'Garden', lines },
  });
  const text = await pdfText((await view(body.guid, { draft: 'Y' })).body as Buffer);
  expect(text).toContain('Delivery £10.00');
  expect(text).toContain('Total £1,130.50');
  const { status } = await ann.send({ send_invoice: 'Y', amount: undefined, lines });
  expect([status, (await list(ann.token))[0]?.amount]).toEqual([200, 1130.5]);
});

test.each([
  ['an amount that is not their sum', { amount: '1130.51', lines }, 'amount'],
  ['a line without a description', { lines: [{ description: ' ', amount: '5' }] }, 'lines'],
  ['a line of nothing', { lines: [{ description: 'x', amount: 0 }] }, 'lines'],
  ['three decimals', { lines: [{ description: 'x', amount: '1.005' }] }, 'lines'],
  ['a price of nothing', { lines: [{ description: 'x', price: 0 }] }, 'lines'],
  ['a line without a price or an amount', { lines: [{ description: 'x' }] }, 'lines'],
  [
    'an amount that is not the price times the quantity',
    { amount: '5', lines: [{ description: 'x', quantity: 2, price: 2, amount: '5' }] },
    'lines',
  ],
  ['a negative quantity', { lines: [{ description: 'x', quantity: -1, amount: '1' }] }, 'lines'],
  [
    'a sum that is too large',
    { amount: undefined, lines: Array.from({ length: 2 }, () => ({ description: 'x', amount: 9_999_999 })) },
    'lines',
  ],
])('refuses %s', async (_, more, field) => {
  const { status, body } = await fay.send({ send_invoice: 'Y', ...more });
  expect([status, body.issues?.[0]?.field]).toEqual([422, field]);
});

test('an invoice stays as it was sent when the settings change, and has the logo', async () => {
  const settings = { title: 'Before', imageData: png.toString('base64') };
  await app.call(saveInvoiceSettings, { token: fay.token, body: settings });
  const { body } = await fay.send({ send_invoice: 'Y' });
  await app.call(saveInvoiceSettings, { token: fay.token, body: { title: 'After' } });
  const { body: pdf } = await view(body.g);
  const text = await pdfText(pdf as Buffer);
  expect([text.includes('Before'), text.includes('After')]).toEqual([true, false]);
  expect((pdf as Buffer).includes('/Subtype /Image')).toBe(true);
});

test('an invoice keeps the logo that it was sent with, also if it was removed since', async () => {
  const fay = await addSender(app);
  const setLogo = (imageData: string) =>
    app.call(saveInvoiceSettings, { token: fay.token, body: { imageData } });
  const logo = async (width: number) =>
    (
      await sharp({ create: { width, height: 10, channels: 3, background: '#c33' } })
        .png()
        .toBuffer()
    ).toString('base64');
  const widths = async (id: string) => {
    const { body } = await view(id);
    return [...(body as Buffer).toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, width]) =>
      Number(width),
    );
  };
  await setLogo(await logo(40));
  const first = await fay.send({ send_invoice: 'Y' });
  await fay.send({ send_invoice: 'Y' });
  await setLogo(await logo(30));
  const second = await fay.send({ send_invoice: 'Y' });
  await setLogo('');
  const third = await fay.send({ send_invoice: 'Y' });
  expect(await widths(first.body.g)).toEqual([40]);
  expect(await widths(second.body.g)).toEqual([30]);
  expect(await widths(third.body.g)).toEqual([]);
  const stored = await app.services.db.asUser(fay.userId, (tx) =>
    tx.selectFrom('invoice_logos').select('logo_id').where('user_id', '=', fay.userId).execute(),
  );
  expect(stored).toHaveLength(2);
});

test('sends the PDF to show in the window, and to nobody who searches', async () => {
  const { body } = await fay.send({ send_invoice: 'Y' });
  const { status, headers } = await view(body.g);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    'content-disposition': expect.stringMatching(/^inline; filename="Invoice \d+ /),
  });
});

test.each(['x', '1', "' or 1=1", '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d', ''])(
  'shows a page without an invoice for the address %j',
  async (id) => {
    const { status, body, headers } = await view(id);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((body as Buffer).toString('utf8')).toContain('We cannot find this invoice');
  },
);

test('shows no PDF of a request without an invoice, nor an invoice as a draft', async () => {
  const plain = await fay.send();
  const invoice = await fay.send({ send_invoice: 'Y' });
  expect((await view(plain.body.g)).status).toBe(404);
  expect((await view(invoice.body.g, { draft: 'Y' })).status).toBe(404);
});

test('stops someone who opens very many invoices', async () => {
  const address = '198.51.100.7';
  for (let turn = 0; turn < VIEWS.limit; turn += 1) await view('x', {}, address);
  expect((await view('x', {}, address)).status).toBe(429);
  expect((await view('x', {}, '198.51.100.8')).status).toBe(404);
});

test('a draft has no number, takes none, and can be viewed for an hour', async () => {
  const ann = await addSender(app);
  const {
    account_id: _,
    auto_claim: __,
    claim_as: ___,
    send_invoice: ____,
    name: _____,
    ...content
  } = ann.request;
  const draft = async (more: object = {}) =>
    (await app.call(draftInvoice, { token: ann.token, body: { ...content, ...more } })).body.guid;
  const first = await draft({ notes: 'As agreed' });
  const { body: pdf } = await view(first, { draft: 'Y' });
  const text = await pdfText(pdf as Buffer);
  expect(text).toContain('Draft invoice');
  expect(text).toContain('This is a draft. It has not been sent.');
  expect(text).toContain('As agreed');
  expect(text).not.toContain('How to pay');
  const second = await draft();
  expect((await view(first, { draft: 'Y' })).status).toBe(404);
  expect(await list(ann.token)).toEqual([]);
  await ann.send({ send_invoice: 'Y' });
  expect((await list(ann.token))[0]?.invoice_number).toBe(1);
  const refused = await app.call(draftInvoice, { token: ann.token, body: { email: 'x' } });
  expect(refused.body.issues?.[0]).toMatchObject({ field: 'email', title: 'Oops' });
  app.clock.advance(3_600);
  const { status } = await view(second, { draft: 'Y' });
  app.clock.advance(-3_600);
  expect(status).toBe(404);
});

test('discards a request and restores it', async () => {
  const ann = await addSender(app);
  const { body } = await ann.send();
  const discard = (yes: 'Y' | 'N') =>
    app.call(discardPaymentRequest, { token: ann.token, query: { id: body.i, discard: yes } });
  expect((await discard('Y')).body).toEqual({ status: 'success' });
  expect([await list(ann.token), (await list(ann.token, 'Y')).length]).toEqual([[], 1]);
  const again = await app.call(sendPaymentRequest, { token: ann.token, body: { pay_id: body.i } });
  expect([again.status, again.body.error]).toEqual([409, 'conflict']);
  await discard('N');
  expect([(await list(ann.token, 'N')).length, await list(ann.token, 'Y')]).toEqual([1, []]);
});

test('marks a request as paid once, and its invoice says so', async () => {
  const ann = await addSender(app);
  const { body } = await ann.send({ send_invoice: 'Y' });
  const mark = () => app.call(markPaymentPaid, { token: ann.token, body: { id: body.i } });
  expect((await mark()).body).toEqual({ status: 'success' });
  expect((await list(ann.token))[0]).toMatchObject({ paid: 'P', paid_date: '20/11/2026' });
  expect((await mark()).status).toBe(409);
  const text = await pdfText((await view(body.g)).body as Buffer);
  expect(text).toContain('Paid on 20/11/2026');
  expect(text).not.toContain('How to pay');
});

test('keeps the requests into an account that is deleted for good', async () => {
  const ann = await addSender(app);
  await ann.send();
  await app.services.db.asUser(ann.userId, (tx) =>
    tx.deleteFrom('accounts').where('account_id', '=', ann.accountId).execute(),
  );
  expect((await list(ann.token))[0]).toMatchObject({ name: 'Fay Green', paid: 'N' });
});

test('lists the newest first, and sends every one of very many', async () => {
  const ann = await addSender(app);
  const first = await ann.send({ description: 'First' });
  await app.services.db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('app.scope', 'system', true)`.execute(tx);
    await sql`insert into payment_requests (user_id, created, description, amount, currency, email, payee, auto_claim,
        sent, send_copy)
      select ${ann.userId}, ${app.clock.now}::timestamptz + make_interval(secs => n), 'Work ' || n, 100, 'GBP', 'x',
        'x', false, now(), false from generate_series(1, 2500) n`.execute(tx);
  });
  const all = await list(ann.token);
  expect(all.map(({ description }) => description)).toEqual([
    ...Array.from({ length: 2500 }, (_, at) => `Work ${2500 - at}`),
    'First',
  ]);
  expect(all.at(-1)?.id).toBe(first.body.i);
});

test.each(['a stranger', 'an agent without the client'])(
  '%s finds nothing under the ids of others',
  async (who) => {
    const { body } = await fay.send({ send_invoice: 'Y' });
    const stranger = await addSender(app);
    const token =
      who === 'a stranger'
        ? stranger.token
        : await addSession(app, stranger.userId, { agentId: (await addAgent(app, [stranger])).agentId });
    const before = await list(fay.token);
    const replies = [
      await app.call(sendPaymentRequest, { token, body: { pay_id: body.i } }),
      await app.call(markPaymentPaid, { token, body: { id: body.i } }),
      await app.call(discardPaymentRequest, { token, query: { id: body.i, discard: 'Y' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await list(token)).toEqual([]);
    expect(await list(fay.token)).toEqual(before);
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../start.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => new Date('2026-11-30T10:00:00Z') });
});
afterAll(() => sandbox.close());

const keys = () => {
  const { vendorId, authCode } = sandbox.cardCheckout;
  return { vendor_id: vendorId, vendor_auth_code: authCode };
};

async function call(path: string, fields: Record<string, string>) {
  const reply = await fetch(`${sandbox.url}/paddle/vendors/api/2.0/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: reply.status, body: reply.ok ? await reply.json() : undefined };
}

test.each([
  ['a wrong code of the seller', { vendor_auth_code: '00' }, 107],
  ['a product that is not sold', { product_id: '1' }, 108],
  ['no product', { product_id: undefined }, 116],
  ['no address of the buyer', { customer_email: 'nobody' }, 126],
])('refuses a pay link with %s, with status 200', async (_, changes, code) => {
  const form = { ...keys(), product_id: '627400', customer_email: 'ann@example.com', ...changes };
  const fields = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  expect(await call('product/generate_pay_link', fields as Record<string, string>)).toMatchObject({
    status: 200,
    body: { success: false, error: { code } },
  });
});

test('serves a page that takes test cards only, works without scripts and charges a checkout once', async () => {
  const { body } = await call('product/generate_pay_link', {
    ...keys(),
    product_id: '620339',
    customer_email: 'ann@example.com',
    passthrough: '"><script>alert(1)</script>',
    coupon_code: '"><script>alert(2)</script>',
    return_url: 'https://app.example/plan/paid?checkout={checkout_hash}',
  });
  const { url } = body.response as { url: string };
  const page = await (await fetch(url)).text();
  expect(page).not.toContain('<script');
  expect(page).toContain('£4.99 now');
  const checkout = /name="checkout" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const pay = (fields: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ checkout, act: 'pay', expiry: '11/26', cvc: '123', ...fields }),
    });
  const refused = await (await pay({ card_number: '4111 1111 1111 1111' })).text();
  expect(refused).toContain('does not take real cards');
  expect(await (await pay({ card_number: '4242 4242 4242 4242', expiry: '10/26' })).text()).toContain(
    'expiry date',
  );
  for (const _ of [1, 2]) {
    const { status, headers } = await pay({ card_number: '4242 4242 4242 4242' });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`https://app.example/plan/paid?checkout=${checkout}`);
  }
  const held = await (await fetch(`${sandbox.url}/_paddle?email=ann@example.com`)).json();
  expect(held).toMatchObject({
    orders: [{ total: 499 }],
    // A month after 30 November is 30 December, not the last day of the month.
    subscriptions: [{ nextPayment: { date: '2026-12-30' } }],
    alerts: [
      { fields: { alert_name: 'subscription_created' } },
      { fields: { alert_name: 'subscription_payment_succeeded', sale_gross: '4.99' } },
    ],
  });
});

test('rejects an address for changing a card without its hash', async () => {
  const held = (await (await fetch(`${sandbox.url}/_paddle?email=ann@example.com`)).json()) as {
    subscriptions: { id: number }[];
  };
  const id = held.subscriptions[0]?.id ?? 0;
  const { status } = await fetch(`${sandbox.url}/paddle/subscription/${id}/hash/none/cancel`, {
    method: 'POST',
  });
  expect(status).toBe(404);
});

test('is down once when a switch says so', async () => {
  await fetch(`${sandbox.url}/_paddle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"next": "down"}',
  });
  const form = { ...keys(), product_id: '627400' };
  expect((await call('product/list_coupons', form)).status).toBe(503);
  expect((await call('product/list_coupons', form)).body).toMatchObject({ success: true });
});

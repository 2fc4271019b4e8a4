import { expect, test } from 'vitest';
import {
  addUserSubscription,
  getCouponInfo,
  getUserSubscription,
  openCheckout,
  upgradeDowngrade,
} from '#contract/plan/plan.ts';
import { cancel, deliver, buyerState, openFor, pay, renew } from '#tests/support/checkout.ts';
import { newFiler, TRADE } from '#tests/support/filing.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const planOf = async (token: string) => (await app.call(getUserSubscription, { token })).body;

async function subscriber(plan: 2 | 3, duration: 'year' | 'month' = 'month') {
  const person = await addUser(app, { plan: 1, subscription_until: null, trial_ends: '2026-12-01' });
  const token = await addSession(app, person.userId);
  const { url } = await openFor(app, token, plan, duration);
  const checkout_id = await pay(url);
  await app.call(addUserSubscription, { body: { checkout_id } });
  return { ...person, token };
}

/** A buyer's alerts that have not been delivered to the app yet. */
async function newAlerts(email: string, known: number) {
  return (await buyerState(email)).alerts.slice(known).map(({ fields }) => fields);
}

test('extends the paid period for a payment, and not for the same alert again', async () => {
  const { token, email, userId } = await subscriber(2);
  const before = await planOf(token);
  const [bought] = (await buyerState(email)).subscriptions;
  await renew(bought?.id ?? 0);
  const [alert = {}] = await newAlerts(email, 2);
  for (let n = 0; n < 3; n += 1) expect(await deliver(app, alert)).toBe(200);
  const after = await planOf(token);
  expect(isoOf(after.paid_until) > isoOf(before.paid_until)).toBe(true);
  expect(after.next_instalment).toBe(after.paid_until);
  const events = await app.services.db.asSystem((tx) =>
    tx.selectFrom('subscription_events').select('alert_id').where('user_id', '=', userId).execute(),
  );
  expect(events.filter(({ alert_id }) => alert_id !== null)).toHaveLength(1);
});

test('extends nothing and takes nothing away after a failed payment', async () => {
  const { token, email } = await subscriber(2);
  const { paid_until } = await planOf(token);
  await renew((await buyerState(email)).subscriptions[0]?.id ?? 0, true);
  for (const fields of await newAlerts(email, 2)) await deliver(app, fields);
  expect(await planOf(token)).toMatchObject({ paid_until, sub_active: 'Y' });
  const { body } = await app.call(upgradeDowngrade, { token, body: { plan: 3 } });
  expect(body).toEqual({ status: 'error', message: 'A payment is overdue. Update your card first.' });
});

test('keeps a cancelled subscription to the end of the paid period, and ignores older alerts', async () => {
  const { token, email } = await subscriber(2, 'year');
  const { paid_until, cancel_url } = await planOf(token);
  await cancel(cancel_url);
  const all = (await buyerState(email)).alerts.map(({ fields }) => fields);
  for (const fields of all.toReversed()) expect(await deliver(app, fields)).toBe(200);
  expect(await planOf(token)).toMatchObject({
    plan: 2,
    cancels_on: paid_until,
    paid_until,
    next_instalment: '',
    update_url: '',
    cancel_url: '',
    sub_active: 'Y',
  });
  const { body } = await app.call(upgradeDowngrade, { token, body: { plan: 3 } });
  expect(body).toMatchObject({ status: 'error', message: expect.stringContaining('cancelled') });
});

test('refuses an alert without its signature, or with changes, and changes nothing', async () => {
  const { token, email } = await subscriber(3);
  const before = await planOf(token);
  await renew((await buyerState(email)).subscriptions[0]?.id ?? 0);
  const [alert = {}] = await newAlerts(email, 2);
  const { p_signature, ...unsigned } = alert;
  for (const forged of [
    { ...unsigned, p_signature: '' },
    { ...unsigned, p_signature: 'bm9uZQ==' },
    { ...alert, subscription_plan_id: '627400' },
    { ...alert, more: '1' },
  ])
    expect(await deliver(app, forged)).toBe(403);
  expect(await deliver(app, unsigned)).toBe(400);
  expect(p_signature).toBeDefined();
  expect(await planOf(token)).toEqual(before);
});

test('accepts an alert about an unknown subscription and changes nothing', async () => {
  const { token, email, userId } = await subscriber(3);
  const [alert = {}] = (await buyerState(email)).alerts.map(({ fields }) => fields);
  await app.services.db.asUser(userId, async (tx) => {
    await tx.deleteFrom('subscriptions').execute();
    await tx.deleteFrom('plan_purchases').execute();
  });
  const before = await planOf(token);
  expect(await deliver(app, alert)).toBe(200);
  expect(await planOf(token)).toEqual(before);
});

test('files live with pro and not with lite, and switches back the same way', async () => {
  const filer = await newFiler(app, { plan: 1, subscription_until: null, trial_ends: '2026-12-01' });
  const { token } = filer;
  await filer.save('self_employment', TRADE);
  const { url } = await openFor(app, token, 3, 'year');
  await app.call(addUserSubscription, { body: { checkout_id: await pay(url) } });
  const change = async (plan: 2 | 3) => (await app.call(upgradeDowngrade, { token, body: { plan } })).body;
  const fileLive = async () => (await filer.submit({ test_file: 'N' }, { declaration: 'Y' })).body;
  expect(await fileLive()).toMatchObject({ success: 'N', title: 'Plan not valid' });
  expect(await change(2)).toEqual({
    status: 'success',
    message: 'You now have Pro. We charge the difference to your card.',
  });
  expect(await planOf(token)).toMatchObject({
    plan: 2,
    sku: 'yearly',
    paddle_sku: '627400',
    next_amount: 99.99,
  });
  expect((await change(2)).status).toBe('success');
  expect(await fileLive()).toMatchObject({ success: 'Y' });
  expect(await change(3)).toMatchObject({ status: 'success', message: expect.stringContaining('Lite') });
  expect(await planOf(token)).toMatchObject({ plan: 3, paddle_sku: '620338', next_amount: 49.99 });
});

test('sends one of many simultaneous upgrades to the checkout', async () => {
  const { token, email } = await subscriber(3);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.call(upgradeDowngrade, { token, body: { plan: 2 } })),
  );
  expect(answers.map(({ body }) => body.status)).toContain('success');
  const changes = (await buyerState(email)).alerts.filter(
    ({ fields }) => fields['alert_name'] === 'subscription_updated',
  );
  expect(changes).toHaveLength(1);
  expect((await planOf(token)).plan).toBe(2);
});

test('lets no one else change a plan: neither an adviser nor an account without a subscription', async () => {
  const client = await subscriber(3);
  const { agentId } = await addAgent(app, [client]);
  const agent = await addSession(app, client.userId, { agentId });
  expect((await app.call(upgradeDowngrade, { token: agent, body: { plan: 2 } })).status).toBe(403);
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  expect((await app.call(upgradeDowngrade, { token, body: { plan: 3 } })).body).toEqual({
    status: 'error',
    message: 'You have no subscription that you can change here.',
  });
});

test('shows a coupon’s discount for each plan, to the penny', async () => {
  const info = async (product: '627400' | '620338', coupon: string, duration: 'year' | 'month' = 'year') =>
    (await app.call(getCouponInfo, { query: { product, coupon, duration } })).body;
  expect(await info('627400', 'SPRING20')).toEqual({
    status: 'success',
    discount: 20,
    price: 79.99,
    recurring: 'N',
  });
  expect(await info('620338', 'fiveroff', 'month')).toEqual({
    status: 'success',
    discount: 4.99,
    price: 0,
    recurring: 'Y',
  });
  expect(await info('627400', 'PROYEAR10')).toMatchObject({ status: 'success', price: 89.99 });
  expect(await info('620338', 'PROYEAR10')).toMatchObject({ status: 'error' });
  expect(await info('627400', 'OLDSUMMER')).toMatchObject({ status: 'error' });
});

test('stops guessing of coupons by the hundred from one place', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) {
    const query = { product: '627400' as const, coupon: `GUESS${n}` };
    statuses.push((await app.call(getCouponInfo, { query, address: '198.51.100.7' })).status);
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('opens the checkout for one account twenty times an hour', async () => {
  const { userId } = await addUser(app, { plan: 1, subscription_until: null, trial_ends: '2026-12-01' });
  const token = await addSession(app, userId);
  for (let n = 0; n < 20; n += 1) await openFor(app, token, 2, 'year');
  const { body } = await app.call(openCheckout, { token, body: { plan: 2, duration: 'year' } });
  expect(body).toMatchObject({ status: 'error', message: expect.stringContaining('too often') });
});

function isoOf(ukDate: string): string {
  return ukDate.split('/').toReversed().join('-');
}

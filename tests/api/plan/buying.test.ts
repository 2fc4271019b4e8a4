import { expect, test } from 'vitest';
import { extendTrial, getToken } from '#contract/auth/auth.ts';
import {
  addUserSubscription,
  getUserSubscription,
  openCheckout,
  openCheckoutToReturn,
} from '#contract/plan/plan.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import {
  addSubscription,
  cancel,
  deliver,
  buyerState,
  misbehave,
  openFor,
  pay,
} from '#tests/support/checkout.ts';
import { addAgent, addSession, addUser, addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const trial = { plan: 1, subscription_until: null, trial_ends: '2026-12-01' };

async function inTrial() {
  const person = await addUser(app, trial);
  return { ...person, token: await addSession(app, person.userId) };
}

const planOf = async (token: string) => (await app.call(getUserSubscription, { token })).body;
const record = (body: Record<string, unknown>) => app.call(addUserSubscription, { body });

test.each([
  [2, 'year', 'yearly', '627400', 99.99],
  [2, 'month', 'monthly', '627401', 9.99],
  [3, 'year', 'yearly', '620338', 49.99],
  [3, 'month', 'monthly', '620339', 4.99],
] as const)(
  'sells plan %i by the %s and starts it at once',
  async (plan, duration, sku, paddle_sku, price) => {
    const { token, email } = await inTrial();
    expect(await planOf(token)).toMatchObject({
      plan: 1,
      in_trial: 'Y',
      trial_expires: '01/12/2026',
      sku: '',
      store: '',
      next_instalment: '',
      sub_active: 'N',
    });
    const { url, purchase } = await openFor(app, token, plan, duration);
    expect((await record({ purchase })).body).toEqual({ status: 'pending' });
    const checkout_id = await pay(url);
    expect((await record({ checkout_id })).body).toEqual({ status: 'success' });
    expect((await record({ purchase })).body).toEqual({ status: 'success' });
    const bought = await planOf(token);
    expect(bought).toMatchObject({
      plan,
      in_trial: 'N',
      sku,
      paddle_sku,
      store: 'FORMLEDGER',
      cancels_on: '',
    });
    expect(bought).toMatchObject({ next_amount: price, sub_active: 'Y', paid_until: bought.next_instalment });
    expect(bought.next_instalment).toMatch(/^\d\d\/\d\d\/202[67]$/);
    const profile = (await app.call(getUserProfile, { token })).body;
    expect(profile).toMatchObject({ plan, sub_active: 'Y' });
    expect((await buyerState(email)).orders).toEqual([
      expect.objectContaining({ total: Math.round(price * 100) }),
    ]);
  },
);

test('grants a plan from the checkout’s alert alone if the browser never returns', async () => {
  const { token, email } = await inTrial();
  const { url, purchase } = await openFor(app, token, 2, 'month');
  await pay(url);
  const { alerts } = await buyerState(email);
  // Latest first, because they can come in any order.
  for (const { fields } of alerts.toReversed()) expect(await deliver(app, fields)).toBe(200);
  expect((await record({ purchase })).body).toEqual({ status: 'success' });
  expect(await planOf(token)).toMatchObject({ plan: 2, sku: 'monthly', sub_active: 'Y' });
});

test('replies pending while the checkout is processing, and then grants the plan', async () => {
  const { token, email } = await inTrial();
  const { url } = await openFor(app, token, 2, 'year');
  await misbehave('processing', email);
  const checkout_id = await pay(url);
  expect((await record({ checkout_id })).body).toEqual({ status: 'pending' });
  expect((await planOf(token)).plan).toBe(1);
  expect((await record({ checkout_id })).body).toEqual({ status: 'success' });
});

test('sells nothing for a declined card', async () => {
  const { token } = await inTrial();
  const { url, purchase } = await openFor(app, token, 2, 'year');
  expect(await pay(url, '4000 0000 0000 0002')).toBeUndefined();
  expect((await record({ purchase })).body).toEqual({ status: 'pending' });
  expect((await planOf(token)).plan).toBe(1);
});

test('grants no plan without a paid checkout, whatever the client claims', async () => {
  const { token, email, userId } = await inTrial();
  const guid = await guidOf(userId);
  const claim = {
    guid,
    email,
    start_date: '2026-11-20',
    plan: 2,
    sub_sku: 'yearly',
    store: 'web',
    app: 'web',
  };
  for (const body of [
    claim,
    { ...claim, checkout_id: '1-chre00000000000000000000' },
    { ...claim, purchase: 'A'.repeat(43) },
  ])
    expect((await app.call(addUserSubscription, { query: { duration: 'year' }, body })).body.status).toBe(
      'error',
    );
  expect(await planOf(token)).toMatchObject({ plan: 1, in_trial: 'Y', sub_active: 'N' });
});

test('ignores claims that come with a paid checkout', async () => {
  const { token } = await inTrial();
  const checkout_id = await pay((await openFor(app, token, 3, 'month')).url);
  const body = { checkout_id, plan: 2, sub_sku: 'yearly', start_date: '2030-01-01' };
  await app.call(addUserSubscription, { query: { duration: 'year' }, body });
  expect(await planOf(token)).toMatchObject({ plan: 3, sku: 'monthly' });
});

test('grants nothing to another account for a paid checkout', async () => {
  const buyer = await inTrial();
  const other = await inTrial();
  const checkout_id = await pay((await openFor(app, buyer.token, 2, 'year')).url);
  const { body } = await record({ checkout_id, guid: await guidOf(other.userId), email: other.email });
  expect(body).toEqual({ status: 'error', message: 'This payment is for another account.' });
  expect((await planOf(other.token)).plan).toBe(1);
  // It is still the buyer's.
  expect((await record({ checkout_id, guid: await guidOf(buyer.userId) })).body.status).toBe('success');
  expect((await planOf(buyer.token)).plan).toBe(2);
});

test('grants a checkout once, however often and by however many calls it is reported', async () => {
  const { token, userId } = await inTrial();
  const checkout_id = await pay((await openFor(app, token, 2, 'month')).url);
  const answers = await Promise.all(Array.from({ length: 8 }, () => record({ checkout_id })));
  expect(answers.map(({ body }) => body.status)).toEqual(Array.from({ length: 8 }, () => 'success'));
  expect(await eventsOf(userId)).toEqual(['bought']);
  // Nor does it count again once the plan has changed.
  await app.services.db.asSystem((tx) =>
    tx
      .updateTable('users')
      .set({ plan: 1, subscription_until: null })
      .where('user_id', '=', userId)
      .execute(),
  );
  await record({ checkout_id });
  expect((await planOf(token)).plan).toBe(1);
});

test('grants a checkout link that is used twice once', async () => {
  const { token, userId } = await inTrial();
  const { url } = await openFor(app, token, 2, 'month');
  const [first, second] = [await pay(url), await pay(url)];
  expect((await record({ checkout_id: first })).body.status).toBe('success');
  expect((await record({ checkout_id: second })).body.status).toBe('error');
  expect(await eventsOf(userId)).toEqual(['bought']);
});

test('refuses an order for another product, or less money, than requested', async () => {
  const cheap = await inTrial();
  const { url, purchase } = await openFor(app, cheap.token, 3, 'month');
  // As if the passthrough token had been taken to the checkout of the cheaper plan.
  await retarget(purchase, { plan: 2, billing: 'yearly' });
  const checkout_id = await pay(url);
  expect((await record({ checkout_id })).body).toMatchObject({ status: 'error' });
  expect((await planOf(cheap.token)).plan).toBe(1);
  expect(await eventsOf(cheap.userId)).toEqual(['purchase_refused']);
});

test('lowers the first payment with a coupon, and refuses an invalid one before anything opens', async () => {
  const { token, email } = await inTrial();
  for (const coupon of ['OLDSUMMER', 'FIRSTONLY', 'NO-SUCH']) {
    const { body } = await app.call(openCheckout, { token, body: { plan: 2, duration: 'year', coupon } });
    expect(body).toMatchObject({ status: 'error', message: expect.stringContaining('coupon') });
  }
  const { url } = await openFor(app, token, 2, 'year', 'spring20');
  await record({ checkout_id: await pay(url) });
  expect((await buyerState(email)).orders[0]?.total).toBe(7999);
  expect(await planOf(token)).toMatchObject({ plan: 2, next_amount: 99.99 });
});

test('lets a person whose trial has ended buy a plan from the login and sign in', async () => {
  const { email, userId } = await addUserWithPassword(app, { ...trial, trial_ends: '2026-11-01' });
  const enter = async () => (await app.call(getToken, { body: { email, password: PASSWORD } })).body;
  const refused = await enter();
  const guid = refused.status === 'error' ? (refused.guid ?? '') : '';
  const offer = { plan: 2, duration: 'year' };
  const way = (await app.call(openCheckoutToReturn, { body: { ...offer, guid } })).body;
  if (way.status !== 'success') throw new Error(way.message);
  const checkout_id = await pay(way.url);
  expect((await record({ checkout_id, guid })).body.status).toBe('success');
  expect(await enter()).toMatchObject({ status: 'success', plan: 2, in_trial: 'N', has_sub: 'Y' });
  // The guid has been used.
  const again = (await app.call(openCheckoutToReturn, { body: { ...offer, guid } })).body;
  expect(again).toMatchObject({ status: 'error' });
  expect(await eventsOf(userId)).toEqual(['bought']);
});

test('ends a guid for buying after half an hour, and rejects a made-up one or a session’s', async () => {
  const { email } = await addUserWithPassword(app, { subscription_until: '2026-10-31' });
  const refused = (await app.call(getToken, { body: { email, password: PASSWORD } })).body;
  const guid = refused.status === 'error' ? (refused.guid ?? '') : '';
  const other = await addUser(app);
  for (const made of ['made-up', await guidOf(other.userId)])
    expect(
      (await app.call(openCheckoutToReturn, { body: { plan: 2, duration: 'year', guid: made } })).body.status,
    ).toBe('error');
  expect((await app.call(extendTrial, { body: { guid } })).body.status).toBe('error');
  app.clock.advance(1_801);
  const { body } = await app.call(openCheckoutToReturn, { body: { plan: 2, duration: 'year', guid } });
  expect(body).toEqual({
    status: 'error',
    message: 'This page has been open for too long. Please log in again to buy a plan.',
  });
});

test('does not sell a plan again to a person who has it, until it is cancelled', async () => {
  const { token, email } = await inTrial();
  await record({ checkout_id: await pay((await openFor(app, token, 3, 'month')).url) });
  const refused = await app.call(openCheckout, { token, body: { plan: 2, duration: 'year' } });
  expect(refused.body).toMatchObject({
    status: 'error',
    message: expect.stringContaining('Change its plan'),
  });
  await cancel((await planOf(token)).cancel_url);
  for (const { fields } of (await buyerState(email)).alerts) await deliver(app, fields);
  await record({ checkout_id: await pay((await openFor(app, token, 2, 'year')).url) });
  expect(await planOf(token)).toMatchObject({ plan: 2, sku: 'yearly', cancels_on: '' });
});

test('shows a plan given by hand without links, and does not sell it again', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  expect(await planOf(token)).toMatchObject({
    plan: 2,
    sku: '',
    store: '',
    update_url: '',
    cancel_url: '',
    paid_until: '31/12/2099',
    sub_active: 'Y',
  });
  const { body } = await app.call(openCheckout, { token, body: { plan: 2, duration: 'year' } });
  expect(body).toEqual({ status: 'error', message: 'You already have Pro.' });
});

test('only shows a subscription from a phone’s app store', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  await addSubscription(app, userId);
  expect(await planOf(token)).toMatchObject({ store: 'PLAY_STORE', next_instalment: '31/01/2027' });
  const { body } = await app.call(openCheckout, { token, body: { plan: 3, duration: 'year' } });
  expect(body).toMatchObject({ status: 'error', message: expect.stringContaining('Google Play') });
});

test('shows support a plan without its links, which open the card and the cancellation to anyone', async () => {
  const filer = await inTrial();
  await record({ checkout_id: await pay((await openFor(app, filer.token, 2, 'year')).url) });
  const { userId: supporterId } = await addUser(app, { is_admin: true, staff_roles: ['support'] });
  const token = await addSession(app, filer.userId, { supporterId });
  expect(await planOf(token)).toMatchObject({ plan: 2, update_url: '', cancel_url: '' });
});

test('shows an adviser a client’s plan without its links, and sells them nothing', async () => {
  const client = await inTrial();
  await record({ checkout_id: await pay((await openFor(app, client.token, 2, 'year')).url) });
  expect((await planOf(client.token)).update_url).toMatch(/^http/);
  const { agentId } = await addAgent(app, [client]);
  const token = await addSession(app, client.userId, { agentId });
  expect(await planOf(token)).toMatchObject({ plan: 2, update_url: '', cancel_url: '' });
  const { status } = await app.call(openCheckout, { token, body: { plan: 3, duration: 'year' } });
  expect(status).toBe(403);
});

async function guidOf(userId: number): Promise<string> {
  const { guid } = await app.services.db.asSystem((tx) =>
    tx.selectFrom('users').select('guid').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );
  return guid;
}

async function eventsOf(userId: number): Promise<string[]> {
  const rows = await app.services.db.asSystem((tx) =>
    tx
      .selectFrom('subscription_events')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('event_id')
      .execute(),
  );
  return rows.map(({ kind }) => kind);
}

/** Turns a purchase into one of another offer, with the same token. */
async function retarget(
  word: string,
  columns: { plan: 2 | 3; billing: 'yearly' | 'monthly' },
): Promise<void> {
  await app.services.db.asSystem((tx) =>
    tx.updateTable('plan_purchases').set(columns).where('token_hash', '=', hashToken(word)).execute(),
  );
}

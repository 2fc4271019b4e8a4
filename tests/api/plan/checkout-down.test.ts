import { expect, test } from 'vitest';
import { sandboxPlanIds } from '#domain/plans.ts';
import {
  addUserSubscription,
  getUserSubscription,
  openCheckout,
  upgradeDowngrade,
} from '#contract/plan/plan.ts';
import { addSubscription } from '#tests/support/checkout.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9';
const app = useTestApp({
  cardCheckout: {
    vendorsUrl: nowhere,
    checkoutUrl: nowhere,
    vendorId: '1',
    authCode: 'a',
    publicKey: '',
    planIds: sandboxPlanIds,
  },
});

test('sells and changes nothing without the checkout, and says so in words', async () => {
  const { userId } = await addUser(app, { plan: 3 });
  const token = await addSession(app, userId);
  await addSubscription(app, userId, {
    store: 'FORMLEDGER',
    paddle_subscription_id: 77,
    paddle_plan_id: 620_338,
    next_amount: 4999,
  });
  const before = (await app.call(getUserSubscription, { token })).body;
  const buyer = await addUser(app, { plan: 1, subscription_until: null, trial_ends: '2026-12-01' });
  const answers = [
    await app.call(openCheckout, {
      token: await addSession(app, buyer.userId),
      body: { plan: 2, duration: 'year' },
    }),
    await app.call(upgradeDowngrade, { token, body: { plan: 2 } }),
    await app.call(addUserSubscription, { body: { checkout_id: '1-chre1' } }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|vendor|ECONN/);
  }
  expect((await app.call(getUserSubscription, { token })).body).toEqual(before);
});

test('refuses an alert on a server without a key', async () => {
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/paddle/webhook',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'alert_id=1&alert_name=subscription_created&p_signature=x',
  });
  expect(statusCode).toBe(403);
});

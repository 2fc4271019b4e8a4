import type { Subscription } from '#contract/plan/plan.ts';

/** A yearly Pro subscription paid by card, for tests and stories. */
export function testSubscription(facts: Partial<Subscription> = {}): Subscription {
  return {
    plan: 2,
    in_trial: 'N',
    trial_expires: '01/03/2026',
    sku: 'yearly',
    paddle_sku: '627400',
    store: 'FORMLEDGER',
    next_instalment: '12/02/2027',
    next_amount: 99.99,
    cancels_on: '',
    update_url: 'https://checkout.example/update',
    cancel_url: 'https://checkout.example/cancel',
    offercode: '',
    paid_until: '12/02/2027',
    sub_active: 'Y',
    ...facts,
  };
}

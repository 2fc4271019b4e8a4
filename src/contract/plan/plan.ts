import Type from 'typebox';
import { DoneOrMessage, endpoint, Pounds, Whole, words, YesNo } from '../endpoint.ts';

const strict = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ maxLength });

/** Who takes the payments: we do, with the card checkout, or a phone's app store does. */
export const planStores = ['FORMLEDGER', 'PLAY_STORE', 'APP_STORE'] as const;
export type PlanStore = (typeof planStores)[number];

/** DD/MM/YYYY, or empty if there is no such day. */
const DateOrNone = Type.String({
  pattern: '^([0-9]{2}/[0-9]{2}/[0-9]{4})?$',
  description: 'DD/MM/YYYY or empty.',
});

/** Spec 1, 3 (Subscription). Empty texts mean that there is nothing to show. */
export const Subscription = Type.Object({
  plan: Whole({ description: '1 free, 2 pro, 3 lite.' }),
  in_trial: YesNo,
  trial_expires: DateOrNone,
  /** Empty: it is not known how it is paid. */
  sku: words('', 'yearly', 'monthly'),
  paddle_sku: Type.String({ description: 'The number of the subscription plan at the card checkout.' }),
  store: words('', ...planStores),
  next_instalment: DateOrNone,
  /** Pounds; absent if not known. */
  next_amount: Type.Optional(Pounds),
  cancels_on: DateOrNone,
  update_url: Type.String({ description: 'The address for changing the card. Returned only to the owner.' }),
  cancel_url: Type.String({ description: 'The address for cancelling. Returned only to the owner.' }),
  offercode: Type.String(),
  /** The last day that is paid for. */
  paid_until: DateOrNone,
  sub_active: YesNo,
});
export type Subscription = Type.Static<typeof Subscription>;

export const getUserSubscription = endpoint({
  method: 'GET',
  path: '/getUserSubscription.php',
  summary: 'The plan of the account and its subscription',
  access: 'session',
  reply: Subscription,
});

const offer = {
  plan: Type.Union([Type.Literal(2), Type.Literal(3)], { description: '2 pro, 3 lite.' }),
  duration: words('year', 'month'),
  coupon: Type.Optional(text(80)),
};

const WayToPay = Type.Union([
  Type.Object({
    status: Type.Literal('success'),
    url: Type.String({ description: 'The address of the checkout page.' }),
    purchase: Type.String({ description: 'Identifies this purchase for addUserSubscription.php. 256 bits.' }),
  }),
  Type.Object({ status: Type.Literal('error'), message: Type.String() }),
]);
export type WayToPay = Type.Static<typeof WayToPay>;

export const openCheckout = endpoint({
  method: 'POST',
  path: '/plan/checkout',
  summary: 'A link to the card checkout for a plan. Only for the account owner',
  access: 'session',
  body: Type.Object(offer, strict),
  reply: WayToPay,
});

export const openCheckoutToReturn = endpoint({
  method: 'POST',
  path: '/plan/checkoutToReturn',
  summary: 'The same for someone whose trial or subscription has ended, with the guid from the refused login',
  access: 'login',
  body: Type.Object({ ...offer, guid: text(64) }, strict),
  reply: WayToPay,
});

export const addUserSubscription = endpoint({
  method: 'POST',
  path: '/addUserSubscription.php',
  summary:
    'After a checkout, grant the plan that the checkout confirms as paid, once, to the account it was paid for. Other values sent are ignored',
  access: 'login',
  query: Type.Object({ duration: Type.Optional(words('year', 'month')) }),
  body: Type.Object(
    {
      guid: Type.Optional(text(64)),
      email: Type.Optional(text(254)),
      start_date: Type.Optional(text(10)),
      plan: Type.Optional(Whole()),
      sub_sku: Type.Optional(text(80)),
      store: Type.Optional(text(20)),
      app: Type.Optional(text(20)),
      /** The checkout that was paid, or the purchase to check. */
      checkout_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,100}$' })),
      purchase: Type.Optional(text(64)),
    },
    strict,
  ),
  reply: Type.Object({
    /** pending: the checkout is still processing it. */
    status: words('success', 'pending', 'error'),
    message: Type.Optional(Type.String()),
  }),
});

export const getCouponInfo = endpoint({
  method: 'GET',
  path: '/paddle/getCouponInfo.php',
  summary: 'The discount that a coupon gives on a plan',
  access: 'login',
  query: Type.Object({
    product: words('627400', '620338'),
    coupon: text(80),
    duration: Type.Optional(words('year', 'month')),
  }),
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      discount: Pounds,
      /** The first payment after the discount. */
      price: Pounds,
      /** Y: it applies to every payment. */
      recurring: YesNo,
    }),
    Type.Object({ status: Type.Literal('error'), message: Type.String() }),
  ]),
});

export const upgradeDowngrade = endpoint({
  method: 'POST',
  path: '/paddle/upgradeDowngrade.php',
  summary: 'Change a card checkout subscription between lite and pro. Only for the account owner',
  access: 'session',
  body: Type.Object({ plan: offer.plan }, strict),
  reply: DoneOrMessage,
});

export const paddleAlert = endpoint({
  method: 'POST',
  path: '/paddle/webhook',
  summary: 'Alerts from the card checkout. They must carry its signature',
  access: 'public',
  takesForm: true,
  body: Type.Object(
    { alert_id: text(80), alert_name: text(80), p_signature: text(2000) },
    { additionalProperties: Type.String() },
  ),
  reply: Type.Object({ status: Type.Literal('success') }),
});

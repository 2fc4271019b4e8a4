import Type from 'typebox';
import { endpoint, Pounds, TaxYearId, words } from '../endpoint.ts';

/** YYYY-MM-DD, in the United Kingdom. */
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'YYYY-MM-DD' });

/** A payment to HMRC, as its owner sees it. */
export const Payment = Type.Object({
  id: Type.String({ description: 'The number at the payment provider.' }),
  /** The day it was started. */
  started: Day,
  amount: Pounds,
  reference: Type.String({ description: 'The UTR followed by K.' }),
  /** The tax year that it counts towards; absent if it counts towards none here. */
  tax_year: Type.Optional(Type.String()),
  /** waiting: not authorised at the bank yet. authorized: the bank has not sent it yet. executed: it has. */
  state: words('waiting', 'authorized', 'executed', 'failed'),
  /** The day the bank sent it. */
  executed: Type.Optional(Day),
  /** Why it failed. */
  failure: Type.Optional(words('cancelled', 'expired', 'declined', 'failed')),
  bank: Type.Optional(Type.String({ description: 'The bank that paid.' })),
});
export type Payment = Type.Static<typeof Payment>;

export const getPaymentAuthLink = endpoint({
  method: 'POST',
  path: '/truelayer/getPaymentAuthLinkV3.php',
  summary:
    'Start a payment to HMRC and return the address of the bank’s page. Anyone can pay; for someone who is signed in, the payment belongs to their account',
  access: 'login',
  knowsSession: true,
  body: Type.Object(
    {
      name: Type.String({ maxLength: 100 }),
      sort_code: Type.String({ maxLength: 20 }),
      account_number: Type.String({ maxLength: 20 }),
      reference: Type.String({ maxLength: 20, description: 'The UTR followed by K.' }),
      amount: Type.Union([Type.Number(), Type.String({ maxLength: 20 })], {
        description: 'Pounds, with at most two decimals. A text can have commas.',
      }),
      payer_name: Type.Optional(
        Type.String({ maxLength: 100, description: 'Who pays. Needed from people without an account.' }),
      ),
      payer_email: Type.Optional(Type.String({ maxLength: 254 })),
      /** The year it is for. HMRC sees only the reference. */
      tax_year_id: Type.Optional(TaxYearId),
      /** Y: pay although the same amount was paid a moment ago. */
      again: Type.Optional(words('Y')),
    },
    { additionalProperties: false },
  ),
  reply: Type.Union([
    Type.Object({ status: Type.Literal('success'), authUrl: Type.String() }),
    Type.Object({
      status: Type.Literal('error'),
      message: Type.String(),
      /** Y: the same amount was paid a moment ago. The call can be repeated with again=Y. */
      paid_recently: Type.Optional(words('Y')),
    }),
  ]),
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/payment',
  summary: 'One payment to HMRC: of the account, or started in this browser without one',
  access: 'login',
  knowsSession: true,
  query: Type.Object({ payment_id: Type.String({ maxLength: 100 }) }),
  reply: Type.Object({ payment: Payment }),
});

export const getPayments = endpoint({
  method: 'GET',
  path: '/payments/list',
  summary: 'The payments to HMRC of the account, newest first',
  access: 'session',
  reply: Type.Object({ payments: Type.Array(Payment) }),
});

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/truelayer/webhook',
  summary: 'News about payments from the payment provider. It must be signed by the provider',
  access: 'public',
  takesText: 'application/json',
  body: Type.String({ maxLength: 100_000 }),
  reply: Type.Object({ status: Type.Literal('success') }),
});

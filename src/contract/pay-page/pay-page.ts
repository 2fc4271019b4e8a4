import Type from 'typebox';
import { endpoint, Pounds, UkDate, words, YesNo } from '../endpoint.ts';

/** {guid}|{id}, as in the pay link. Anything else is a link that we do not know. */
const Link = Type.String({ maxLength: 100, description: 'The pay link’s g: {guid}|{id}.' });

/** A request, as far as the person who pays it needs to see it. */
export const RequestToPay = Type.Object({
  g: Link,
  /**
   * to_pay: nothing was paid. waiting: the payment that the payer returned from is not confirmed yet. failed: it was not
   * made. being_paid: the bank sends the money. withdrawn: no longer to be paid; then nothing else is shown.
   */
  state: words('to_pay', 'waiting', 'failed', 'being_paid', 'paid', 'withdrawn'),
  /** Why the payment was not made. */
  failure: Type.Optional(words('cancelled', 'expired', 'declined', 'failed')),
  /** The business or person who asks. */
  payee: Type.String(),
  description: Type.String(),
  amount: Type.Optional(Pounds),
  due_date: Type.Optional(UkDate),
  overdue: Type.Optional(YesNo),
  /** The address of the invoice as a PDF. */
  invoice: Type.Optional(Type.String()),
  /** N: the account cannot be paid here at present. */
  can_pay: YesNo,
});
export type RequestToPay = Type.Static<typeof RequestToPay>;

export const getPayRequest = endpoint({
  method: 'GET',
  path: '/public/getPayRequest.php',
  summary: 'What the pay page shows: the request of a pay link, or of a payment that someone returns from',
  access: 'login',
  query: Type.Object({
    g: Type.Optional(Link),
    payment_id: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Type.Object({ request: RequestToPay }),
});

export const startRequestPayment = endpoint({
  method: 'POST',
  path: '/public/payRequest.php',
  summary:
    'Start paying a request from a bank account and return the address of the bank’s page. Anyone with the link',
  access: 'login',
  body: Type.Object({ g: Link }, { additionalProperties: false }),
  reply: Type.Union([
    Type.Object({ status: Type.Literal('success'), authUrl: Type.String() }),
    Type.Object({ status: Type.Literal('error'), message: Type.String() }),
  ]),
});

import Type from 'typebox';
import { Changed, KnowsFiled } from '../transactions/book-changes.ts';
import { endpoint, Id, Pounds, UkDate } from '../endpoint.ts';

/** A payment that arrived and could be for more than one request. */
export const RequestArrival = Type.Object({
  /** The transaction. */
  id: Id,
  datetime: UkDate,
  amount: Pounds,
  description: Type.String(),
  requests: Type.Array(Type.Object({ id: Id, description: Type.String(), email: Type.String() })),
});
export type RequestArrival = Type.Static<typeof RequestArrival>;

export const getRequestArrivals = endpoint({
  method: 'GET',
  path: '/getPaymentRequestArrivals.php',
  summary: 'Payments that arrived and could be for several payment requests, newest first',
  access: 'session',
  reply: Type.Object({ arrivals: Type.Array(RequestArrival) }),
});

export const chooseRequest = endpoint({
  method: 'POST',
  path: '/choosePaymentRequest.php',
  summary:
    'Say which payment request a payment that arrived is for, or that it is for none. It is tagged as the request says. Once this is undone, the question is open again',
  access: 'session',
  isAct: true,
  query: Type.Object({ filed: KnowsFiled }),
  body: Type.Object(
    {
      trans_id: Id,
      /** Null: it is for none of them. */
      pay_id: Type.Union([Id, Type.Null()]),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal('success'), ...Changed }),
});

import Type, { type TSchema } from 'typebox';

/** The parts of TrueLayer's replies that we read. docs.truelayer.com/reference, Payments API v3. */

const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

export const TokenReply = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  /** Seconds. */
  expires_in: Type.Number({ minimum: 1 }),
});

export const CreatedReply = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  resource_token: Type.String({ minLength: 1 }),
  status: Type.String(),
});

export const PaymentReply = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount_in_minor: Type.Integer(),
  currency: Type.String(),
  executed_at: Maybe(Type.String()),
  failure_reason: Maybe(Type.String()),
  payment_method: Maybe(
    Type.Object({
      provider_id: Maybe(Type.String()),
      provider_selection: Maybe(Type.Object({ provider_id: Maybe(Type.String()) })),
    }),
  ),
});

/** docs.truelayer.com/docs/payment-webhooks */
export const WebhookBody = Type.Object({
  type: Type.String(),
  event_id: Type.String(),
  payment_id: Maybe(Type.String()),
  executed_at: Maybe(Type.String()),
  failure_reason: Maybe(Type.String()),
  payment_method: Maybe(Type.Object({ provider_id: Maybe(Type.String()) })),
  metadata: Maybe(Type.Record(Type.String(), Type.String())),
});

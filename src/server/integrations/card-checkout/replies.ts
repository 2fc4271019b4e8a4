import Type from 'typebox';

/** The parts of Paddle's replies that we read; others are ignored. Source: Paddle Classic, API reference. */
const Amount = Type.Union([Type.Number(), Type.String()]);
const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Every call by the seller gets a 200; `success` says whether it worked. */
export const Envelope = Type.Union([
  Type.Object({ success: Type.Literal(true), response: Type.Optional(Type.Unknown()) }),
  Type.Object({
    success: Type.Literal(false),
    error: Type.Object({ code: Type.Integer(), message: Type.String() }),
  }),
]);

export const PayLink = Type.Object({ url: Type.String() });

export const OrderDetails = Type.Object({
  state: Type.String(),
  order: Type.Optional(
    Type.Object({
      product_id: Type.Integer(),
      subscription_id: Type.Optional(Nullable(Type.Integer())),
      total: Amount,
      currency: Type.String(),
      coupon_code: Type.Optional(Nullable(Type.String())),
    }),
  ),
});

export const Transactions = Type.Array(
  Type.Object({ status: Type.String(), passthrough: Type.Optional(Nullable(Type.String())) }),
);

const Payment = Type.Object({ amount: Amount, currency: Type.String(), date: Type.String() });

export const Subscribers = Type.Array(
  Type.Object({
    subscription_id: Type.Integer(),
    plan_id: Type.Integer(),
    state: Type.String(),
    update_url: Type.Optional(Nullable(Type.String())),
    cancel_url: Type.Optional(Nullable(Type.String())),
    next_payment: Type.Optional(Nullable(Payment)),
  }),
);

export const Coupons = Type.Array(
  Type.Object({
    coupon: Type.String(),
    discount_type: Type.String(),
    discount_amount: Amount,
    discount_currency: Type.Optional(Nullable(Type.String())),
    allowed_uses: Type.Optional(Nullable(Type.Number())),
    times_used: Type.Optional(Nullable(Type.Number())),
    is_recurring: Type.Optional(Type.Boolean()),
    expires: Type.Optional(Nullable(Type.String())),
  }),
);

import Type, { type TSchema } from 'typebox';

/**
 * The parts of TrueLayer's replies that we read: docs.truelayer.com/openapi/data-api-v1.json and
 * authentication-server.json.
 */

/** Banks leave fields out, or send null. */
const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

const results = <T extends TSchema>(schema: T) => Type.Object({ results: Type.Array(schema) });

export const TokenAnswer = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  refresh_token: Type.String({ minLength: 1 }),
  /** Seconds. */
  expires_in: Type.Number({ minimum: 1 }),
});

export const ProviderList = Type.Array(
  Type.Object({
    provider_id: Type.String(),
    display_name: Type.String(),
    country: Maybe(Type.String()),
    scopes: Maybe(Type.Array(Type.String())),
  }),
);

export const MeAnswer = results(
  Type.Object({
    credentials_id: Type.String({ minLength: 1 }),
    provider: Type.Object({ provider_id: Type.String(), display_name: Type.String() }),
    scopes: Maybe(Type.Array(Type.String())),
  }),
);

export const InfoAnswer = results(Type.Object({ full_name: Maybe(Type.String()) }));

export const AccountsAnswer = results(
  Type.Object({
    account_id: Type.String({ minLength: 1 }),
    display_name: Maybe(Type.String()),
    currency: Type.String(),
    account_number: Maybe(
      Type.Object({
        number: Maybe(Type.String()),
        sort_code: Maybe(Type.String()),
        iban: Maybe(Type.String()),
      }),
    ),
  }),
);

export const CardsAnswer = results(
  Type.Object({
    account_id: Type.String({ minLength: 1 }),
    display_name: Maybe(Type.String()),
    currency: Type.String(),
    /** The last four digits. */
    partial_card_number: Maybe(Type.String()),
    name_on_card: Maybe(Type.String()),
  }),
);

const TransactionAnswer = Type.Object({
  transaction_id: Type.String({ minLength: 1 }),
  /** The bank's own id. */
  provider_transaction_id: Maybe(Type.String()),
  /** Created by the provider to be more stable than the other two. */
  normalised_provider_transaction_id: Maybe(Type.String()),
  /** ISO 8601. */
  timestamp: Type.String(),
  description: Maybe(Type.String()),
  merchant_name: Maybe(Type.String()),
  /** Pounds. */
  amount: Type.Number(),
  transaction_type: Type.Enum(['CREDIT', 'DEBIT']),
  /** From broad to narrow: Shopping, Groceries. */
  transaction_classification: Maybe(Type.Array(Type.String())),
  meta: Maybe(Type.Object({ provider_category: Maybe(Type.String()) })),
});
export type TransactionAnswer = Type.Static<typeof TransactionAnswer>;

export const TransactionsAnswer = results(TransactionAnswer);

export const ExtendAnswer = Type.Object({
  action_needed: Type.String(),
  access_token: Maybe(Type.String()),
  refresh_token: Maybe(Type.String()),
  expires_in: Maybe(Type.Number()),
  user_input_link: Maybe(Type.String()),
});

export const Anything = Type.Unknown();

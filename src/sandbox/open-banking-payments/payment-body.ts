import Type, { type Static } from 'typebox';
import { Check, Errors } from 'typebox/value';

const strict = { additionalProperties: false } as const;

/** A request for a payment to an account that is not a merchant's. docs.truelayer.com/reference/create-payment */
export const PaymentBody = Type.Object(
  {
    amount_in_minor: Type.Integer({ minimum: 1 }),
    currency: Type.Literal('GBP'),
    payment_method: Type.Object(
      {
        type: Type.Literal('bank_transfer'),
        provider_selection: Type.Object(
          {
            type: Type.Literal('user_selected'),
            filter: Type.Optional(
              Type.Object(
                {
                  countries: Type.Optional(Type.Array(Type.Literal('GB'))),
                  release_channel: Type.Optional(Type.String()),
                },
                strict,
              ),
            ),
          },
          strict,
        ),
        beneficiary: Type.Object(
          {
            type: Type.Literal('external_account'),
            account_holder_name: Type.String({ minLength: 1, maxLength: 70 }),
            // Faster Payments takes 18 characters.
            reference: Type.String({ pattern: '^[A-Za-z0-9 ./&-]{1,18}$' }),
            account_identifier: Type.Object(
              {
                type: Type.Literal('sort_code_account_number'),
                sort_code: Type.String({ pattern: '^[0-9]{6}$' }),
                account_number: Type.String({ pattern: '^[0-9]{8}$' }),
              },
              strict,
            ),
          },
          strict,
        ),
      },
      strict,
    ),
    user: Type.Object(
      { name: Type.String({ minLength: 1 }), email: Type.String({ pattern: '^\\S+@\\S+$' }) },
      strict,
    ),
    // At most ten pairs, of 40 and 500 characters.
    metadata: Type.Optional(
      Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 500 }), { maxProperties: 10 }),
    ),
  },
  strict,
);
export type PaymentBody = Static<typeof PaymentBody>;

/** The parsed body; a returned text is the error. */
export function readPaymentBody(text: string): PaymentBody | string {
  const json = parsed(text);
  if (Check(PaymentBody, json)) return json;
  const [first] = Errors(PaymentBody, json);
  return `${first?.instancePath ?? ''} ${first?.message ?? ''}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

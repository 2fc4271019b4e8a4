import { sign } from 'truelayer-signing';
import type { Static, TSchema } from 'typebox';
import type { Pence } from '#domain/money.ts';
import type { OpenBankingConfig } from '../../config/open-banking.ts';
import type { PaymentsConfig } from '../../config/payments.ts';
import { newsOf, type PaymentNews } from './news.ts';
import { CreatedReply, PaymentReply, TokenReply } from './shapes.ts';
import { exchange, type Outcome, type PaymentRequest } from './transport.ts';

/** Where TrueLayer's metadata has the number of our payment. */
export const OUR_NUMBER = 'formledger_payment';

/** Who pays. */
export interface Payer {
  readonly name: string;
  readonly email: string;
}

/** The account that is paid. */
export interface Beneficiary {
  readonly name: string;
  /** Six digits. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
}

export interface NewPayment {
  /** Our number for it, returned in webhooks. */
  readonly id: string;
  /** The same one for each retry. */
  readonly idempotencyKey: string;
  readonly amount: Pence;
  readonly beneficiary: Beneficiary;
  /** At most 18 characters, as Faster Payments takes. */
  readonly reference: string;
  readonly payer: Payer | undefined;
  /** Where the person returns to; `payment_id` is added to it. */
  readonly returnUrl: string;
}

export interface CreatedPayment {
  readonly providerId: string;
  /** Where the person chooses a bank and pays. Valid for 15 minutes. */
  readonly page: string;
}

export interface Payments {
  create(payment: NewPayment): Promise<Outcome<CreatedPayment>>;
  /** What the provider knows about a payment; undefined for a status that we do not know. */
  read(providerId: string, now: Date): Promise<Outcome<PaymentNews | undefined>>;
}

/** TrueLayer's Payments API v3. It pays accounts in the UK: docs.truelayer.com/docs/create-a-payment. */
export function createPayments(banking: OpenBankingConfig, config: PaymentsConfig): Payments {
  const { apiUrl } = banking;
  const { pageUrl, keyId, privateKey } = config;

  const authorized = async <T extends TSchema>(
    request: Omit<PaymentRequest, 'url'> & { path: string },
    shape: T,
  ): Promise<Outcome<Static<T>>> => {
    const { path, headers, ...rest } = request;
    const send = (token: string) =>
      exchange(
        { ...rest, url: `${apiUrl}${path}`, headers: { authorization: `Bearer ${token}`, ...headers } },
        shape,
      );
    const token = await tokenOf(banking);
    if (!token.ok) return token;
    const reply = await send(token.value);
    if (reply.ok || reply.status !== 401) return reply;
    // TrueLayer has ended the token early, for example because the secret was replaced. The idempotency key stays.
    const renewed = await tokenOf(banking, token.value);
    return renewed.ok ? send(renewed.value) : renewed;
  };

  return {
    async create({ id, idempotencyKey, amount, beneficiary, reference, payer, returnUrl }) {
      const path = '/v3/payments';
      const body = JSON.stringify({
        amount_in_minor: amount,
        currency: 'GBP',
        payment_method: {
          type: 'bank_transfer',
          provider_selection: {
            type: 'user_selected',
            filter: { countries: ['GB'], release_channel: 'general_availability' },
          },
          beneficiary: {
            type: 'external_account',
            account_holder_name: beneficiary.name,
            reference,
            account_identifier: {
              type: 'sort_code_account_number',
              sort_code: beneficiary.sortCode,
              account_number: beneficiary.accountNumber,
            },
          },
        },
        ...(payer && { user: payer }),
        metadata: { [OUR_NUMBER]: id },
      });
      const signed = { 'Idempotency-Key': idempotencyKey };
      const signature = sign({ kid: keyId, privateKeyPem: privateKey, path, headers: signed, body });
      const reply = await authorized(
        { call: 'create', method: 'POST', path, body, headers: { ...signed, 'Tl-Signature': signature } },
        CreatedReply,
      );
      if (!reply.ok) return reply;
      const { id: providerId, resource_token: token } = reply.value;
      // docs.truelayer.com/docs/hosted-payment-page
      const page = new URLSearchParams({
        payment_id: providerId,
        resource_token: token,
        return_uri: returnUrl,
      });
      return { ok: true, value: { providerId, page: `${pageUrl}/payments#${page}` } };
    },

    async read(providerId, now) {
      const path = `/v3/payments/${encodeURIComponent(providerId)}`;
      const reply = await authorized({ call: 'read', method: 'GET', path, headers: {} }, PaymentReply);
      if (!reply.ok) return reply;
      const { status, payment_method: method } = reply.value;
      const bank = method?.provider_id ?? method?.provider_selection?.provider_id;
      return { ok: true, value: newsOf(status, reply.value, bank, now) };
    },
  };
}

/** Tokens in use, by application. They are in memory only. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>();

/**
 * docs.truelayer.com/docs/generate-access-tokens: client credentials with the scope payments.
 * @param refused a token that was refused; if it is the one in use, another is requested
 */
async function tokenOf(
  { authUrl, clientId, clientSecret }: OpenBankingConfig,
  refused?: string,
): Promise<Outcome<string>> {
  const key = `${authUrl} ${clientId}`;
  const known = tokens.get(key);
  if (known !== undefined && known.until > performance.now() && known.token !== refused)
    return { ok: true, value: known.token };
  const body = JSON.stringify({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'payments',
  });
  const reply = await exchange(
    { call: 'token', method: 'POST', url: `${authUrl}/connect/token`, headers: {}, body },
    TokenReply,
  );
  // A refusal is our mistake: the person cannot do anything about it, and their payment is not refused.
  if (!reply.ok) return { ...reply, failure: 'unavailable' };
  const { access_token: token, expires_in: seconds } = reply.value;
  tokens.set(key, { token, until: performance.now() + (seconds - 60) * 1000 });
  return { ok: true, value: token };
}

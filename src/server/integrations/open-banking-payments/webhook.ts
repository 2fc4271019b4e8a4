import { extractJku, type HttpMethod, verify } from 'truelayer-signing';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { newsOf, type PaymentNews } from './news.ts';
import { OUR_NUMBER } from './payments.ts';
import { WebhookBody } from './shapes.ts';
import { exchange, type Outcome } from './transport.ts';

/** What a webhook says, and about which payment. */
export interface Webhook {
  readonly providerId: string;
  /** Our number of the payment, if the webhook has it. */
  readonly ourId: string | undefined;
  /** Undefined for events that say nothing new, such as a refund. */
  readonly news: PaymentNews | undefined;
}

export interface SentWebhook {
  readonly path: string;
  /** As it arrived. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Whether the provider signed a webhook: 'forged' if not, 'unavailable' if its keys cannot be read. Only keys at
 * `jwksUrl` count, whatever address the signature names. docs.truelayer.com/docs/payments-api-webhook-reference
 */
export async function checkWebhook(
  jwksUrl: string,
  { path, body, headers }: SentWebhook,
): Promise<'genuine' | 'forged' | 'unavailable'> {
  const signature = headers['tl-signature'];
  if (typeof signature !== 'string' || !namesKeysAt(jwksUrl, signature)) return 'forged';
  const check = (jwks: string): boolean => {
    try {
      const texts = Object.entries(headers).filter(
        (one): one is [string, string] => typeof one[1] === 'string',
      );
      const method = 'POST' as HttpMethod;
      verify({ jwks, signature, method, path, body, headers: Object.fromEntries(texts) });
      return true;
    } catch {
      return false;
    }
  };
  const known = keys.get(jwksUrl);
  if (known !== undefined && check(known.jwks)) return 'genuine';
  // The provider can have new keys, but strangers must not make us ask for them all the time.
  if (known !== undefined && performance.now() - known.read < KEYS_ARE_NEW_MS) return 'forged';
  const read = await readKeys(jwksUrl);
  if (!read.ok) return 'unavailable';
  keys.set(jwksUrl, { jwks: read.value, read: performance.now() });
  return check(read.value) ? 'genuine' : 'forged';
}

/** The content of a genuine webhook; undefined if it is not about a payment. */
export function readWebhook(body: string, now: Date): Webhook | undefined {
  const json = parsed(body);
  if (!Check(WebhookBody, json) || !json.payment_id) return undefined;
  const status = json.type.startsWith('payment_') ? json.type.slice('payment_'.length) : '';
  return {
    providerId: json.payment_id,
    ourId: json.metadata?.[OUR_NUMBER],
    news: newsOf(status, json, json.payment_method?.provider_id, now),
  };
}

const KEYS_ARE_NEW_MS = 60_000;
const keys = new Map<string, { readonly jwks: string; readonly read: number }>();

function namesKeysAt(jwksUrl: string, signature: string): boolean {
  try {
    return extractJku(signature) === jwksUrl;
  } catch {
    return false;
  }
}

const Keys = Type.Object({ keys: Type.Array(Type.Object({ kid: Type.String(), kty: Type.Literal('EC') })) });

async function readKeys(url: string): Promise<Outcome<string>> {
  const reply = await exchange({ call: 'keys', method: 'GET', url, headers: {} }, Keys);
  return reply.ok ? { ok: true, value: JSON.stringify(reply.value) } : reply;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

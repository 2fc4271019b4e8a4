import { randomUUID, sign as signBytes } from 'node:crypto';
import type { SandboxPaymentKeys } from './keys.ts';
import type { SandboxPayment } from './payment-store.ts';

/** A message to the app about a payment, as it is posted. */
export interface SandboxWebhook {
  readonly paymentId: string;
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The receiver replied with a status of success. */
  delivered: boolean;
}

export interface Webhooks {
  /** Oldest first. */
  list(paymentId?: string): readonly SandboxWebhook[];
  /** Signs a message; `silent` only saves it. */
  tell(payment: SandboxPayment, type: string, silent: boolean): Promise<void>;
  /** Sends again what did not arrive. */
  resend(): Promise<void>;
}

/** The path that is registered for webhooks, on any host. */
export const WEBHOOK_PATH = '/api/truelayer/webhook';

/** `jku` is where the keys are published; without `to` nothing is posted. */
export function createWebhooks(
  keys: SandboxPaymentKeys,
  { now, jku, to }: { now: () => Date; jku: () => string; to: string | undefined },
): Webhooks {
  const sent: SandboxWebhook[] = [];
  const post = async (webhook: SandboxWebhook): Promise<void> => {
    if (to === undefined) return;
    const reply = await fetch(to, {
      method: 'POST',
      headers: webhook.headers,
      body: webhook.body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    await reply?.body?.cancel();
    webhook.delivered = reply?.ok ?? false;
  };
  return {
    list: (paymentId) => sent.filter((one) => paymentId === undefined || one.paymentId === paymentId),
    async tell(payment, type, silent) {
      const body = JSON.stringify(contentOf(payment, type, now()));
      const timestamp = now().toISOString();
      const signature = signed(keys, jku(), timestamp, body);
      const headers = {
        'content-type': 'application/json',
        'x-tl-webhook-timestamp': timestamp,
        'tl-signature': signature,
      };
      const webhook = { paymentId: payment.id, type, body, headers, delivered: false };
      sent.push(webhook);
      if (!silent) await post(webhook);
    },
    async resend() {
      for (const webhook of sent.filter(({ delivered }) => !delivered)) await post(webhook);
    },
  };
}

/** docs.truelayer.com/docs/payment-webhooks */
function contentOf({ id, body, bank, executed, failure }: SandboxPayment, type: string, now: Date) {
  const at = (executed ?? failure?.at ?? now).toISOString();
  return {
    type,
    event_id: randomUUID(),
    event_version: 1,
    payment_id: id,
    payment_method: { type: 'bank_transfer', provider_id: bank, scheme_id: 'faster_payments_service' },
    ...(body.metadata && { metadata: body.metadata }),
    ...(type === 'payment_authorized' && { authorized_at: at }),
    ...(type === 'payment_executed' && { executed_at: at }),
    ...(type === 'payment_failed' && {
      failed_at: at,
      failure_stage: failure?.stage,
      failure_reason: failure?.reason,
    }),
  };
}

/**
 * The library that signs requests cannot name the address of the keys (jku), as webhooks do, so this is the same JWS by
 * hand: github.com/TrueLayer/truelayer-signing, request-signing-v2.md.
 */
function signed({ webhooks: key }: SandboxPaymentKeys, jku: string, timestamp: string, body: string): string {
  const header = base64Url(
    JSON.stringify({
      alg: 'ES512',
      kid: key.keyId,
      tl_version: '2',
      tl_headers: 'X-Tl-Webhook-Timestamp',
      jku,
    }),
  );
  const payload = `POST ${WEBHOOK_PATH}\nX-Tl-Webhook-Timestamp: ${timestamp}\n${body}`;
  const bytes = Buffer.from(`${header}.${base64Url(payload)}`);
  const signature = signBytes('sha512', bytes, { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${header}..${signature.toString('base64url')}`;
}

function base64Url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

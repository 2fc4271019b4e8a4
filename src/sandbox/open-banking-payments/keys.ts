import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';

/** The key of the app, as its owner would have made and registered it. The app gets it when it starts. */
export interface PaymentKeys {
  readonly keyId: string;
  /** PEM. */
  readonly privateKey: string;
}

export interface SandboxPaymentKeys {
  readonly app: PaymentKeys;
  /** PEM; checks the requests of the app. */
  readonly appPublicKey: string;
  /** Signs webhooks; its public part is in the published list. */
  readonly webhooks: PaymentKeys;
  readonly published: { readonly keys: readonly object[] };
}

/** New keys at each start, so signatures of an earlier sandbox are worthless. */
export function createPaymentKeys(): SandboxPaymentKeys {
  const app = newKey();
  const webhooks = newKey();
  return {
    app: { keyId: app.keyId, privateKey: app.privateKey },
    appPublicKey: String(app.publicKey.export({ type: 'spki', format: 'pem' })),
    webhooks: { keyId: webhooks.keyId, privateKey: webhooks.privateKey },
    published: {
      keys: [{ ...webhooks.publicKey.export({ format: 'jwk' }), kid: webhooks.keyId, alg: 'ES512' }],
    },
  };
}

function newKey() {
  // ES512 uses this curve.
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp521r1' });
  return {
    keyId: randomUUID(),
    privateKey: String(privateKey.export({ type: 'sec1', format: 'pem' })),
    publicKey,
  };
}

/** How long an access token works. */
export const TOKEN_SECONDS = 3_600;

/** An access token for payments: its end, what tells it from others, and a signature. */
export function paymentsToken(now: Date): string {
  const token = `${now.getTime() + TOKEN_SECONDS * 1000}.${randomUUID()}`;
  return `${token}.${signed(token)}`;
}

export function isPaymentsToken(token: string, now: Date): boolean {
  const [end = '', name = '', signature] = token.split('.');
  return signature === signed(`${end}.${name}`) && Number(end) > now.getTime();
}

function signed(text: string): string {
  return createHmac('sha256', 'sandbox-payments').update(text).digest('base64url');
}

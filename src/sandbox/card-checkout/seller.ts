import { generateKeyPairSync, sign } from 'node:crypto';
import { phpSerialize } from '#domain/php-serialize.ts';

/** What the seller's account has at the checkout, and the app is told. */
export interface SellerKeys {
  vendorId: string;
  authCode: string;
  /** PEM. */
  publicKey: string;
}

export interface Seller {
  readonly keys: SellerKeys;
  /** The fields with their signature. */
  signed(fields: Readonly<Record<string, string>>): Record<string, string>;
}

/** An account with a pair of keys of its own, new with each start: a signature of yesterday's sandbox is worth nothing. */
export function createSeller(): Seller {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    keys: {
      vendorId: '10203',
      authCode: '5a0db0c0de5a0db0c0de',
      publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
    },
    signed: (fields) => ({
      ...fields,
      p_signature: sign('sha1', Buffer.from(phpSerialize(fields)), privateKey).toString('base64'),
    }),
  };
}

import { generateKeyPairSync, sign } from 'node:crypto';
import { phpSerialize } from '#domain/php-serialize.ts';

/** The seller's account at the checkout. The app is given the same keys. */
export interface SellerKeys {
  vendorId: string;
  authCode: string;
  /** PEM. */
  publicKey: string;
}

export interface Seller {
  readonly keys: SellerKeys;
  /** The fields and their signature. */
  signed(fields: Readonly<Record<string, string>>): Record<string, string>;
}

/** An account with a new key pair at each start, so signatures of an earlier sandbox are worthless. */
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

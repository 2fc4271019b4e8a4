import { verify } from 'node:crypto';
import { phpSerialize } from '#domain/php-serialize.ts';

/** An alert that Paddle sends about a subscription: its fields as they arrived, all of them texts. */
export type AlertFields = Readonly<Record<string, string>>;

/**
 * Whether the fields are Paddle's: p_signature signs all others with RSA and SHA-1. Source: Paddle Classic, "Verifying
 * webhooks". Also false for an invalid signature or key.
 */
export function isGenuine({ p_signature: signature, ...fields }: AlertFields, publicKey: string): boolean {
  if (signature === undefined || publicKey === '') return false;
  try {
    return verify('sha1', Buffer.from(phpSerialize(fields)), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

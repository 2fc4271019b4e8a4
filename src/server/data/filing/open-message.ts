import type { Seal } from '../../crypto/seal.ts';
import { isSealed, openText } from '../../crypto/sealed-texts.ts';

/** Base64 of at least a nonce and a tag. */
const SEALED_BYTES = /^[A-Za-z0-9+/]{40,}={0,2}$/;

/** A stored message to or from HMRC. What we sent is sealed as bytes, in base64; the replies are sealed texts. */
export function openMessage(seal: Seal, stored: string): string {
  if (isSealed(stored) || !SEALED_BYTES.test(stored)) return openText(seal, stored);
  return seal.open(Buffer.from(stored, 'base64'));
}

import { createHash } from 'node:crypto';

/** How every reference begins. */
const PREFIX = 'FL';
/** Crockford's digits: without I, L, O and U, which people confuse with others. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 9;

/**
 * The reference of payments for a request, from its guid: 'FL' and nine digits. Faster Payments takes 18 characters, of
 * which some banks show fewer. It does not reveal the guid, which opens the pay page.
 */
export function paymentReference(guid: string): string {
  const bytes = createHash('sha256').update(`payment reference ${guid}`).digest();
  return PREFIX + Array.from(bytes.subarray(0, LENGTH), (byte) => DIGITS[byte % 32]).join('');
}

/** The texts in a description that look like a reference. Banks change case and add spaces and other signs. */
export function referencesIn(description: string): string[] {
  const text = description.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const found: string[] = [];
  for (let at = text.indexOf(PREFIX); at >= 0; at = text.indexOf(PREFIX, at + 1)) {
    const reference = text.slice(at, at + PREFIX.length + LENGTH);
    if (reference.length === PREFIX.length + LENGTH) found.push(reference);
  }
  return found;
}

/** Words for the kind of payment. They do not say who was paid. */
const PAYMENT_WORDS = new RegExp(
  String.raw`^(?:(?:visa|mastercard|debit|credit|card|contactless|mobile|online|bill|faster|bank|direct|standing|internet|automated)\s+)*` +
    String.raw`(?:(?:payments?|purchase|transfer|receipt|debit|order|credit|pymt|pmt|xfer|fpi|fpo|bgc|bacs|chaps|dd|so|pos|vis|dpc|tfr|bp|cr|dr)\s+)+(?:(?:to|from|at|by|via)\s+)?`,
);
/** What follows these is a time or a purpose, not a name. */
const TAIL = /\s(?:on \d|ref\b|reference\b|mandate\b|invoice\b|inv\b|fp \d).*$/;
const NOISE = new Set([
  'ltd',
  'limited',
  'plc',
  'llp',
  'inc',
  'co',
  'uk',
  'gb',
  'gbr',
  'com',
  'www',
  'the',
  'net',
  'org',
]);

/**
 * The merchant in a bank's description of a transaction, for comparing: 'CARD PAYMENT TO AMAZON.CO.UK*2K3 ON 12 JUN'
 * and 'Amazon' are both 'amazon'. At most three words in lower case; '' when only numbers and symbols are left.
 */
export function merchantOf(description: string): string {
  const plain = description
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const named = plain.replace(PAYMENT_WORDS, '').replace(TAIL, '');
  return wordsOf(named) || wordsOf(plain);
}

function wordsOf(text: string): string {
  const words = text.split(' ').filter((word) => word.length > 1 && !/\p{N}/u.test(word) && !NOISE.has(word));
  return [...new Set(words)].slice(0, 3).join(' ');
}

/** Whether two merchants look the same: equal, or with the same first word and most other words. */
export function isSimilarMerchant(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one === other) return true;
  const left = one.split(' ');
  const right = other.split(' ');
  if (left[0] !== right[0]) return false;
  const common = left.filter((word) => right.includes(word)).length;
  return common / Math.max(left.length, right.length) >= 0.5;
}

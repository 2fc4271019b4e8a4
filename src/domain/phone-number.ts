/** Spaces do not matter, and a number without a country code is a UK one. */
export function internationalNumber(typed: string): string {
  const digits = typed.replace(/\s+/g, '');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+44${digits.slice(1)}` : digits;
}

/** Whether a text could be a phone number in the international format E.164. */
export function isInternationalNumber(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}

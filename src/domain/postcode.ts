/**
 * Whether a text can be a United Kingdom postcode: the formats Royal Mail assigns ('M1 1AA' to 'EC1A 1BB', GIR 0AA),
 * those of the islands, and of the forces (BF1 2AB, BFPO 12). It does not check whether the postcode is in use.
 */
export function couldBePostcode(text: string): boolean {
  const code = text.replace(/\s+/g, '').toUpperCase();
  return /^([A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA|BFPO\d{1,4})$/.test(code);
}

/**
 * A postcode in capitals with one space before its last three characters, 'SW1A 1AA'. Other texts, also those of the
 * forces, only get capitals and single spaces.
 */
export function tidyPostcode(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ').toUpperCase();
  const code = plain.replaceAll(' ', '');
  return couldBePostcode(plain) && /\d[A-Z]{2}$/.test(code)
    ? `${code.slice(0, -3)} ${code.slice(-3)}`
    : plain;
}

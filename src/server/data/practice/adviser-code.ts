import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, which people misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/**
 * The code that a practice hands out to clients: 60 random bits, in groups of four. With the limit on attempts of an
 * account, finding one of a thousand practices takes millions of years (decision 52).
 */
export function newAdviserCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '');
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as people type it, in the form that we store. Undefined if it cannot be a code. */
export function readAdviserCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  if (!CODE.test(letters)) return undefined;
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

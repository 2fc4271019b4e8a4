import { createHash } from 'node:crypto';
import type { Seal } from '../../../crypto/seal.ts';

/** No letters that look like digits or like each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;

/** The check code of a link: 60 bits in three groups. It follows from the token, so that it is nowhere stored. */
export function checkCodeOf(token: string): string {
  const digest = createHash('sha256').update(`report check code ${token}`).digest();
  const code = [...digest.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Whether a text has as many letters and digits as a code. */
export function hasLengthOfCode(typed: string): boolean {
  return plain(typed).length === LENGTH;
}

/** What is stored of a code: only our key leads from a code to it. Spaces, dashes and case of what people type are ignored. */
export function checkCodeHash(seal: Seal, typed: string): string {
  return seal.tokenFor(`report check code ${plain(typed)}`);
}

function plain(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

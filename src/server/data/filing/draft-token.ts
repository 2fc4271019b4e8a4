import { timingSafeEqual } from 'node:crypto';
import { type TaxYear, taxYears } from '#domain/tax-year.ts';
import type { Seal } from '../../crypto/seal.ts';

/** Identifies the draft of one person's year. It cannot be made without the server's key, and stays the same. */
export function draftToken(seal: Seal, userId: number, year: TaxYear): string {
  return seal.tokenFor(`draft report ${userId} ${year}`);
}

/** The year of the draft that a token identifies, if the token is this person's. */
export function yearOfDraft(seal: Seal, userId: number, token: string): TaxYear | undefined {
  const given = Buffer.from(token);
  return taxYears.find((year) => {
    const own = Buffer.from(draftToken(seal, userId, year));
    return own.length === given.length && timingSafeEqual(own, given);
  });
}

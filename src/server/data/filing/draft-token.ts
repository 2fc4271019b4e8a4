import { timingSafeEqual } from 'node:crypto';
import { type TaxYear, taxYears } from '#domain/tax-year.ts';
import type { Seal } from '../../crypto/seal.ts';

/** Names the draft of one person's year. Nobody without the server's key can make one, and it stays the same. */
export function draftToken(seal: Seal, userId: number, year: TaxYear): string {
  return seal.tokenFor(`draft report ${userId} ${year}`);
}

/** The year whose draft a token names, if it is a token of this person. */
export function yearOfDraft(seal: Seal, userId: number, token: string): TaxYear | undefined {
  const given = Buffer.from(token);
  return taxYears.find((year) => {
    const own = Buffer.from(draftToken(seal, userId, year));
    return own.length === given.length && timingSafeEqual(own, given);
  });
}

import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { type Business, storedBusinesses } from '../../data/digital-tax/hmrc-year.ts';
import type { Tx } from '../../db/database.ts';

const KINDS = { SE: 'trades', PROPERTY: 'property businesses' } as const;

/**
 * Why an update of this business would be wrong: HMRC has another one of its kind in the year. Tags do not say which of
 * two trades a transaction belongs to, so the update of each would have the figures of both. '' if there is none.
 */
export async function sharedBooks(
  tx: Tx,
  userId: number,
  business: Business,
  year: TaxYear,
): Promise<string> {
  const all = await storedBusinesses(tx, userId);
  const ofKind = all.filter((one) => one.type === business.type && isActive(one, year));
  if (ofKind.length < 2) return '';
  const names = ofKind.map(({ name, id }) => `${name} (${id})`).join(', ');
  return `HMRC has ${ofKind.length} ${KINDS[business.type]} in this tax year: ${names}. The books do not tell them apart, so each update would have the figures of all of them. Send these updates with other software.`;
}

function isActive({ details: { commencementDate, cessationDate } }: Business, year: TaxYear): boolean {
  return (commencementDate ?? '') <= taxYearEnd(year) && (cessationDate ?? '9999') >= taxYearStart(year);
}

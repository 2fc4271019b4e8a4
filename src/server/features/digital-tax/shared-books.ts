import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { mainOf } from '../../data/businesses/business-of.ts';
import { type Business as OwnBusiness, businessesOf } from '../../data/businesses/businesses.repo.ts';
import { type Business, storedBusinesses } from '../../data/digital-tax/hmrc-year.ts';
import type { Tx } from '../../db/database.ts';

/** Which part of the books the updates of one of HMRC's businesses have. */
export interface BooksOfUpdate {
  /** Whether an update has what belongs to this business of the person's own list. */
  readonly isOf: (business: OwnBusiness | undefined) => boolean;
  /** The claims for working from home and for miles go with the main trade. */
  readonly hasClaims: boolean;
  /** Why its update would be wrong; '' if it would not. */
  readonly refusal: string;
}

/**
 * A trade has the transactions of the person's own business that is linked to it. Without a link it has those of the only
 * trade, and with several trades on either side nobody can tell. All lets together are one business of HMRC's, each with
 * the person's share.
 */
export async function booksOfUpdate(
  tx: Tx,
  userId: number,
  business: Business,
  year: TaxYear,
): Promise<BooksOfUpdate> {
  const all = { isOf: () => true, hasClaims: true, refusal: '' };
  const ofKind = (await storedBusinesses(tx, userId)).filter(
    (one) => one.type === business.type && isActive(one, year),
  );
  const names = ofKind.map(({ name, id }) => `${name} (${id})`).join(', ');
  if (business.type === 'PROPERTY') {
    if (ofKind.length < 2) return all;
    return {
      ...all,
      refusal: `HMRC has ${ofKind.length} property businesses in this tax year: ${names}. The books do not tell them apart, so each update would have the figures of all of them. Send these updates with other software.`,
    };
  }
  const own = await businessesOf(tx, userId);
  const trades = own.filter(({ kind }) => kind === 'trade');
  const linked = trades.find(({ hmrcId }) => hmrcId === business.id);
  if (linked !== undefined)
    return {
      isOf: (one) => (one?.kind === 'trade' ? one.id === linked.id : true),
      hasClaims: mainOf('trade', own)?.id === linked.id,
      refusal: '',
    };
  if (ofKind.length < 2 && trades.length < 2) return all;
  const why =
    ofKind.length < 2
      ? `You have ${trades.length} trades in your list of businesses.`
      : `HMRC has ${ofKind.length} trades in this tax year: ${names}.`;
  return {
    ...all,
    refusal: `${why} The books do not tell them apart yet. Open Businesses under Profile & settings, and choose ${business.name} (${business.id}) as HMRC’s name for one of yours. Then this update has the transactions of that one.`,
  };
}

function isActive({ details: { commencementDate, cessationDate } }: Business, year: TaxYear): boolean {
  return (commencementDate ?? '') <= taxYearEnd(year) && (cessationDate ?? '9999') >= taxYearStart(year);
}

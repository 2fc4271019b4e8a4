import type { NothingDue } from '#contract/digital-tax/digital-tax-words.ts';
import { type HmrcYear, obligationsOf } from '../../data/digital-tax/hmrc-year.ts';
import { NOT_SIGNED_UP } from '../../data/digital-tax/hmrc-status.ts';

type Known = Pick<HmrcYear, 'businesses' | 'obligations' | 'itsaStatus'>;

/**
 * Why HMRC has no periods for any business in a year; '' if it has some, or knows no business, which has words of its
 * own.
 */
export function nothingDue(found: Known | undefined): NothingDue {
  if (found === undefined || found.businesses.length === 0) return '';
  if (found.businesses.some(({ id }) => obligationsOf(found, id).length > 0)) return '';
  switch (found.itsaStatus) {
    case NOT_SIGNED_UP:
      return 'not_signed_up';
    case 'Annual':
      return 'annual';
    case 'Dormant':
      return 'dormant';
    case 'Non Digital':
    case 'Digitally Exempt':
    case 'MTD Exempt':
      return 'exempt';
    default:
      return 'no_periods';
  }
}

/** Whether a year can be finalised: people in Digital Tax whose businesses all report once a year also do that. */
export function hasFinalDeclaration(found: Known | undefined): boolean {
  const isIn = found?.itsaStatus === 'MTD Mandated' || found?.itsaStatus === 'MTD Voluntary';
  return isIn || nothingDue(found) === '';
}

/** Why there is no final declaration. */
export const NOT_FINALISED =
  'HMRC has no update periods for this year, so there is no final declaration. File a tax return for the year under Tax filings.';

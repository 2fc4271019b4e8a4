/**
 * The bank account for Self Assessment. GOV.UK, "Pay your Self Assessment tax bill: bank details": either of HMRC
 * Cumbernauld (12001039) and HMRC Shipley (12001020), both with this sort code, takes every payment.
 */
export const hmrcAccount = {
  name: 'HMRC Cumbernauld',
  sortCode: '083210',
  accountNumber: '12001039',
} as const;

/** GOV.UK, same page: the reference of a payment is the UTR followed by K. */
export function paymentReference(utr: string): string {
  return `${utr}K`;
}

/** The UTR in a payment reference; undefined if it is not one. It does not check the UTR. */
export function utrOfReference(reference: string): string | undefined {
  return /^(\d{10})K$/.exec(reference)?.[1];
}

import type { BodyOf } from '#contract/endpoint.ts';
import { MOST_POUNDS } from '#contract/payments/limits.ts';
import type { getPaymentAuthLink } from '#contract/payments/payments.ts';
import { hmrcAccount, utrOfReference } from '#domain/hmrc-account.ts';
import { parseTypedPounds, pence, type Pence } from '#domain/money.ts';
import { isUtr } from '#domain/utr.ts';
import { messages } from './messages.ts';

/** A request to pay that can be made. */
export interface CheckedRequest {
  readonly reference: string;
  readonly utr: string;
  readonly amount: Pence;
}

type Body = Pick<
  BodyOf<typeof getPaymentAuthLink>,
  'name' | 'sort_code' | 'account_number' | 'reference' | 'amount'
>;

/**
 * The checks of spec 1, 5; a returned text is the refusal. The account must be HMRC's, although it is never taken from
 * the request: someone who asks to pay another one must not believe that we do.
 */
export function checkedRequest(body: Body): CheckedRequest | string {
  if (
    body.sort_code.replace(/[\s-]/g, '') !== hmrcAccount.sortCode ||
    body.account_number.trim() !== hmrcAccount.accountNumber
  )
    return messages.otherAccount;
  const reference = body.reference.replace(/\s/g, '').toUpperCase();
  const utr = utrOfReference(reference);
  const amount = amountOf(body.amount);
  if (utr === undefined || !isUtr(utr) || amount === undefined || amount <= 0) return messages.invalid;
  if (amount > MOST_POUNDS * 100) return messages.tooMuch;
  return { reference, utr, amount };
}

/** Pounds with at most two decimals, as a number or as text with commas. */
function amountOf(amount: number | string): Pence | undefined {
  if (typeof amount === 'string') return parseTypedPounds(amount);
  const value = Math.round(amount * 100);
  return Number.isSafeInteger(value) && value / 100 === amount ? pence(value) : undefined;
}

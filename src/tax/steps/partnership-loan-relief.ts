import { formatPounds } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, percentOf } from '../rounding.ts';
import { derived, reliefInPounds } from '../workings.ts';
import type { Claim } from './tax-left.ts';

const LAW = 'Income Tax Act 2007, ss.399A and 399B; HMRC PIM2060';

/** Interest on loans to invest in partnerships that let homes: the basic rate on all of it, with no other limit than the tax. */
export function partnershipLoanRelief(
  { taxReliefs }: TaxInputs,
  rate: YearRates['reliefs']['financeCostRate'],
): Claim | undefined {
  const amount = taxReliefs?.partnershipLoanInterest;
  if (amount === undefined || amount.length === 0) return undefined;
  const paid = reliefInPounds(
    'partnership_loan_relief.interest',
    'Loan interest for letting partnerships',
    amount,
  );
  const label = 'Relief for loan interest of letting partnerships';
  const head = {
    id: 'partnership_loan_relief.full',
    label: `${label}, before the tax left`,
    rule: () => `${formatRate(rate.value)} of ${formatPounds(paid.value)}.`,
    source: LAW,
  };
  const full = derived(head, percentOf(paid.value, rate.value), [paid, rate]);
  return { id: 'partnership_loan_relief', label, source: LAW, full };
}

import { formatPounds, pence, type Pence } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, notBelowZero, type Rate } from '../rounding.ts';
import { derived, nil, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { type EarningsFacts, type PensionRelief, pensionRelief } from './pension-relief.ts';

export interface GrossPayments {
  /** Gift Aid of the year, including the tax the charities claim. */
  readonly giftAid: WorkingNode;
  /** Pension payments with relief at source, gross, as far as relief is due. */
  readonly pension: WorkingNode;
  /** All pension payments: paid, and with relief. */
  readonly pensions: PensionRelief;
  /** Both together: the rate limits rise and adjusted net income falls by this amount. */
  readonly extension: WorkingNode;
}

/**
 * Gift Aid and relief-at-source pension payments with the basic rate added back. They are not deducted from income;
 * they raise the rate limits and lower adjusted net income. ITA 2007, ss.58, 414, 415 and 426; Finance Act 2004,
 * s.192. Form SA100, page TR 4: box 1 is already gross, boxes 5, 7 and 8 are the amounts paid.
 */
export function grossPayments(
  inputs: TaxInputs,
  facts: EarningsFacts,
  reliefs: YearRates['reliefs'],
): GrossPayments {
  const giftAid = giftAidOf(inputs.giftAid, reliefs.grossUpRate);
  const pensions = pensionRelief(inputs, facts);
  const pension = pensions.atSource;
  return {
    giftAid,
    pension,
    pensions,
    extension: total(
      {
        id: 'band_extension',
        label: 'Gift Aid and pension payments, gross',
        rule: 'What you gave and paid in, with the basic rate put back.',
        source: 'Income Tax Act 2007, s.414; Finance Act 2004, s.192',
      },
      present(giftAid, pension),
    ),
  };
}

function giftAidOf(gifts: TaxInputs['giftAid'], rate: YearRates['reliefs']['grossUpRate']): WorkingNode {
  if (gifts === undefined) return nil({ id: 'gift_aid', label: 'Gift Aid', rule: 'None.' });
  const ofTheYear = total(
    {
      id: 'gift_aid.of_the_year',
      label: 'Gift Aid payments of the year',
      rule: 'What you paid in the year, less what counts for the year before, plus later payments that count for this year.',
      source: 'Income Tax Act 2007, s.426',
    },
    present(
      reliefInPounds('gift_aid.payments', 'Gift Aid payments made in the year', gifts.payments),
      reliefInPounds('gift_aid.brought_back', 'Later payments that count for this year', gifts.broughtBack),
    ),
    present(reliefInPounds('gift_aid.carried_back', 'Counted for the year before', gifts.carriedBack)),
  );
  return derived(
    {
      id: 'gift_aid',
      label: 'Gift Aid, gross',
      rule: () =>
        `${formatPounds(ofTheYear.value)} with the basic rate of ${formatRate(rate.value)} put back, rounded up to a whole pound.`,
      source: rate.law,
    },
    notBelowZero(grossedUp(ofTheYear.value, rate.value)),
    [ofTheYear, rate],
  );
}

/** The gross amount that leaves `net`, in whole pounds, after `rate`. [K] Rounded up to a pound. */
function grossedUp(net: Pence, rate: Rate): Pence {
  return pence(Math.ceil(((net / 100) * 10_000) / (10_000 - rate)) * 100);
}

import { pence } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, roundDownToPound } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';
import { foreignAmounts, isTaxedWhenRemitted } from './foreign-sources.ts';
import { partnershipInterest } from './partnership-income.ts';

export interface SavingsIncome {
  /** All interest, before tax. */
  readonly income: WorkingNode;
  /** Interest received after tax, with the tax added back. */
  readonly taxedInterest: WorkingNode;
  /** Tax deducted from interest. */
  readonly taxDeducted: readonly WorkingNode[];
}

/**
 * Interest: from banks and others, from abroad, on gilts and from partnerships. ITTOIA 2005, s.369; ITA 2007, s.18.
 * SA100 TR 3, boxes 1 to 3; SA101 Ai 1, boxes 2 and 3; SA104S, box 28; SA104F, boxes 35 and 73; SA106, box 4; SA107.
 */
export function savingsIncome(
  inputs: TaxInputs,
  basicRate: YearRates['savings']['basicRate'],
  ofTrusts: readonly WorkingNode[],
): SavingsIncome {
  const { savings = {}, additionalIncome = {}, partnerships = [] } = inputs;
  const taxed = taxedInterest(inputs, basicRate);
  const shares = partnerships.flatMap((one, index) =>
    partnershipInterest(one, {
      id: `partnership_${index + 1}`,
      name: one.name ?? `partnership ${index + 1}`,
    }),
  );
  return {
    income: total(
      {
        id: 'savings_income',
        label: 'Interest',
        rule: 'All interest before tax added together.',
        source: 'Income Tax (Trading and Other Income) Act 2005, s.369; Income Tax Act 2007, s.18',
      },
      present(
        taxed.income,
        incomeInPounds('untaxed_interest', 'Interest without tax taken off', savings.untaxedInterest),
        incomeInPounds('foreign_interest', 'Foreign interest', savings.foreignInterest),
        incomeInPounds('gilt_interest', 'Interest on gilts before tax', additionalIncome.giltInterest),
        ...(isTaxedWhenRemitted(inputs) ? [] : foreignAmounts(inputs, 'interest')),
        ...shares,
        ...ofTrusts,
      ),
    ),
    taxedInterest: taxed.income,
    taxDeducted: [
      taxed.tax,
      reliefInPounds(
        'gilt_interest.tax_deducted',
        'Tax taken off interest on gilts',
        additionalIncome.giltTaxDeducted,
      ),
    ],
  };
}

/**
 * Tax was deducted from this interest at the basic rate: it is added back, and counts as paid. ITA 2007, ss.848 and
 * 851. The resulting interest is rounded down to a whole pound and the tax stays to the penny, as in HMRC's own
 * calculation: £10 received is £12 of interest and £2.50 of tax (TaxCalc knowledge base, article 2259).
 */
function taxedInterest(
  { savings }: TaxInputs,
  basicRate: YearRates['savings']['basicRate'],
): { income: WorkingNode; tax: WorkingNode } {
  const source = 'Income Tax Act 2007, ss.848 and 851';
  const head = { id: 'taxed_interest', label: 'Taxed interest with the tax put back', source };
  const taxHead = { id: 'taxed_interest.tax', label: 'Tax taken off interest', source };
  const received = incomeInPounds('taxed_interest.received', 'Interest after tax', savings?.taxedInterest);
  if (received.value === 0) {
    return { income: nil({ ...head, rule: 'None.' }), tax: nil({ ...taxHead, rule: 'None.' }) };
  }
  const tax = derived(
    {
      ...taxHead,
      rule: () => `Interest after tax is what remained when ${formatRate(basicRate.value)} was taken off.`,
    },
    // At 20%, a quarter of the interest received
    pence(Math.trunc((received.value * basicRate.value) / (10_000 - basicRate.value))),
    [received, basicRate],
  );
  const gross = total(
    { ...head, id: 'taxed_interest.gross', rule: 'Interest after tax plus the tax taken off.' },
    [received, tax],
  );
  const whole = roundDownToPound(gross.value);
  if (whole === gross.value) return { income: gross, tax };
  return { income: derived({ ...head, rule: 'Rounded down to a whole pound.' }, whole, [gross]), tax };
}

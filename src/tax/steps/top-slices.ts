import type { Pence } from '#domain/money.ts';
import { derived, nil, present, total, type WorkingNode } from '../workings.ts';
import { nilOfGains, type Stack } from './allocation-stack.ts';
import { savingsAllowance, type TaxedBy } from './nil-rate-income.ts';
import { bandSlices, nilSlice, type TaxSlice } from './tax-slices.ts';
import type { HighestIncome, IncomeByType } from './total-income.ts';

/** The taxable amounts of every type. */
export interface TaxableTypes extends IncomeByType, HighestIncome {}

export interface TaxedHighest {
  readonly compensation: WorkingNode;
  readonly policyGains: WorkingNode;
  /** In statutory order, including those at 0%. */
  readonly slices: readonly TaxSlice[];
}

/**
 * The tax on income above dividends: payments at the end of a job at the rates of pay, then life insurance gains with
 * tax treated as paid at the rates of savings. ITA 2007, s.1012; ITEPA 2003, s.404A; ITTOIA 2005, s.465A.
 */
export function taxOnHighest(taxable: TaxableTypes, by: TaxedBy): TaxedHighest {
  const compensation = compensationSlices(taxable, by);
  const gains = gainSlices(taxable, by);
  return {
    compensation: sumOf(
      'compensation_tax',
      'Tax on payments at the end of a job',
      COMPENSATION,
      compensation,
    ),
    policyGains: sumOf('policy_gains_tax', 'Tax on life insurance gains', GAINS, gains),
    slices: [...compensation, ...gains],
  };
}

const COMPENSATION = 'Income Tax (Earnings and Pensions) Act 2003, s.404A';
const GAINS = 'Income Tax (Trading and Other Income) Act 2005, s.465A';

function sumOf(id: string, label: string, source: string, slices: readonly TaxSlice[]): WorkingNode {
  if (slices.length === 0) return nil({ id, label, rule: 'None: none is taxable.', source });
  return total(
    { id, label, rule: 'The tax of every slice added together.', source },
    slices.map(({ tax }) => tax),
  );
}

function compensationSlices(taxable: TaxableTypes, { scales, extension }: TaxedBy): TaxSlice[] {
  const { nonSavings, savings, dividends, compensation } = taxable;
  if (compensation.value === 0) return [];
  const from = nonSavings.value + savings.value + dividends.value;
  const uses = present(nonSavings, savings, dividends, compensation, extension);
  return bandSlices(
    'compensation',
    { from, to: from + compensation.value },
    scales.nonSavings,
    () => [...uses, scales.region],
    COMPENSATION,
  );
}

function gainSlices(taxable: TaxableTypes, by: TaxedBy): TaxSlice[] {
  const { nonSavings, savings, dividends, compensation, policyGains } = taxable;
  if (policyGains.value === 0) return [];
  const below = present(nonSavings, savings, dividends, compensation);
  const from = below.reduce((sum, { value }) => sum + value, 0);
  const { starting, allowance } = nilOfGains(amountsOf(taxable), by.nil);
  const { basicRate, higherRate, additionalRate } = by.rates.savings;
  const { basicRateLimit, higherRateLimit } = by.rates.incomeTax;
  const rates = [basicRate, higherRate, additionalRate];
  const limits = [[basicRateLimit], [basicRateLimit, higherRateLimit], [higherRateLimit]];
  const read = [...below, policyGains, ...present(by.extension)];
  const startingNode = covered('starting', 'Gains at the starting rate of 0%', starting, read);
  const allowanceNode = covered('allowance', 'Gains covered by the savings allowance', allowance, [
    ...read,
    savingsAllowance(by),
  ]);
  return [
    ...nilSlice('policyGains', 'starting', startingNode),
    ...nilSlice('policyGains', 'allowance', allowanceNode),
    ...bandSlices(
      'policyGains',
      { from: from + starting + allowance, to: from + policyGains.value },
      by.scales.savings,
      (band) => [
        ...read,
        ...present(startingNode, allowanceNode),
        ...rates.slice(band, band + 1),
        ...(limits[band] ?? []),
      ],
      GAINS,
    ),
  ];
}

function covered(name: string, label: string, value: Pence, uses: readonly WorkingNode[]): WorkingNode {
  const rule =
    name === 'starting'
      ? 'The part of the starting rate band that no other taxable income fills.'
      : 'The part of the savings allowance that other savings leave.';
  return derived(
    { id: `policy_gains_tax.${name}.covered`, label, rule, source: 'Income Tax Act 2007, ss.12 to 12B' },
    value,
    uses,
  );
}

/** The amounts as numbers. */
function amountsOf(types: TaxableTypes): Stack {
  return {
    nonSavings: types.nonSavings.value,
    savings: types.savings.value,
    dividends: types.dividends.value,
    compensation: types.compensation.value,
    policyGains: types.policyGains.value,
  };
}

import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { ifKnown } from '../unknown.ts';
import type { WorkingNode } from '../workings.ts';
import { dividendIncome } from './dividend-income.ts';
import { type LifeInsuranceGains, lifeInsuranceGains } from './life-insurance.ts';
import { otherIncome } from './other-income.ts';
import { pensionsAndBenefits } from './pensions-and-benefits.ts';
import { savingsIncome } from './savings-income.ts';
import { type TrustIncome, trustIncome } from './trust-income.ts';

/** Income that is neither earned nor from property. */
export interface OtherSources {
  /** All interest, with the tax added back to taxed interest. */
  readonly savings: WorkingNode;
  /** Interest received after tax, with the tax added back. */
  readonly taxedInterest: WorkingNode;
  readonly dividends: WorkingNode;
  readonly lifeInsurance: LifeInsuranceGains;
  /** Income of trusts and estates: part of the interest, dividends and other income above and below. */
  readonly trusts: TrustIncome;
  /** Pensions and taxable state benefits. */
  readonly pensionsAndBenefits: WorkingNode;
  /** Other income after its expenses. */
  readonly other: WorkingNode;
  readonly otherIncome: WorkingNode;
  readonly otherExpenses: WorkingNode;
  /** Tax deducted from any of it at source. */
  readonly taxDeducted: readonly WorkingNode[];
}

/** Page TR 3 of form SA100 with page Ai 1 of form SA101 and form SA107. The parts have their own files. */
export function otherSources(
  inputs: TaxInputs,
  rates: Pick<YearRates, 'savings' | 'dividends'>,
): OtherSources {
  // Separate steps: an unknown result in one leaves the others known.
  const trusts = ifKnown(() => trustIncome(inputs, rates));
  const savings = ifKnown(() => savingsIncome(inputs, rates.savings.basicRate, trusts.savings));
  const pensions = ifKnown(() => pensionsAndBenefits(inputs));
  const other = ifKnown(() => otherIncome(inputs, trusts.nonSavings));
  const lifeInsurance = ifKnown(() => lifeInsuranceGains(inputs));
  return {
    savings: ifKnown(() => savings.income),
    taxedInterest: ifKnown(() => savings.taxedInterest),
    dividends: ifKnown(() => dividendIncome(inputs, trusts.dividends)),
    lifeInsurance,
    trusts,
    pensionsAndBenefits: ifKnown(() => pensions.income),
    other: ifKnown(() => other.profit),
    otherIncome: ifKnown(() => other.income),
    otherExpenses: ifKnown(() => other.expenses),
    taxDeducted: ifKnown(() => [
      ...savings.taxDeducted,
      lifeInsurance.taxDeducted,
      ...pensions.taxDeducted,
      ...other.taxDeducted,
      ...trusts.taxDeducted,
    ]),
  };
}

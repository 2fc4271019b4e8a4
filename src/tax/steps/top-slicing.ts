import { formatPounds, pence, type Pence } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, lowest, notBelowZero, percentOf } from '../rounding.ts';
import { derived, present, total, type WorkingNode } from '../workings.ts';
import { type ByType, inPlainOrder, nilRates } from './allocation.ts';
import { taxAbove } from './allocation-stack.ts';
import type { Allowances } from './allowances.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { IncomeReliefs } from './income-reliefs.ts';
import { type IncomeTaxCharge, toAllocate } from './income-tax.ts';
import type { LifeInsuranceGains } from './life-insurance.ts';
import { personalAllowance } from './personal-allowance.ts';
import { taxRegion } from './residence/tax-region.ts';
import { scalesOf } from './scales.ts';
import type { Claim } from './tax-left.ts';
import type { SortedIncome } from './total-income.ts';

export interface SlicingFacts {
  readonly income: SortedIncome;
  readonly reliefs: IncomeReliefs;
  readonly allowances: Allowances;
  readonly adjustedNetIncome: WorkingNode;
  readonly payments: GrossPayments;
  readonly lifeInsurance: LifeInsuranceGains;
}

const LAW = 'Income Tax (Trading and Other Income) Act 2005, ss.535 to 537; Finance Act 2020, s.37';
const CLAIM = { id: 'top_slicing_relief', label: 'Top slicing relief', source: LAW };

/**
 * Top slicing relief: the tax on all life insurance gains less the tax on the gains of one year, times the years.
 * Undefined without gains. ITTOIA 2005, ss.535 to 537; HMRC IPTM3820 to IPTM3850.
 *
 * All gains count as the highest part of income and as taxed at the basic rate by the insurer (s.535(3) and (4); s.531
 * is ignored). Payments at the end of a job are left out (s.535(5)). Reliefs and allowances go to the other income
 * first (s.535(8)), in the plain order. For the gains of one year the personal allowance is worked out again (Finance
 * Act 2020, s.37; for gains before 11 March 2020 by HMRC's concession), and from 2021-22 the savings allowance too
 * (HMRC Agent Update 83). [K] That the tax of one year can be below the basic rate of it, and the relief with it higher.
 */
export function topSlicingRelief(
  inputs: TaxInputs,
  facts: SlicingFacts,
  rates: YearRates,
): Claim | undefined {
  const { income: gains, slice, exactSlice } = facts.lifeInsurance;
  // Without the years there is no relief to work out: the calculation is refused.
  if (gains.value === 0 || exactSlice <= 0) return undefined;
  const { payments, reliefs, allowances } = facts;
  const scales = scalesOf(taxRegion(inputs), payments.extension.value, rates);
  const others = otherIncome(facts);
  const basicRate = rates.savings.basicRate.value;
  const taxed = (amount: Pence, deductions: number, savingsAllowance?: Pence) => {
    const below = others.nonSavings + others.savings + others.dividends;
    const types = inPlainOrder(others, lowest(pence(deductions), pence(below)));
    const policyGains = notBelowZero(pence(amount - Math.max(0, deductions - below)));
    const taxable = types.nonSavings + types.savings + types.dividends + policyGains;
    const nil = nilRates(pence(taxable), scales, rates);
    const used = savingsAllowance === undefined ? nil : { ...nil, savingsAllowance };
    const tax = taxAbove({ ...types, compensation: pence(0), policyGains }, scales, used);
    return { liability: tax - percentOf(policyGains, basicRate), savingsAllowance: nil.savingsAllowance };
  };

  const { deductions } = toAllocate(facts);
  const all = taxed(gains.value, deductions);
  const sliced = slicedAllowance(facts, rates);
  const deductionsOfOne = deductions - allowances.personal.value + sliced.value;
  const one = taxed(
    slice.value,
    deductionsOfOne,
    inputs.taxYear < '2021-22' ? all.savingsAllowance : undefined,
  );
  const years = gains.value / exactSlice;
  const relieved = Math.floor(one.liability * years + 1e-6);

  const uses = [...present(gains, reliefs.total), rates.savings.basicRate, scales.region];
  const less = formatRate(basicRate);
  const onAll = derived(
    {
      id: 'top_slicing.liability',
      label: 'Tax on all gains above the basic rate',
      rule: () =>
        `Tax on ${formatPounds(gains.value)} on top of the other income, less ${less} that counts as paid. Payments at the end of a job are left out.`,
      source: LAW,
    },
    pence(all.liability),
    [...uses, allowances.total],
  );
  const onOne = derived(
    {
      id: 'top_slicing.of_one_year',
      label: 'The same for the gains of one year',
      rule: () =>
        `Tax on ${formatPounds(slice.value)} on top of the other income, less ${less}, with the Personal Allowance of that income.`,
      source: LAW,
    },
    pence(one.liability),
    [slice, sliced, ...uses],
  );
  const value = notBelowZero(pence(all.liability - relieved));
  const full = derived(
    {
      ...CLAIM,
      id: `${CLAIM.id}.full`,
      label: 'Top slicing relief, before the tax left',
      rule: () =>
        value === 0
          ? 'None: the gains of one year, times their years, would be taxed no less.'
          : `${formatPounds(onAll.value)} less ${formatPounds(onOne.value)} times ${yearsText(years)}.`,
    },
    value,
    [onAll, onOne, slice],
  );
  return { ...CLAIM, full };
}

/** Income without life insurance gains and payments at the end of a job. */
function otherIncome(facts: SlicingFacts): ByType {
  const { amounts } = toAllocate(facts);
  const { income, taxedGains } = facts.lifeInsurance;
  return { ...amounts, savings: notBelowZero(pence(amounts.savings - (income.value - taxedGains.value))) };
}

/** The personal allowance when only the gains of one year are part of income. */
function slicedAllowance(
  { adjustedNetIncome, allowances, lifeInsurance: { income, slice } }: SlicingFacts,
  rates: YearRates,
): WorkingNode {
  if (allowances.areLost) return allowances.personal;
  const adjusted = total(
    {
      id: 'top_slicing.adjusted_net_income',
      label: 'Adjusted net income with the gains of one year',
      rule: 'Adjusted net income with the gains of one year in place of all gains.',
      source: 'Finance Act 2020, s.37(3)',
    },
    present(adjustedNetIncome, slice),
    [income],
  );
  const { value } = personalAllowance(adjusted, rates.incomeTax);
  return derived(
    {
      id: 'top_slicing.personal_allowance',
      label: 'Personal Allowance with the gains of one year',
      rule: 'The allowance for adjusted net income with the gains of one year in place of all gains.',
      source: 'Finance Act 2020, s.37(3)',
    },
    value,
    [adjusted, rates.incomeTax.personalAllowance, rates.incomeTax.taperThreshold],
  );
}

function yearsText(years: number): string {
  const rounded = Math.round(years * 100) / 100;
  return rounded === 1 ? 'one year' : `${rounded} years`;
}

/**
 * The basic rate that the insurer's own tax stands for: it can bring the tax down to nothing but is never repaid. It
 * falls with reliefs and allowances set against the gains. ITTOIA 2005, s.530; HMRC IPTM3810. Undefined without such
 * gains.
 */
export function taxTreatedAsPaid(tax: IncomeTaxCharge, rates: YearRates): Claim | undefined {
  const { policyGains } = tax.taxable;
  if (policyGains.value === 0) return undefined;
  const { basicRate } = rates.savings;
  const claim = {
    id: 'tax_treated_as_paid',
    label: 'Tax treated as paid on life insurance gains',
    source: 'Income Tax (Trading and Other Income) Act 2005, s.530',
  };
  const full = derived(
    {
      ...claim,
      id: `${claim.id}.full`,
      label: 'Tax treated as paid on life insurance gains, before the tax left',
      rule: () => `${formatRate(basicRate.value)} of ${formatPounds(policyGains.value)}. It is not repaid.`,
    },
    percentOf(policyGains.value, basicRate.value),
    [policyGains, basicRate],
  );
  return { ...claim, full };
}

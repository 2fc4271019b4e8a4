import { formatPounds, pence } from '#domain/money.ts';
import type { Amount } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';
import type { EmploymentIncome } from './employment-income.ts';
import type { ForeignProperty } from './foreign-property.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { HolidayLetProfit } from './holiday-let-profit.ts';
import type { IncomeReliefs } from './income-reliefs.ts';
import type { OtherSources } from './other-sources.ts';
import type { PartnershipProfit } from './partnership-profit.ts';
import type { PropertyProfit } from './property-profit.ts';
import type { AllTrades } from './all-trades.ts';

export interface LoanFacts {
  readonly employment: EmploymentIncome;
  readonly trading: AllTrades;
  readonly partnership: PartnershipProfit;
  readonly property: PropertyProfit;
  readonly holidayLets: HolidayLetProfit;
  readonly foreignProperty: ForeignProperty;
  readonly other: OtherSources;
  readonly payments: GrossPayments;
  /** Losses and payments are deducted as far as relief is given for them. */
  readonly reliefs: IncomeReliefs;
}

const LAW = 'Education (Student Loans) (Repayment) Regulations 2009, reg.29(4)';

/**
 * The income for loan repayments: earnings, with unearned income when it is above £2,000 in the year, minus losses
 * set against income, post-cessation payments and pension payments. Benefits in kind, incapacity benefit, employment
 * and support allowance and jobseeker's allowance do not count. Reg.29(4).
 */
export function loanIncome(
  inputs: TaxInputs,
  facts: LoanFacts,
  rates: YearRates['studentLoans'],
): WorkingNode {
  const earned = total(
    {
      id: 'loans.earned',
      label: 'Earned income',
      rule: 'Earnings from employment plus trading profits, with transition profit, and all income of partnerships except interest and dividends.',
      source: LAW,
    },
    present(
      earnings(inputs, facts.employment),
      facts.trading.profit,
      facts.trading.transition,
      facts.partnership.profit,
      facts.partnership.transition,
      // All of SA104F box 76: HMRC’s calculation of 2024-25, c27.14.
      facts.partnership.otherIncome,
    ),
  );
  const unearned = unearnedThatCounts(unearnedIncome(inputs, facts), rates);
  const sum = total(
    {
      id: 'loans.income',
      label: 'Income for loan repayments',
      rule: 'Earned income, and unearned income where it counts, less losses and pension payments.',
      source: LAW,
    },
    present(earned, unearned),
    present(facts.payments.pension, facts.reliefs.pension, ...reliefsGiven(inputs, facts.reliefs)),
  );
  if (sum.value >= 0) return sum;
  return derived(
    {
      id: 'loans.income.not_below_nil',
      label: 'Income for loan repayments',
      rule: 'None: the deductions are more than the income.',
    },
    notBelowZero(sum.value),
    [sum],
  );
}

/**
 * Pay, tips, share schemes and lump sums taxed as pay, minus expenses and deductions. Benefits in kind do not count,
 * even if payrolled, nor do compensation and lump sums of retirement schemes: HMRC CSLM16030, only what employers would
 * charge National Insurance on.
 * Earnings on which National Insurance was charged, if given, replace the pay, because an employer uses those.
 */
function earnings({ employments, lumpSums }: TaxInputs, employment: EmploymentIncome): WorkingNode {
  const pay: Amount[] = [];
  const payrolled: Amount[] = [];
  const tips: Amount[] = [];
  for (const one of employments) {
    const nicable = one.nicableEarnings ?? [];
    pay.push(nicable.length > 0 ? nicable : (one.pay ?? []));
    if (nicable.length === 0) payrolled.push(one.payrolledBenefits ?? []);
    tips.push(one.tips ?? []);
  }
  const sum = total(
    {
      id: 'loans.earnings',
      label: 'Earnings from employment',
      rule: 'Pay, tips, share schemes and lump sums taxed as pay, less expenses. Benefits in kind and compensation do not count.',
      source: LAW,
    },
    present(
      incomeInPounds('loans.pay', 'Pay', pay.flat()),
      incomeInPounds('loans.tips', 'Tips', tips.flat()),
      employment.shareSchemes,
      incomeInPounds('loans.lump_sums', 'Taxable lump sums after a job', lumpSums?.afterEmployment),
    ),
    present(
      incomeInPounds('loans.payrolled', 'Payrolled benefits in the pay', payrolled.flat()),
      employment.expenses,
      employment.deductions,
    ),
  );
  if (sum.value >= 0) return sum;
  return derived(
    {
      id: 'loans.earnings.not_below_nil',
      label: 'Earnings from employment',
      rule: 'None: the expenses are more than the pay.',
    },
    notBelowZero(sum.value),
    [sum],
  );
}

/** [K] Pensions and other income count as unearned; the regulation lists what is earned. */
function unearnedIncome(
  { benefits }: TaxInputs,
  { property, holidayLets, foreignProperty, other }: LoanFacts,
): WorkingNode {
  const leftOut = incomeInPounds(
    'loans.benefits_left_out',
    'Incapacity benefit, employment and support allowance and jobseeker’s allowance',
    [...(benefits?.incapacityBenefit ?? []), ...(benefits?.jobseekersAllowance ?? [])],
  );
  return total(
    {
      id: 'loans.unearned',
      label: 'Unearned income',
      rule: 'Interest, dividends, rents, pensions and other income that is not earned.',
      source: LAW,
    },
    present(
      other.savings,
      other.lifeInsurance.income,
      other.dividends,
      property.profit,
      holidayLets.profit,
      foreignProperty.profit,
      other.pensionsAndBenefits,
      other.other,
    ),
    present(leftOut),
  );
}

function unearnedThatCounts(unearned: WorkingNode, rates: YearRates['studentLoans']): WorkingNode {
  const limit = rates.unearnedDisregard;
  if (unearned.value > limit.value) return unearned;
  return nil(
    {
      id: 'loans.unearned.counted',
      label: 'Unearned income that counts',
      rule: () => `None: it is not above ${formatPounds(limit.value)} in the year.`,
      source: 'HMRC CSLM16035',
    },
    [unearned, limit],
  );
}

/**
 * Losses set against other income and post-cessation payments, as far as relief is given for them: reg.29(4)(h) and
 * (i). If the limit on reliefs does not cover all of them, losses come first.
 */
function reliefsGiven({ incomeReliefs }: TaxInputs, { limited, total: all }: IncomeReliefs): WorkingNode[] {
  const payments = reliefInPounds(
    'loans.post_cessation',
    'Post-cessation payments',
    incomeReliefs?.postCessation,
  );
  const most = lowest(limited.given.value, all.value);
  if (limited.sideways.value + payments.value <= most) return [limited.sideways, payments];
  const losses = lowest(limited.sideways.value, most);
  const rule = 'As far as relief is given for it.';
  const uses = [limited.given, all];
  return [
    derived(
      { id: 'loans.losses_given', label: 'Losses set against other income', rule, source: LAW },
      losses,
      [limited.sideways, ...uses],
    ),
    derived(
      { id: 'loans.post_cessation_given', label: 'Post-cessation payments', rule, source: LAW },
      lowest(payments.value, pence(most - losses)),
      [payments, ...uses],
    ),
  ];
}

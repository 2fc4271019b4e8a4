import { derived, nil, present, total, type WorkingFigure, type WorkingNode } from '../workings.ts';
import { type Pence, pence } from '#domain/money.ts';
import { notBelowZero } from '../rounding.ts';
import type { EmploymentIncome } from './employment-income.ts';
import type { ForeignProperty } from './foreign-property.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { HolidayLetProfit } from './holiday-let-profit.ts';
import type { IncomeReliefs } from './income-reliefs.ts';
import type { OtherSources } from './other-sources.ts';
import type { PartnershipProfit } from './partnership-profit.ts';
import type { PropertyProfit } from './property-profit.ts';
import type { TradingProfit } from './trading-profit.ts';

/** Income by the three types, in the order they are taxed. None is negative. */
export interface IncomeByType {
  /**
   * Employments, trades, partnerships, letting, pensions, benefits and other income: every profit after its own
   * losses.
   */
  readonly nonSavings: WorkingNode;
  /** Interest before tax, including gilts and partnerships, and life insurance gains. ITA 2007, s.18. */
  readonly savings: WorkingNode;
  /** Dividends and income taxed as dividends. ITA 2007, s.19. */
  readonly dividends: WorkingNode;
}

/** Income that comes above all other types, in this order. Zero for most people. */
export interface HighestIncome {
  /** Payments at the end of a job above their exemption: part of pay. ITEPA 2003, s.404A. */
  readonly compensation: WorkingNode;
  /** Life insurance gains with tax treated as paid: part of savings. ITTOIA 2005, s.465A. */
  readonly policyGains: WorkingNode;
}

/** The three types with the parts of them that come above the rest. */
export interface SortedIncome extends IncomeByType {
  readonly highest: HighestIncome;
}

export interface Sources {
  readonly employment: EmploymentIncome;
  readonly trading: TradingProfit;
  readonly partnership: PartnershipProfit;
  readonly property: PropertyProfit;
  readonly holidayLets: HolidayLetProfit;
  readonly foreignProperty: ForeignProperty;
  readonly other: OtherSources;
}

/**
 * Sorts the income of each source by its type. ITA 2007, ss.16 to 19.
 * @param leftOut pay or profits that do not count, while the limit of a credit is worked out (foreign-credit.ts).
 */
export function incomeByType(sources: Sources, leftOut: Pence): SortedIncome {
  const { employment, trading, partnership, property, holidayLets, foreignProperty, other } = sources;
  const sumOf = (id: string, label: string, parts: readonly WorkingFigure[]) =>
    total({ id, label, rule: 'The income of every such source added together.' }, parts);
  const nonSavings = sumOf(
    'income.non_savings',
    'Pay, pensions, profits and rents',
    present(
      employment.income,
      trading.profit,
      partnership.profit,
      partnership.otherIncome,
      property.profit,
      holidayLets.profit,
      foreignProperty.profit,
      other.pensionsAndBenefits,
      other.other,
    ),
  );
  return {
    nonSavings: leftOut === 0 ? nonSavings : without(nonSavings, leftOut, employment.compensation),
    savings: sumOf('income.savings', 'Savings income', present(other.savings, other.lifeInsurance.income)),
    dividends: sumOf('income.dividends', 'Dividends', present(other.dividends)),
    highest: { compensation: employment.compensation, policyGains: other.lifeInsurance.taxedGains },
  };
}

/** Never less than what comes above the rest. */
function without(income: WorkingNode, leftOut: Pence, highest: WorkingNode): WorkingNode {
  const rule = 'Without the income whose UK tax is worked out.';
  const value = pence(Math.max(notBelowZero(highest.value), income.value - leftOut));
  return derived({ id: `${income.id}.without`, label: income.label, rule }, value, [income]);
}

/** Income from all sources before reliefs. ITA 2007, s.23, step 1. */
export function totalIncome(income: IncomeByType): WorkingNode {
  return total(
    {
      id: 'total_income',
      label: 'Total income',
      rule: 'Income from every source added together.',
      source: 'Income Tax Act 2007, s.23',
    },
    present(income.nonSavings, income.savings, income.dividends),
  );
}

/** Total income minus reliefs. ITA 2007, s.23, step 2. */
export function netIncome(income: WorkingNode, reliefs: IncomeReliefs): WorkingNode {
  return total(
    {
      id: 'net_income',
      label: 'Net income',
      rule: 'Total income less reliefs.',
      source: 'Income Tax Act 2007, s.23',
    },
    present(income),
    present(reliefs.total),
  );
}

/**
 * Net income minus Gift Aid and relief-at-source pension payments, gross, with the relief for trade union death
 * benefits added back, not below zero. ITA 2007, s.58. [K] Step 4, the death benefits.
 */
export function adjustedNetIncome(
  net: WorkingNode,
  payments: GrossPayments,
  { deathBenefits }: IncomeReliefs,
  addedBack: WorkingNode,
): WorkingNode {
  const head = {
    id: 'adjusted_net_income',
    label: 'Adjusted net income',
    source: 'Income Tax Act 2007, s.58',
  };
  if (payments.extension.value > net.value + deathBenefits.value + addedBack.value) {
    const rule =
      'None: Gift Aid and pension payments, with the basic rate put back, are more than net income.';
    return nil({ ...head, rule }, [...present(net, deathBenefits, addedBack), payments.extension]);
  }
  const rule = 'Net income less Gift Aid and pension payments, with the basic rate put back.';
  return total({ ...head, rule }, present(net, deathBenefits, addedBack), present(payments.extension));
}

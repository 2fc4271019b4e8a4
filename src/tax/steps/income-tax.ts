import { type Pence, pence } from '#domain/money.ts';
import type { Region } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import { derived, nil, present, total, type WorkingNode } from '../workings.ts';
import { type ByType, cheapestTaxable, type NilRates, nilRates } from './allocation.ts';
import type { Allowances } from './allowances.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { IncomeReliefs } from './income-reliefs.ts';
import { type Scales, scalesOf } from './scales.ts';
import { taxOnEachType, type TaxedTypes } from './tax-slices.ts';
import type { TaxReducers } from './tax-reducers.ts';
import type { IncomeByType } from './total-income.ts';

export interface IncomeTaxCharge extends TaxedTypes {
  /** Before reducers. */
  readonly total: WorkingNode;
  /** Reliefs and allowances set against each type. */
  readonly allocation: IncomeByType;
  /** The taxable rest of each type; the slices add up to it. */
  readonly taxable: IncomeByType;
  /**
   * Taxed above the basic rate (Scotland: above the intermediate rate), or would be without a nil rate: bars giving
   * and receiving marriage allowance. ITA 2007, ss.55B(2) and 55C(1).
   */
  readonly aboveBasicRate: boolean;
}

/** Net income after allowances. ITA 2007, s.23, step 3. */
export function taxableIncome(net: WorkingNode, allowances: Allowances): WorkingNode {
  const used = derived(
    {
      id: 'allowances_used',
      label: 'Allowances used',
      rule: 'Your allowances, at most net income.',
      source: 'Income Tax Act 2007, s.23, step 3',
    },
    notBelowZero(lowest(allowances.total.value, net.value)),
    [allowances.total, net],
  );
  return total(
    {
      id: 'taxable_income',
      label: 'Taxable income',
      rule: 'Net income less allowances.',
      source: 'Income Tax Act 2007, s.23',
    },
    present(net),
    present(used),
  );
}

export interface TaxFacts {
  readonly income: IncomeByType;
  readonly reliefs: IncomeReliefs;
  readonly allowances: Allowances;
  readonly taxableIncome: WorkingNode;
  readonly payments: GrossPayments;
  readonly region: Region;
}

/**
 * Tax on each type of income, before reducers: reliefs and allowances are set where they save most, then pay, savings
 * and dividends fill the bands in this order. ITA 2007, ss.10 to 13, 16, 23 (steps 2 to 4) and 25.
 */
export function incomeTaxOn(facts: TaxFacts, rates: YearRates): IncomeTaxCharge {
  const { income, payments, taxableIncome } = facts;
  const scales = scalesOf(facts.region, payments.extension.value, rates);
  const { amounts, deductions } = toAllocate(facts);
  const nilRatesDue = nilRates(taxableIncome.value, scales, rates);
  const choice = cheapestTaxable(amounts, deductions, scales, nilRatesDue);

  const allocation = {
    nonSavings: setAgainst('non_savings', PAY, income.nonSavings, choice.nonSavings, facts),
    savings: setAgainst('savings', SAVINGS, income.savings, choice.savings, facts),
    dividends: setAgainst('dividends', DIVIDENDS, income.dividends, choice.dividends, facts),
  };
  const taxable = {
    nonSavings: afterReliefs('non_savings', PAY, income.nonSavings, allocation.nonSavings),
    savings: afterReliefs('savings', SAVINGS, income.savings, allocation.savings),
    dividends: afterReliefs('dividends', DIVIDENDS, income.dividends, allocation.dividends),
  };
  const taxed = taxOnEachType(taxable, {
    scales,
    nil: nilRatesDue,
    extension: payments.extension,
    taxableIncome,
    rates,
  });
  return {
    ...taxed,
    total: total(
      {
        id: 'tax_before_reductions',
        label: 'Tax on all income',
        rule: 'Tax on each type of income.',
        source: 'Income Tax Act 2007, s.23, step 4',
      },
      present(taxed.nonSavings, taxed.savings, taxed.dividends),
    ),
    allocation,
    taxable,
    aboveBasicRate: isAboveBasicRate(choice, scales, nilRatesDue),
  };
}

const PAY = 'pay, pensions, profits and rents';
const SAVINGS = 'savings';
const DIVIDENDS = 'dividends';

/** Losses of other income only reduce pay, pensions, profits and rents; everything else can go where it saves most. */
export function toAllocate({
  income,
  reliefs,
  allowances,
}: Pick<TaxFacts, 'income' | 'reliefs' | 'allowances'>) {
  const tied = lowest(reliefs.otherLosses.value, reliefs.total.value);
  return {
    amounts: {
      nonSavings: notBelowZero(pence(income.nonSavings.value - tied)),
      savings: notBelowZero(income.savings.value),
      dividends: notBelowZero(income.dividends.value),
    },
    deductions: notBelowZero(pence(reliefs.total.value - tied + allowances.total.value)),
  };
}

/**
 * Pay above the basic rate band (Scotland: the intermediate one), savings taxed above it, or dividends that reach
 * above it, with or without their allowance. Savings at 0% do not count. ITA 2007, s.55B(2)(b) and (ba).
 */
export function isAboveBasicRate(taxable: ByType, scales: Scales, nil: NilRates): boolean {
  const savingsTop = taxable.nonSavings + taxable.savings;
  const savingsFrom = Math.max(taxable.nonSavings, nil.startingBand) + nil.savingsAllowance;
  return (
    taxable.nonSavings > scales.regionalBasicLimit ||
    savingsTop > Math.max(scales.basicLimit, savingsFrom) ||
    (taxable.dividends > 0 && savingsTop + taxable.dividends > scales.basicLimit)
  );
}

function setAgainst(
  id: string,
  type: string,
  income: WorkingNode,
  taxable: Pence,
  { income: all, reliefs, allowances }: TaxFacts,
): WorkingNode {
  const head = {
    id: `set_against.${id}`,
    label: `Reliefs and allowances set against ${type}`,
    source: 'Income Tax Act 2007, s.25',
  };
  const value = pence(income.value - taxable);
  if (value === 0) return nil({ ...head, rule: 'None.' });
  return derived({ ...head, rule: WHERE_MOST }, value, [
    ...present(reliefs.total, allowances.total),
    ...present(all.nonSavings, all.savings, all.dividends),
  ]);
}

const WHERE_MOST =
  'Reliefs and allowances are set where they save the most tax. Where it makes no difference they go to pay, pensions, profits and rents first, then to savings.';

function afterReliefs(id: string, type: string, income: WorkingNode, set: WorkingNode): WorkingNode {
  return total(
    {
      id: `taxable_income.${id}`,
      label: `Taxable ${type}`,
      rule: 'What is left after reliefs and allowances.',
      source: 'Income Tax Act 2007, s.23, step 3',
    },
    present(income),
    present(set),
  );
}

/**
 * Income Tax after reducers, which stop at zero, and after credit for foreign tax, the last of them. ITA 2007, s.23,
 * steps 5 and 6, and s.27(6).
 * @param credit undefined for the tax that limits it.
 */
export function incomeTaxAfter(
  tax: IncomeTaxCharge,
  reducers: TaxReducers,
  credit?: WorkingNode,
): WorkingNode {
  return total(
    {
      id: credit === undefined ? 'income_tax_before_credit' : 'income_tax',
      label: credit === undefined ? 'Income Tax before credit for foreign tax' : 'Income Tax',
      rule:
        credit === undefined || credit.value === 0
          ? 'Tax on all income less tax reductions.'
          : 'Tax on all income less tax reductions and credit for foreign tax.',
      source: 'Income Tax Act 2007, s.23',
    },
    present(tax.total),
    present(reducers.total, ...(credit === undefined ? [] : [credit])),
  );
}

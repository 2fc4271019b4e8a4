import { type Pence, pence } from '#domain/money.ts';
import type { Region } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import { derived, nil, present, total, type WorkingNode } from '../workings.ts';
import { type NilRates, nilRates } from './allocation.ts';
import { cheapestStack, type Stack } from './allocation-stack.ts';
import type { Allowances } from './allowances.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { IncomeReliefs } from './income-reliefs.ts';
import { AT_HOME, type TaxAbroad } from './residence/limit-abroad.ts';
import { type Scales, scalesOf } from './scales.ts';
import { taxOnEachType, type TaxedTypes } from './tax-slices.ts';
import type { TaxReducers } from './tax-reducers.ts';
import { type TaxableTypes, taxOnHighest } from './top-slices.ts';
import type { SortedIncome } from './total-income.ts';

export interface IncomeTaxCharge extends TaxedTypes {
  /** Tax on payments at the end of a job, and on life insurance gains with tax treated as paid. */
  readonly compensation: WorkingNode;
  readonly policyGains: WorkingNode;
  /** Before reducers. */
  readonly total: WorkingNode;
  /** Reliefs and allowances set against each type. */
  readonly allocation: TaxableTypes;
  /** The taxable rest of each type; the slices add up to it. */
  readonly taxable: TaxableTypes;
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
  readonly income: SortedIncome;
  readonly reliefs: IncomeReliefs;
  readonly allowances: Allowances;
  readonly taxableIncome: WorkingNode;
  readonly payments: GrossPayments;
  readonly region: Region;
}

/**
 * Tax on each type of income, before reducers: reliefs and allowances are set where they save most, then pay, savings,
 * dividends, payments at the end of a job and life insurance gains fill the bands in this order. ITA 2007, ss.10 to 13,
 * 16, 23 (steps 2 to 4), 25 and 1012.
 */
export function incomeTaxOn(facts: TaxFacts, rates: YearRates): IncomeTaxCharge {
  const { income, payments, taxableIncome } = facts;
  const scales = scalesOf(facts.region, payments.extension.value, rates);
  const { amounts, deductions } = toAllocate(facts);
  const nilRatesDue = nilRates(taxableIncome.value, scales, rates);
  const choice = cheapestStack(amounts, deductions, scales, nilRatesDue);

  const given = ordinaryIncome(income);
  const allocation = eachType((name) => setAgainst(name, given[name], choice[name], facts));
  const taxable = eachType((name) => afterReliefs(name, given[name], allocation[name]));
  const by = { scales, nil: nilRatesDue, extension: payments.extension, taxableIncome, rates };
  const taxed = taxOnEachType(taxable, by);
  const highest = taxOnHighest(taxable, by);
  return {
    ...taxed,
    compensation: highest.compensation,
    policyGains: highest.policyGains,
    slices: [...taxed.slices, ...highest.slices],
    total: total(
      {
        id: 'tax_before_reductions',
        label: 'Tax on all income',
        rule: 'Tax on each type of income.',
        source: 'Income Tax Act 2007, s.23, step 4',
      },
      present(taxed.nonSavings, taxed.savings, taxed.dividends, highest.compensation, highest.policyGains),
    ),
    allocation,
    taxable,
    aboveBasicRate: isAboveBasicRate(choice, scales, nilRatesDue),
  };
}

const TYPES = {
  nonSavings: { id: 'non_savings', words: 'pay, pensions, profits and rents' },
  savings: { id: 'savings', words: 'savings' },
  dividends: { id: 'dividends', words: 'dividends' },
  compensation: { id: 'compensation', words: 'payments at the end of a job' },
  policyGains: { id: 'policy_gains', words: 'life insurance gains' },
} as const;

function eachType(work: (name: keyof TaxableTypes) => WorkingNode): TaxableTypes {
  return {
    nonSavings: work('nonSavings'),
    savings: work('savings'),
    dividends: work('dividends'),
    compensation: work('compensation'),
    policyGains: work('policyGains'),
  };
}

/** The five types, each without what comes above it. */
function ordinaryIncome({ nonSavings, savings, dividends, highest }: SortedIncome): TaxableTypes {
  return {
    nonSavings: without('non_savings', nonSavings, highest.compensation),
    savings: without('savings', savings, highest.policyGains),
    dividends,
    ...highest,
  };
}

function without(id: string, income: WorkingNode, part: WorkingNode): WorkingNode {
  if (part.value === 0) return income;
  const rule = () => `Without ${part.label.toLowerCase()}, taxed above it.`;
  return total({ id: `income.${id}.ordinary`, label: income.label, rule }, [income], [part]);
}

/** Losses of other income only reduce pay, pensions, profits and rents; everything else can go where it saves most. */
export function toAllocate({
  income,
  reliefs,
  allowances,
}: Pick<TaxFacts, 'income' | 'reliefs' | 'allowances'>): { amounts: Stack; deductions: Pence } {
  const tied = lowest(reliefs.otherLosses.value, reliefs.total.value);
  const compensation = income.highest.compensation.value;
  const policyGains = income.highest.policyGains.value;
  return {
    amounts: {
      nonSavings: notBelowZero(pence(income.nonSavings.value - compensation - tied)),
      savings: notBelowZero(pence(income.savings.value - policyGains)),
      dividends: notBelowZero(income.dividends.value),
      compensation,
      policyGains,
    },
    deductions: notBelowZero(pence(reliefs.total.value - tied + allowances.total.value)),
  };
}

/**
 * Pay above the basic rate band (Scotland: the intermediate one), savings taxed above it, or dividends or life
 * insurance gains that reach above it, with or without an allowance. Savings at 0% do not count. ITA 2007, s.55B(2)(b) and (ba).
 */
export function isAboveBasicRate(taxable: Stack, scales: Scales, nil: NilRates): boolean {
  const savingsTop = taxable.nonSavings + taxable.savings;
  const savingsFrom = Math.max(taxable.nonSavings, nil.startingBand) + nil.savingsAllowance;
  const lower = savingsTop + taxable.dividends;
  const top = lower + taxable.compensation;
  return (
    (taxable.compensation > 0 && top > scales.regionalBasicLimit) ||
    (taxable.policyGains > 0 && top + taxable.policyGains > scales.basicLimit) ||
    taxable.nonSavings > scales.regionalBasicLimit ||
    savingsTop > Math.max(scales.basicLimit, savingsFrom) ||
    (taxable.dividends > 0 && lower > scales.basicLimit)
  );
}

function setAgainst(
  name: keyof TaxableTypes,
  income: WorkingNode,
  taxable: Pence,
  { income: all, reliefs, allowances }: TaxFacts,
): WorkingNode {
  const value = pence(income.value - taxable);
  if (value === 0) return NOTHING_SET[name];
  return derived({ ...setHead(name), rule: WHERE_MOST }, value, [
    ...present(reliefs.total, allowances.total),
    ...present(all.nonSavings, all.savings, all.dividends),
  ]);
}

function setHead(name: keyof TaxableTypes): { id: string; label: string; source: string } {
  const { id, words } = TYPES[name];
  return {
    id: `set_against.${id}`,
    label: `Reliefs and allowances set against ${words}`,
    source: 'Income Tax Act 2007, s.25',
  };
}

/** Shared, because nearly everyone has income of few types. */
const NOTHING_SET = eachType((name) => nil({ ...setHead(name), rule: 'None.' }));

const WHERE_MOST =
  'Reliefs and allowances are set where they save the most tax. Where it makes no difference they go to pay, pensions, profits and rents first, then to savings.';

function afterReliefs(name: keyof TaxableTypes, income: WorkingNode, set: WorkingNode): WorkingNode {
  return income.value === 0 && set.value === 0 ? NOTHING_LEFT[name] : leftAfter(name, income, set);
}

function leftAfter(name: keyof TaxableTypes, income: WorkingNode, set: WorkingNode): WorkingNode {
  return total(
    {
      id: `taxable_income.${TYPES[name].id}`,
      label: `Taxable ${TYPES[name].words}`,
      rule: 'What is left after reliefs and allowances.',
      source: 'Income Tax Act 2007, s.23, step 3',
    },
    present(income),
    present(set),
  );
}

const NOTHING_LEFT = eachType((name) => leftAfter(name, NOTHING_SET[name], NOTHING_SET[name]));

/**
 * Income Tax after reducers, which stop at zero, and after credit for foreign tax, the last of them. ITA 2007, s.23,
 * steps 5 and 6, and s.27(6).
 * @param credit undefined for the tax that limits it.
 */
export function incomeTaxAfter(
  tax: IncomeTaxCharge,
  reducers: TaxReducers,
  credit?: WorkingNode,
  abroad: TaxAbroad = AT_HOME,
): WorkingNode {
  return total(
    {
      id: credit === undefined ? 'income_tax_before_credit' : 'income_tax',
      label: credit === undefined ? 'Income Tax before credit for foreign tax' : 'Income Tax',
      rule: ruleAfter(credit, abroad),
      source: 'Income Tax Act 2007, s.23',
    },
    present(tax.total),
    present(reducers.total, ...(credit === undefined ? [] : [credit]), abroad.relief, abroad.treatedAsPaid),
  );
}

function ruleAfter(credit: WorkingNode | undefined, { relief, treatedAsPaid }: TaxAbroad): string {
  if (relief.value + treatedAsPaid.value > 0)
    return 'Tax on all income less tax reductions and what people who live abroad do not pay.';
  return credit === undefined || credit.value === 0
    ? 'Tax on all income less tax reductions.'
    : 'Tax on all income less tax reductions and credit for foreign tax.';
}

import { formatPounds, ZERO } from '#domain/money.ts';
import type { Region } from '../inputs.ts';
import type { Band } from '../rates/description.ts';
import type { Cited, YearRates } from '../rates/year-rates.ts';
import { bandOf, formatRate, lowest, notBelowZero, percentOf } from '../rounding.ts';
import { derived, nil, present, total, type WorkingNode } from '../workings.ts';
import type { Allowances } from './allowances.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { IncomeReliefs } from './income-reliefs.ts';
import type { TaxReducers } from './tax-reducers.ts';
import type { IncomeByType } from './total-income.ts';

export interface IncomeTaxCharge {
  readonly nonSavings: WorkingNode;
  readonly savings: WorkingNode;
  readonly dividends: WorkingNode;
  /** Before reducers. */
  readonly total: WorkingNode;
}

/** What is left of net income after allowances. ITA 2007, s.23, step 3. */
export function taxableIncome(net: WorkingNode, allowances: Allowances): WorkingNode {
  const used = derived(
    {
      id: 'allowances_used',
      label: 'Allowances used',
      rule: 'Your allowances, at most net income.',
      source: 'Income Tax Act 2007, s.23, step 3',
    },
    notBelowZero(lowest(allowances.total.value, net.value)),
    [allowances.total],
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

/** Tax on each type of income, before reducers. ITA 2007, ss.10 to 13 and 23, step 4. */
export function incomeTaxOn(
  facts: {
    income: IncomeByType;
    reliefs: IncomeReliefs;
    allowances: Allowances;
    payments: GrossPayments;
    region: Region;
  },
  rates: YearRates,
): IncomeTaxCharge {
  const { income, allowances } = facts;
  const taxable = total(
    { id: 'taxable_income.non_savings', label: 'Taxable pay, pensions, profits and rents', rule: '' },
    present(income.nonSavings),
    present(
      derived(
        { id: 'x', label: 'Allowances used', rule: '' },
        lowest(allowances.total.value, income.nonSavings.value),
        [],
      ),
    ),
  );
  const nonSavings = taxOnNonSavings(taxable, rates.incomeTax.bands);
  const savings = nil({ id: 'savings_tax', label: 'Tax on savings', rule: 'None.' });
  const dividends = nil({ id: 'dividends_tax', label: 'Tax on dividends', rule: 'None.' });
  return {
    nonSavings,
    savings,
    dividends,
    total: total(
      { id: 'tax_before_reductions', label: 'Tax on all income', rule: 'Tax on each type of income.' },
      present(nonSavings, savings, dividends),
    ),
  };
}

function taxOnNonSavings(taxable: WorkingNode, bands: Cited<readonly Band[]>): WorkingNode {
  return total(
    {
      id: 'non_savings_tax',
      label: 'Tax on pay, pensions, profits and rents',
      rule: 'The tax of every band added together.',
      source: bands.law,
    },
    present(...bands.value.map((band, index) => taxOfBand(taxable, band, bands.value[index + 1], bands))),
  );
}

/** Income Tax after reducers, which stop at nil. ITA 2007, s.23, steps 5 and 6. */
export function incomeTaxAfter(tax: IncomeTaxCharge, reducers: TaxReducers): WorkingNode {
  return total(
    {
      id: 'income_tax',
      label: 'Income Tax',
      rule: 'Tax on all income less tax reductions.',
      source: 'Income Tax Act 2007, s.23',
    },
    present(tax.total),
    present(reducers.total),
  );
}

function taxOfBand(
  taxable: WorkingNode,
  band: Band,
  next: Band | undefined,
  bands: Cited<readonly Band[]>,
): WorkingNode {
  const slice = bandOf(taxable.value, band.over, next?.over);
  if (slice === ZERO) return nil({ id: `non_savings_tax.${band.name}`, label: '', rule: '' });
  return derived(
    {
      id: `non_savings_tax.${band.name}`,
      label: () => `${formatRate(band.rate)} of ${formatPounds(slice)}`,
      rule: () => `The ${band.name} rate on taxable income ${bandWords(band, next)}.`,
      source: bands.law,
    },
    percentOf(slice, band.rate),
    [taxable, bands],
  );
}

function bandWords(band: Band, next: Band | undefined): string {
  if (next === undefined) return `above ${formatPounds(band.over)}`;
  if (band.over === 0) return `up to ${formatPounds(next.over)}`;
  return `from ${formatPounds(band.over)} to ${formatPounds(next.over)}`;
}

import { formatPounds } from '#domain/money.ts';
import type { Band, Cited } from '../rates/year-rates.ts';
import { bandOf, excessOver, formatRate, lowest, notBelowZero, percentOf } from '../rounding.ts';
import { derived, present, total, type WorkingNode } from '../workings.ts';

/** What is left of total income after the personal allowance. ITA 2007, s.23, step 3. */
export function taxableIncome(income: WorkingNode, allowance: WorkingNode): WorkingNode {
  const used = derived(
    {
      id: 'allowance_used',
      label: 'Personal allowance used',
      rule: 'The personal allowance, at most total income.',
      source: 'Income Tax Act 2007, s.23, step 3',
    },
    notBelowZero(lowest(allowance.value, income.value)),
    [allowance],
  );
  return total(
    {
      id: 'taxable_income',
      label: 'Taxable income',
      rule: 'Total income less the personal allowance.',
      source: 'Income Tax Act 2007, s.23',
    },
    present(income),
    present(used),
  );
}

/** Tax on non-savings income, slice by slice from the bottom of the bands. ITA 2007, ss.10 and 23, step 4. */
export function taxOnNonSavings(taxable: WorkingNode, bands: Cited<readonly Band[]>): WorkingNode {
  return total(
    {
      id: 'non_savings_tax',
      label: 'Tax on pay, profits and rents',
      rule: 'The tax of every band added together.',
      source: bands.law,
    },
    present(...bands.value.map((band, index) => taxOfBand(taxable, band, bands.value[index + 1], bands.law))),
  );
}

/** Income tax after reducers, which stop at nil. ITA 2007, s.23, steps 5 and 6. */
export function incomeTaxAfter(tax: WorkingNode, reducers: readonly WorkingNode[]): WorkingNode {
  return total(
    {
      id: 'income_tax',
      label: 'Income Tax',
      rule: 'Tax on all income less tax reductions.',
      source: 'Income Tax Act 2007, s.23',
    },
    present(tax),
    present(...reducers),
  );
}

function taxOfBand(taxable: WorkingNode, band: Band, next: Band | undefined, law: string): WorkingNode {
  const slice = next ? bandOf(taxable.value, band.over, next.over) : excessOver(taxable.value, band.over);
  const rate = formatRate(band.rate);
  return derived(
    {
      id: `non_savings_tax.${band.name}`,
      label: `${rate} of ${formatPounds(slice)}`,
      rule: `The ${band.name} rate on taxable income ${bandWords(band, next)}.`,
      source: law,
    },
    percentOf(slice, band.rate),
    [taxable],
  );
}

function bandWords(band: Band, next: Band | undefined): string {
  if (next === undefined) return `above ${formatPounds(band.over)}`;
  if (band.over === 0) return `up to ${formatPounds(next.over)}`;
  return `from ${formatPounds(band.over)} to ${formatPounds(next.over)}`;
}

import { formatPounds, type Pence, pence } from '#domain/money.ts';
import type { Band } from '../rates/units.ts';
import type { Cited } from '../rates/year-rates.ts';
import { bandOf, formatRate, percentOf, type Rate } from '../rounding.ts';
import { derived, nil, present, total, type WorkingItem, type WorkingNode } from '../workings.ts';
import { type NilRateIncome, nilRateIncome, type TaxedBy } from './nil-rate-income.ts';
import type { HighestIncome, IncomeByType } from './total-income.ts';

/** Types of income in the order they are taxed. */
export type TaxedType = keyof IncomeByType | keyof HighestIncome;

/** Income taxed at one rate. */
export interface TaxSlice {
  readonly type: TaxedType;
  /** A band's name, 'starting', or 'allowance' for the savings and dividend allowances. */
  readonly name: string;
  readonly rate: Rate;
  readonly amount: Pence;
  readonly tax: WorkingNode;
}

export interface TaxedTypes extends NilRateIncome {
  readonly nonSavings: WorkingNode;
  readonly savings: WorkingNode;
  readonly dividends: WorkingNode;
  /** In statutory order, including those at 0%. */
  readonly slices: readonly TaxSlice[];
}

/** The tax on the taxable income of each type, with every slice. ITA 2007, ss.7 to 13A and 16. */
export function taxOnEachType(taxable: IncomeByType, by: TaxedBy): TaxedTypes {
  const free = nilRateIncome(taxable, by);
  const pay = paySlices(taxable, by);
  const savings = savingsSlices(taxable, free, by);
  const dividends = dividendSlices(taxable, free, by);
  const { rates } = by;
  return {
    ...free,
    nonSavings: taxOf(
      'non_savings_tax',
      'Tax on pay, pensions, profits and rents',
      by.scales.region.law,
      pay,
    ),
    savings: taxOf('savings_tax', 'Tax on savings', rates.savings.basicRate.law, savings),
    dividends: taxOf('dividends_tax', 'Tax on dividends', rates.dividends.ordinaryRate.law, dividends),
    slices: [...pay, ...savings, ...dividends],
  };
}

function taxOf(id: string, label: string, source: string, slices: readonly TaxSlice[]): WorkingNode {
  if (slices.length === 0) return nil({ id, label, rule: 'None: none is taxable.', source });
  const rule = 'The tax of every slice added together.';
  return total(
    { id, label, rule, source },
    slices.map(({ tax }) => tax),
  );
}

function paySlices({ nonSavings }: IncomeByType, { scales, extension }: TaxedBy): TaxSlice[] {
  const span = { from: 0, to: nonSavings.value };
  const limits = raisedLimits('nonSavings', scales.nonSavings, extension, () => scales.region);
  const uses = (band: number) => [nonSavings, ...limitsOf(limits, band), scales.region];
  return bandSlices('nonSavings', span, scales.nonSavings, uses, scales.region.law);
}

/**
 * The start of each band that Gift Aid and pension payments have moved, by band number. Unmoved limits are part of
 * the rates.
 */
function raisedLimits(
  type: keyof IncomeByType,
  bands: readonly Band[],
  extension: WorkingNode,
  rateOf: (band: number) => Cited,
): readonly (WorkingNode | undefined)[] {
  if (extension.value === 0) return [];
  return bands.map((band, index) => {
    const before = bands[index - 1];
    // The first limit of the Scottish scale, where its basic rate begins, does not move.
    if (before === undefined || band.name === 'basic') return undefined;
    return derived(
      {
        id: `${ids[type]}.${band.name}.from`,
        label: `Where the ${before.name} rate ends`,
        rule: () =>
          `${formatPounds(pence(band.over - extension.value))} and ${formatPounds(extension.value)} of Gift Aid and pension payments, gross.`,
        source: extension.source,
      },
      band.over,
      [rateOf(index), extension],
    );
  });
}

/** The limits of a band. */
function limitsOf(limits: readonly (WorkingNode | undefined)[], band: number): WorkingNode[] {
  return limits.slice(band, band + 2).filter((limit) => limit !== undefined);
}

/** On top of pay. The starting rate band and the savings allowance cover the lowest part. */
function savingsSlices(taxable: IncomeByType, free: NilRateIncome, by: TaxedBy): TaxSlice[] {
  const { nonSavings, savings } = taxable;
  if (savings.value === 0) return [];
  const { startingRate, savingsAllowance } = free;
  const { basicRate, higherRate, additionalRate } = by.rates.savings;
  const top = nonSavings.value + savings.value;
  const span = { from: nonSavings.value + startingRate.value + savingsAllowance.value, to: top };
  const read = present(nonSavings, savings, startingRate, savingsAllowance);
  const uses = usesOfBand('savings', read, [basicRate, higherRate, additionalRate], by);
  return [
    ...nilSlice('savings', 'starting', startingRate),
    ...nilSlice('savings', 'allowance', savingsAllowance),
    ...bandSlices('savings', span, by.scales.savings, uses, basicRate.law),
  ];
}

/** On top of everything else. The dividend allowance covers the lowest part. */
function dividendSlices(taxable: IncomeByType, free: NilRateIncome, by: TaxedBy): TaxSlice[] {
  const { nonSavings, savings, dividends } = taxable;
  if (dividends.value === 0) return [];
  const { dividendAllowance } = free;
  const { ordinaryRate, upperRate, additionalRate } = by.rates.dividends;
  const below = nonSavings.value + savings.value;
  const span = { from: below + dividendAllowance.value, to: below + dividends.value };
  const read = present(nonSavings, savings, dividends, dividendAllowance);
  const uses = usesOfBand('dividends', read, [ordinaryRate, upperRate, additionalRate], by);
  return [
    ...nilSlice('dividends', 'allowance', dividendAllowance),
    ...bandSlices('dividends', span, by.scales.dividends, uses, ordinaryRate.law),
  ];
}

/** The inputs of a slice in the band with this number: its rate, the limits of the band, and what raised them. */
function usesOfBand(
  type: 'savings' | 'dividends',
  read: readonly WorkingNode[],
  rates: readonly Cited<Rate>[],
  { scales, extension, rates: year }: TaxedBy,
) {
  const { basicRateLimit, higherRateLimit } = year.incomeTax;
  const limits = [[basicRateLimit], [basicRateLimit, higherRateLimit], [higherRateLimit]];
  const raised = raisedLimits(type, scales[type], extension, (band) =>
    band === 1 ? basicRateLimit : higherRateLimit,
  );
  return (band: number): WorkingItem[] => [
    ...read,
    ...rates.slice(band, band + 1),
    ...(extension.value === 0 ? (limits[band] ?? []) : limitsOf(raised, band)),
  ];
}

const words = {
  nonSavings: 'taxable income',
  savings: 'taxable savings, on top of pay, pensions, profits and rents,',
  dividends: 'taxable dividends, on top of all other income,',
  compensation: 'taxable payments at the end of a job, on top of all but life insurance gains,',
  policyGains: 'taxable life insurance gains, on top of all other income,',
} as const;

const ids = {
  nonSavings: 'non_savings_tax',
  savings: 'savings_tax',
  dividends: 'dividends_tax',
  compensation: 'compensation_tax',
  policyGains: 'policy_gains_tax',
} as const;

/** Splits a range of taxable income by band. */
export function bandSlices(
  type: TaxedType,
  span: { from: number; to: number },
  bands: readonly Band[],
  uses: (band: number) => readonly WorkingItem[],
  source: string,
): TaxSlice[] {
  const slices: TaxSlice[] = [];
  bands.forEach((band, index) => {
    const next = bands[index + 1];
    const from = pence(Math.max(span.from, band.over));
    const amount = bandOf(pence(span.to), from, next?.over);
    if (amount <= 0) return;
    const tax = derived(
      {
        id: `${ids[type]}.${band.name}`,
        label: () => `${formatRate(band.rate)} of ${formatPounds(amount)}`,
        rule: () => `The ${band.name} rate on ${words[type]} ${bandWords(band, next)}.`,
        source,
      },
      percentOf(amount, band.rate),
      uses(index),
    );
    slices.push({ type, name: band.name, rate: band.rate, amount, tax });
  });
  return slices;
}

function bandWords(band: Band, next: Band | undefined): string {
  if (next === undefined) return `above ${formatPounds(band.over)}`;
  if (band.over === 0) return `up to ${formatPounds(next.over)}`;
  return `from ${formatPounds(band.over)} to ${formatPounds(next.over)}`;
}

const NIL_RATE = 0 as Rate;

export function nilSlice(
  type: 'savings' | 'dividends' | 'policyGains',
  name: string,
  covered: WorkingNode,
): TaxSlice[] {
  const amount = covered.value;
  if (amount === 0) return [];
  const tax = nil(
    {
      id: `${ids[type]}.${name}`,
      label: () => `0% of ${formatPounds(amount)}`,
      rule: () => `Nothing on ${covered.label.toLowerCase()}.`,
      source: covered.source,
    },
    [covered],
  );
  return [{ type, name, rate: NIL_RATE, amount, tax }];
}

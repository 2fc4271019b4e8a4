import { type Pence, pence } from '#domain/money.ts';
import type { Band } from '../rates/units.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { percentOf } from '../rounding.ts';
import type { Scales } from './scales.ts';

/** An amount of each type of income. */
export interface ByType {
  readonly nonSavings: Pence;
  readonly savings: Pence;
  readonly dividends: Pence;
}

/** The nil rates of one person: how much of each is available. */
export interface NilRates {
  readonly startingBand: Pence;
  readonly savingsAllowance: Pence;
  readonly dividendAllowance: Pence;
}

/**
 * The savings allowance depends on all taxable income, including income taxed at 0%, and on the limits of the United
 * Kingdom. ITA 2007, ss.12A, 12B and 13A.
 */
export function nilRates(taxable: Pence, scales: Scales, { savings, dividends }: YearRates): NilRates {
  const full = taxable <= scales.basicLimit ? savings.allowanceBasic.value : savings.allowanceHigher.value;
  return {
    startingBand: savings.startingRateBand.value,
    savingsAllowance: taxable <= scales.higherLimit ? full : pence(0),
    dividendAllowance: dividends.allowance.value,
  };
}

/** The tax for one choice, each slice to the penny. The total of `taxable` is taxed in the order of its types. */
export function taxOnTypes(taxable: ByType, scales: Scales, nil: NilRates): Pence {
  const savingsTop = taxable.nonSavings + taxable.savings;
  return pence(taxOfChoice(taxable.nonSavings, savingsTop, savingsTop + taxable.dividends, scales, nil));
}

/**
 * The taxable amount of each type after reliefs and allowances, set where they save the most tax. ITA 2007, s.25(2)
 * and (3).
 *
 * Every deduction that can be used is used, so the taxable total is fixed. A choice is two points: where pay ends (n)
 * and where savings end (m). Tax is linear between lines on which n, m or m − n is one of a few figures, so a minimum
 * lies where two such lines cross. We try every crossing. Among choices that cost the same, we take the one with most
 * set against pay, then against savings. By that measure the plain order comes first.
 * @param above the tax on income above these types, where their amounts change it.
 */
export function cheapestTaxable(
  income: ByType,
  deductions: Pence,
  scales: Scales,
  nil: NilRates,
  above?: (taxable: ByType) => number,
): ByType {
  const plain = inPlainOrder(income, deductions);
  const { nonSavings, savings, dividends } = income;
  const taxable = plain.nonSavings + plain.savings + plain.dividends;
  const used = nonSavings + savings + dividends - taxable;
  const types = (nonSavings > 0 ? 1 : 0) + (savings > 0 ? 1 : 0) + (dividends > 0 ? 1 : 0);
  if (types < 2 || used === 0 || taxable === 0) return plain;

  let n = plain.nonSavings as number;
  let m = n + plain.savings;
  const taxOf = (payEnd: number, savingsEnd: number) => {
    const tax = taxOfChoice(payEnd, savingsEnd, taxable, scales, nil);
    return above === undefined ? tax : tax + above(typesOf(payEnd, savingsEnd, taxable));
  };
  let least = taxOf(n, m);
  if (least === 0) return plain;

  const lowestM = Math.max(0, taxable - dividends);
  const highestN = Math.min(nonSavings, taxable);
  const pays = within(payEnds(highestN, scales, nil), Math.max(0, lowestM - savings), highestN);
  const ends = within(savingsEnds(lowestM, taxable, scales, nil), lowestM, taxable);
  const widths = [0, nil.savingsAllowance, savings];
  const consider = (payEnd: number, savingsEnd: number) => {
    const width = savingsEnd - payEnd;
    if (width < 0 || width > savings || payEnd < 0 || payEnd > highestN) return;
    if (savingsEnd < lowestM || savingsEnd > taxable) return;
    const tax = taxOf(payEnd, savingsEnd);
    if (tax > least) return;
    if (tax === least && (payEnd > n || (payEnd === n && savingsEnd >= m))) return;
    least = tax;
    n = payEnd;
    m = savingsEnd;
  };
  for (const payEnd of pays) {
    for (const savingsEnd of ends) consider(payEnd, savingsEnd);
    for (const width of widths) consider(payEnd, payEnd + width);
  }
  for (const savingsEnd of ends) {
    for (const width of widths) consider(savingsEnd - width, savingsEnd);
  }
  return typesOf(n, m, taxable);
}

function typesOf(payEnd: number, savingsEnd: number, taxable: number): ByType {
  return {
    nonSavings: pence(payEnd),
    savings: pence(savingsEnd - payEnd),
    dividends: pence(taxable - savingsEnd),
  };
}

/** Deductions set against pay, then savings, then dividends. */
export function inPlainOrder({ nonSavings, savings, dividends }: ByType, deductions: Pence): ByType {
  const fromPay = Math.min(deductions, nonSavings);
  const fromSavings = Math.min(deductions - fromPay, savings);
  const fromDividends = Math.min(deductions - fromPay - fromSavings, dividends);
  return {
    nonSavings: pence(nonSavings - fromPay),
    savings: pence(savings - fromSavings),
    dividends: pence(dividends - fromDividends),
  };
}

/**
 * Where the marginal rate changes as pay grows: at the ends of its bands, and of those that affect the savings
 * allowance.
 */
function payEnds(highest: number, scales: Scales, nil: NilRates): number[] {
  const { basicLimit, higherLimit } = scales;
  const ends = [0, highest, nil.startingBand as number];
  for (const { over } of scales.nonSavings) ends.push(over);
  ends.push(basicLimit - nil.savingsAllowance, higherLimit - nil.savingsAllowance);
  return ends;
}

/** Where the marginal rate changes as savings grow: at the ends of bands, including the dividend allowance. */
function savingsEnds(lowest: number, taxable: number, scales: Scales, nil: NilRates): number[] {
  const { basicLimit, higherLimit } = scales;
  const { startingBand, savingsAllowance, dividendAllowance } = nil;
  return [
    lowest,
    taxable,
    taxable - dividendAllowance,
    startingBand,
    startingBand + savingsAllowance,
    basicLimit,
    higherLimit,
    basicLimit - dividendAllowance,
    higherLimit - dividendAllowance,
  ];
}

/** Those from `from` to `to`, without duplicates. */
function within(values: readonly number[], from: number, to: number): number[] {
  const unique: number[] = [];
  for (const value of values) {
    if (value >= from && value <= to && !unique.includes(value)) unique.push(value);
  }
  return unique;
}

/**
 * Pay is taxed up to `payEnd`, savings from there to `savingsEnd`, dividends up to `taxable`; nil rates cover the
 * lowest part.
 */
function taxOfChoice(
  payEnd: number,
  savingsEnd: number,
  taxable: number,
  scales: Scales,
  nil: NilRates,
): number {
  const savingsFrom = Math.max(payEnd, nil.startingBand) + nil.savingsAllowance;
  return (
    taxBetween(0, payEnd, scales.nonSavings) +
    taxBetween(savingsFrom, savingsEnd, scales.savings) +
    taxBetween(savingsEnd + nil.dividendAllowance, taxable, scales.dividends)
  );
}

export function taxBetween(from: number, to: number, bands: readonly Band[]): number {
  let tax = 0;
  let upper = to;
  for (let index = bands.length - 1; index >= 0 && upper > from; index -= 1) {
    const band = bands[index];
    if (band === undefined || upper <= band.over) continue;
    const lower = Math.max(from, band.over);
    tax += percentOf(pence(upper - lower), band.rate);
    upper = lower;
  }
  return tax;
}

import type { TaxYear } from '#domain/tax-year.ts';
import { figuresOf } from './figures.ts';

export interface Income {
  readonly year: TaxYear;
  readonly trade: number;
  readonly property: number;
  readonly pay: number;
  readonly benefits: number;
  readonly financeCosts: number;
  readonly taxTakenOff: number;
}

const pennies = (pounds: number) => Math.round(pounds * 100) / 100;

interface Slice {
  readonly name: string;
  readonly rate: number;
  readonly limit: number;
  readonly income: number;
  readonly amount: number;
}

/** Cuts an income into slices, each up to its limit, with their rates. */
function slices(
  income: number,
  bands: readonly (readonly [name: string, limit: number, rate: number])[],
): Slice[] {
  let from = 0;
  return bands.map(([name, limit, rate]) => {
    const inside = Math.max(0, Math.min(income, limit) - from);
    from = limit;
    return { name, rate, limit, income: inside, amount: pennies((inside * rate) / 100) };
  });
}

const MOST = 99_999_999_999;

/**
 * Income Tax and National Insurance on profits, pay and benefits of someone in England: the allowance with its taper,
 * three rates, relief for residential finance costs at the basic rate, Class 2 and Class 4. Savings, dividends, gains
 * and other reliefs are not part of it.
 */
export function taxOf({ year, trade, property, pay, benefits, financeCosts, taxTakenOff }: Income) {
  const { personalAllowance, taperFrom, basicRateBand, higherRateLimit, rates, class2, class4 } =
    figuresOf(year);
  const total = trade + property + pay + benefits;
  const allowance = Math.max(0, personalAllowance - Math.max(0, Math.floor((total - taperFrom) / 2)));
  const taxable = Math.max(0, total - allowance);
  const bands = slices(taxable, [
    ['basic-rate', basicRateBand, rates[0]],
    ['higher-rate', Math.max(basicRateBand, higherRateLimit - allowance), rates[1]],
    ['additional-rate', MOST, rates[2]],
  ]);
  const charged = pennies(bands.reduce((sum, { amount }) => sum + amount, 0));
  // ITTOIA 2005, s.274A: the least of the costs, the property profits and the income above the allowance. HMRC's
  // calculation has the costs in whole pounds (Individual Calculations 8.0, amountClaimed), like SA105 box 44.
  const relievable = Math.min(Math.ceil(financeCosts), property, taxable);
  const relief = pennies(Math.min(charged, (relievable * rates[0]) / 100));
  const nics = slices(trade, [
    ['zero-rate', class4.lower, 0],
    ['basic-rate', class4.upper, class4.main],
    ['higher-rate', MOST, class4.above],
  ]);
  const nic4 = pennies(nics.reduce((sum, { amount }) => sum + amount, 0));
  const nic2 = class2 !== undefined && trade >= class2.lowerProfits ? pennies(class2.weekly * 52) : 0;
  const due = pennies(charged - relief + nic2 + nic4 - taxTakenOff);
  return {
    total,
    allowance: Math.min(allowance, total),
    fullAllowance: allowance,
    taxable,
    bands,
    charged,
    relievable,
    relief,
    nics,
    nic2,
    nic4,
    class2,
    due,
  };
}

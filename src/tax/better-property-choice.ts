import { type Pence, pence, ZERO } from '#domain/money.ts';
import { calculate } from './calculate.ts';
import { type Amount, stated } from './amount.ts';
import type { TaxInputs } from './inputs.ts';
import type { YearRates } from './rates/year-rates.ts';
import { lowest } from './rounding.ts';
import type { YearFigures } from './year-figures.ts';

export interface PropertyChoice {
  readonly better: 'allowance' | 'expenses';
  /** How much less tax the year costs than with the other choice. Zero when only later years differ. */
  readonly saving: Pence;
  /** The amounts to claim: SA105 box 20.1 and, for holiday lets, box 5.1. Zero for expenses. */
  readonly allowance: Pence;
  readonly holidayLetAllowance: Pence;
}

/**
 * Whether the property allowance or the entered expenses are better for a landlord, including finance costs and
 * losses. Compares the tax of the year, and for equal tax the profit: a loss carried forward is better. Undefined
 * without letting, or when the return cannot be calculated. With Rent a Room relief the allowance is not available,
 * so expenses are better. The engine elects nothing: the choice is the filer's. HMRC PIM4460 and PIM4482.
 */
export function betterPropertyChoice(inputs: TaxInputs, rates: YearRates): PropertyChoice | undefined {
  const expenses = outcome(inputs, rates, ZERO, ZERO);
  if (expenses === undefined) return undefined;
  const rents = expenses.property.income.value;
  const lets = expenses.holidayLets.income.value;
  if (rents <= 0 && lets <= 0) return undefined;

  const limit = rates.reliefs.propertyAllowance.value;
  let best: Outcome | undefined;
  for (const [rentShare, letShare] of splits(limit, rents, lets)) {
    const figures = outcome(inputs, rates, rentShare, letShare);
    if (figures === undefined) continue;
    const tried = { figures, rentShare, letShare };
    if (best === undefined || isBetter(figures, best.figures)) best = tried;
  }
  if (best === undefined || !isBetter(best.figures, expenses)) {
    const dearer = best === undefined ? ZERO : pence(best.figures.taxDue.value - expenses.taxDue.value);
    return { better: 'expenses', saving: dearer, allowance: ZERO, holidayLetAllowance: ZERO };
  }
  return {
    better: 'allowance',
    saving: pence(expenses.taxDue.value - best.figures.taxDue.value),
    allowance: best.rentShare,
    holidayLetAllowance: best.letShare,
  };
}

interface Outcome {
  readonly figures: YearFigures;
  readonly rentShare: Pence;
  readonly letShare: Pence;
}

/**
 * Uses the allowance for rents first or for holiday lets first, because earlier losses of one can make the other
 * better.
 */
function splits(limit: Pence, rents: Pence, lets: Pence): (readonly [Pence, Pence])[] {
  const rentsFirst = lowest(limit, rents);
  const letsFirst = lowest(limit, lets);
  return [
    [rentsFirst, lowest(letsFirst, pence(limit - rentsFirst))],
    [lowest(rentsFirst, pence(limit - letsFirst)), letsFirst],
  ];
}

function outcome(
  inputs: TaxInputs,
  rates: YearRates,
  rentShare: Pence,
  letShare: Pence,
): YearFigures | undefined {
  const calculation = calculate(
    {
      ...inputs,
      ...(inputs.property && { property: { ...inputs.property, allowance: claim(rentShare) } }),
      ...(inputs.holidayLets && { holidayLets: { ...inputs.holidayLets, allowance: claim(letShare) } }),
    },
    rates,
  );
  return calculation.ok ? calculation.figures : undefined;
}

function claim(value: Pence): Amount {
  return value === ZERO ? [] : stated(value, 'Property income allowance');
}

function isBetter(one: YearFigures, other: YearFigures): boolean {
  if (one.taxDue.value !== other.taxDue.value) return one.taxDue.value < other.taxDue.value;
  return profitAfterLosses(one) < profitAfterLosses(other);
}

function profitAfterLosses({ property, holidayLets, reducers }: YearFigures): number {
  const profits = property.profit.value + holidayLets.profit.value;
  const losses = property.lossCarriedForward.value + holidayLets.lossCarriedForward.value;
  return profits - losses - reducers.finance.carriedForward;
}

import { formatPounds, pence, type Pence } from '#domain/money.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { MarriedCouplesInputs, TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { excessOver, formatRate, percentOf, roundUpToPound } from '../rounding.ts';
import { derived, nil, total, type WorkingNode } from '../workings.ts';
import { oneBornBefore1935 } from './born-before-1935.ts';
import { whyNoCouplesAllowances } from './residence/lost-allowances.ts';
import type { Claim } from './tax-left.ts';

const LAW = 'Income Tax Act 2007, ss.45 and 46';
const SHARES = 'Income Tax Act 2007, ss.47 to 49';
const YEAR_OF_MARRIAGE = 'Income Tax Act 2007, s.54';
const HEAD = { id: 'married_couples_allowance', label: 'Married Couple’s Allowance', source: LAW };

type Rates = YearRates['allowances'];

/**
 * The claim of married couple's allowance; undefined without one. The claimant has the allowance minus the part of
 * its lowest amount that the spouse takes. The other has half or all of the lowest amount. The return says which of
 * the two claims.
 */
export function marriedCouplesAllowance(
  inputs: TaxInputs,
  adjustedNetIncome: WorkingNode,
  rates: Rates,
): Claim | undefined {
  const couple = inputs.marriedCouples;
  if (couple === undefined) return undefined;
  const head = {
    id: `${HEAD.id}.full`,
    label: 'Married Couple’s Allowance, before the limit',
    source: LAW,
  };
  const lost = whyNoCouplesAllowances(inputs);
  if (lost !== undefined) return { ...HEAD, full: nil({ ...head, ...lost }) };
  if (!oneBornBefore1935(inputs)) {
    const rule = 'Not given: neither of you was born before 6 April 1935.';
    return { ...HEAD, full: nil({ ...head, rule }) };
  }
  if (couple.dateOfMarriage !== undefined && couple.dateOfMarriage > taxYearEnd(inputs.taxYear)) {
    return { ...HEAD, full: nil({ ...head, rule: 'Not given: you married after the tax year.' }) };
  }
  const allowance = allowanceOf(couple, adjustedNetIncome, inputs.taxYear, rates);
  const rate = rates.marriedCouplesReliefRate;
  const rule = () => `${formatRate(rate.value)} of ${formatPounds(allowance.value)}.`;
  return {
    ...HEAD,
    full: derived({ ...head, rule }, percentOf(allowance.value, rate.value), [allowance, rate]),
  };
}

/**
 * Half of the income above the limit reduces the allowance, but not below the lowest amount. In whole pounds, rounded
 * up.
 */
export function allowanceAfterIncome(
  adjustedNetIncome: Pence,
  limits: { maximum: Pence; minimum: Pence; incomeLimit: Pence },
): Pence {
  const half = excessOver(adjustedNetIncome, limits.incomeLimit) / 2;
  // Up to a whole pound like the personal allowance: general knowledge, not found in the Act.
  const reduced = roundUpToPound(pence(Math.ceil(limits.maximum - half)));
  return pence(Math.max(limits.minimum, reduced));
}

/** Whole months, from the 6th to the 5th, that end before a marriage in the year; 0 for a marriage before the year. */
export function monthsBeforeMarriage(date: string | undefined, year: TaxYear): number {
  const start = taxYearStart(year);
  if (date === undefined || date <= start) return 0;
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return months(date) - months(start) - (Number(date.slice(8)) < 6 ? 1 : 0);
}

function allowanceOf(
  couple: MarriedCouplesInputs,
  adjustedNetIncome: WorkingNode,
  year: TaxYear,
  rates: Rates,
): WorkingNode {
  const months = monthsBeforeMarriage(couple.dateOfMarriage, year);
  const lowestAmount = (share: 'half' | 'all', whose: string) =>
    shareOfMinimum(share, whose, months, rates.marriedCouplesMinimum);
  if (couple.allFromSpouse === true) return lowestAmount('all', 'your spouse gives you');
  if (couple.halfFromSpouse === true) return lowestAmount('half', 'your spouse gives you');
  const own = proportion(ownAllowance(adjustedNetIncome, rates), months);
  if (couple.allToSpouse !== true && couple.halfToSpouse !== true) return own;
  const toSpouse = lowestAmount(couple.allToSpouse === true ? 'all' : 'half', 'you give your spouse');
  return total(
    {
      id: `${HEAD.id}.after_spouse`,
      label: 'Married Couple’s Allowance left to you',
      rule: 'The allowance less what you give your spouse.',
      source: SHARES,
    },
    [own],
    [toSpouse],
  );
}

function ownAllowance(adjustedNetIncome: WorkingNode, rates: Rates): WorkingNode {
  const { marriedCouplesMaximum, marriedCouplesMinimum, marriedCouplesIncomeLimit } = rates;
  const value = allowanceAfterIncome(adjustedNetIncome.value, {
    maximum: marriedCouplesMaximum.value,
    minimum: marriedCouplesMinimum.value,
    incomeLimit: marriedCouplesIncomeLimit.value,
  });
  return derived(
    {
      id: `${HEAD.id}.amount`,
      label: 'Allowance after your income',
      rule: () =>
        `${formatPounds(marriedCouplesMaximum.value)} less half of adjusted net income above ${formatPounds(marriedCouplesIncomeLimit.value)}, not below ${formatPounds(marriedCouplesMinimum.value)}.`,
      source: LAW,
    },
    value,
    [adjustedNetIncome, marriedCouplesMaximum, marriedCouplesMinimum, marriedCouplesIncomeLimit],
  );
}

function shareOfMinimum(
  share: 'half' | 'all',
  whose: string,
  months: number,
  minimum: Rates['marriedCouplesMinimum'],
): WorkingNode {
  const part = derived(
    {
      id: `${HEAD.id}.share`,
      label: `What ${whose}`,
      rule: share === 'all' ? 'All of the lowest allowance.' : 'Half of the lowest allowance.',
      source: SHARES,
    },
    share === 'all' ? minimum.value : roundUpToPound(pence(Math.ceil(minimum.value / 2))),
    [minimum],
  );
  return proportion(part, months);
}

/**
 * One twelfth less for each month before the marriage. In whole pounds, rounded up: general knowledge, not found in
 * the Act.
 */
function proportion(allowance: WorkingNode, months: number): WorkingNode {
  if (months === 0) return allowance;
  return derived(
    {
      id: `${allowance.id}.year_of_marriage`,
      label: () => `${allowance.label}, in the year of marriage`,
      rule: () =>
        `${12 - months} twelfths: one less for each of the ${months} months, from the 6th to the 5th, that ended before you married.`,
      source: YEAR_OF_MARRIAGE,
    },
    roundUpToPound(pence(Math.ceil((allowance.value * (12 - months)) / 12))),
    [allowance],
  );
}

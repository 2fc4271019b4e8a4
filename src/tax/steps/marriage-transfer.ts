import { notBelowZero } from '../rounding.ts';
import { pence } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import type { YearFigures } from '../year-figures.ts';
import { nilRates } from './allocation.ts';
import { cheapestStack } from './allocation-stack.ts';
import { isAboveBasicRate, toAllocate } from './income-tax.ts';
import { taxRegion } from './residence/tax-region.ts';
import { whyNoCouplesAllowances } from './residence/lost-allowances.ts';
import { scalesOf } from './scales.ts';

/**
 * Whether this person can give part of the personal allowance to a spouse or civil partner. They need enough
 * allowance and no claim to married couple's allowance. With the remaining allowance, nothing can be taxed above the
 * basic rate (Scotland: the intermediate rate), including dividends that only their own allowance keeps below it. It
 * ignores whether the couple gains, and what the spouse earns. ITA 2007, ss.55B and 55C.
 */
export function mayGiveMarriageAllowance(inputs: TaxInputs, figures: YearFigures, rates: YearRates): boolean {
  const { allowances, tax } = figures;
  const transfer = rates.allowances.marriageTransfer.value;
  if (whyNoCouplesAllowances(inputs) !== undefined) return false;
  if (allowances.personal.value < transfer || inputs.marriedCouples !== undefined) return false;
  if (inputs.allowances?.marriageTransferOut === true) return !tax.aboveBasicRate;
  const scales = scalesOf(taxRegion(inputs), figures.grossPayments.extension.value, rates);
  const { amounts, deductions } = toAllocate({
    income: figures.incomeByType,
    reliefs: figures.reliefs,
    allowances,
  });
  const left = notBelowZero(pence(deductions - transfer));
  const { nonSavings, savings, dividends, compensation, policyGains } = amounts;
  const all = nonSavings + savings + dividends + compensation + policyGains;
  const nil = nilRates(notBelowZero(pence(all - left)), scales, rates);
  return !isAboveBasicRate(cheapestStack(amounts, left, scales, nil), scales, nil);
}

/** Why a person cannot give part of the allowance, as the end of a sentence; undefined when they can. */
export function whyNoMarriageTransfer(
  inputs: TaxInputs,
  figures: YearFigures,
  rates: YearRates,
): string | undefined {
  if (mayGiveMarriageAllowance(inputs, figures, rates)) return undefined;
  if (whyNoCouplesAllowances(inputs) !== undefined)
    return 'not possible with what your residence form claims or says';
  if (inputs.marriedCouples !== undefined)
    return 'not possible in a year in which Married Couple’s Allowance is claimed';
  if (figures.allowances.personal.value < rates.allowances.marriageTransfer.value)
    return 'not possible, as your income has lowered your Personal Allowance below what passes over';
  const top = taxRegion(inputs) === 'scotland' ? 'intermediate' : 'basic';
  return `not possible, as you pay tax above the ${top} rate, or would without that part of the allowance`;
}

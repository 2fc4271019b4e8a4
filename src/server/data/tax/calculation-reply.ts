import type { LeftOut, TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { toPounds } from '#domain/money.ts';
import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { exactTotals, knownFields, toTaxCalculationFields } from '#tax/fields.ts';
import { enteredTotals } from './entered-totals.ts';
import type { ReturnFigures } from './figures-of-year.ts';
import { lastKnown } from './calculated-figures.repo.ts';
import { wireRefusals } from './refusal-links.ts';
import { suggestionsFor } from './suggestions.ts';

/** Fields of an account, for figures that are not an account's: nothing is attached or can be sent express. */
const fixedFields = { express_submit_enabled: 'N', attachments: [] };

/**
 * The tax of a year, or its income and expenses with the reasons why there is no tax. Amounts in pounds.
 * @param leftOut what was entered for the year and does not count
 * @param reportToken of the draft report; '' if there is none
 */
export function calculationReply(
  year: TaxYear,
  figures: Pick<ReturnFigures, 'calculation' | 'inputs' | 'forms' | 'definitions'> &
    Partial<Pick<ReturnFigures, 'lastFigures'>>,
  leftOut: LeftOut[] = [],
  reportToken = '',
): TaxCalculation {
  const { calculation, inputs } = figures;
  const head = {
    status: 'success',
    tax_year: taxYearLabel(year),
    region: inputs.region,
    left_out: leftOut,
    ...fixedFields,
    report_token: reportToken,
  } as const;
  if (calculation.ok)
    return {
      ...head,
      refusals: [],
      suggestions: suggestionsFor(calculation),
      ...toTaxCalculationFields(calculation),
      ...exactTotals(calculation),
    };
  const { income, expense } = enteredTotals(inputs);
  const known = knownFields(calculation);
  return {
    ...head,
    suggestions: [],
    refusals: wireRefusals(calculation.refusals, year, figures),
    summary_income: toPounds(income),
    summary_expense: toPounds(expense),
    exact_income: toPounds(income),
    exact_expense: toPounds(expense),
    summary_tax: null,
    known,
    last_known: lastKnown(known, figures.lastFigures),
  };
}

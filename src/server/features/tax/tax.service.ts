import type { TaxCalculation, WorkingNode } from '#contract/tax-calculation.ts';
import { toPounds } from '#domain/money.ts';
import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { explainedFigures, toTaxCalculationFields } from '#tax/fields.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { enteredTotals } from './entered-totals.ts';
import { returnFigures } from './return-figures.ts';
import { wireWorking } from './wire-working.ts';

/** What the calculation carries beside its figures: nothing is attached, reported or sent express at this stage. */
const besides = { express_submit_enabled: 'N', attachments: [], report_token: '' };

/** The tax of a year, or its income and expenses with the reasons why there is no tax. Amounts in pounds. */
export async function taxCalculation(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
): Promise<TaxCalculation> {
  const { calculation, inputs } = await returnFigures(tx, seal, userId, year);
  const head = { status: 'success', tax_year: taxYearLabel(year), ...besides } as const;
  if (calculation.ok) return { ...head, refusals: [], ...toTaxCalculationFields(calculation) };
  const { income, expense } = enteredTotals(inputs);
  return {
    ...head,
    refusals: calculation.refusals.map((refusal) => ({ ...refusal })),
    summary_income: toPounds(income),
    summary_expense: toPounds(expense),
    summary_tax: null,
  };
}

/** The working of one figure. Throws not_found for a name that is no figure, conflict when the year is refused. */
export async function taxWorking(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  figure: string,
): Promise<WorkingNode> {
  const { calculation } = await returnFigures(tx, seal, userId, year);
  if (!calculation.ok)
    throw new AppError('conflict', calculation.refusals.map(({ title }) => title).join(' '));
  const working = Object.entries(explainedFigures(calculation.figures)).find(
    ([name]) => name === figure,
  )?.[1];
  if (working === undefined) throw new AppError('not_found', `There is no figure '${figure}'.`);
  return wireWorking(working);
}

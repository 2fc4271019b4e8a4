import { formContext } from '#contract/form-context.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import type { Context } from '#form-schemas/settle.ts';
import { calculate } from '#tax/calculate.ts';
import { toTaxCalculationFields } from '#tax/fields.ts';
import type { TaxInputs } from '#tax/inputs.ts';
import type { Calculation } from '#tax/result.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import type { InForce, UnreadableForm } from '../definitions/in-force.ts';
import type { SavedForm } from '../tax-forms/saved-forms.repo.ts';
import { withTopics } from './refusal-words.ts';
import { type SettledForm, settledForms } from './settled-forms.ts';
import { storedYear } from './stored-year.ts';
import { taxInputs } from './tax-inputs.ts';

export interface ReturnFigures {
  readonly calculation: Calculation;
  readonly inputs: TaxInputs;
  /** The forms in force in the year. */
  readonly definitions: readonly Definition[];
  /** What is saved, as the definitions in force understand it. */
  readonly saved: readonly SavedForm[];
  /** Every form with a figure in it, settled. Those of the return are `included`; the final section is not among them. */
  readonly forms: readonly SettledForm[];
  /** The final section, settled; empty when nothing is saved. */
  readonly final: Values;
  /** What conditions of the forms read: formContext() of everything that is stored. */
  readonly context: Context;
}

/**
 * One person's year as breakdown and filing read it: the forms at rest and the tax worked out from them. The final
 * section asks about the calculation (whether Class 2 is voluntary) and forms ask about the final section, so the
 * forms are calculated once without it to find what it may say.
 */
export async function returnFigures(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
): Promise<ReturnFigures> {
  const { forms: all, unreadable, saved, facts } = await storedYear(tx, seal, userId, year);
  const { totals } = facts;
  const isFinal = (one: InForce) => one.definition.tax_column === FINAL;
  const forms = all.filter((one) => !isFinal(one)).sort((a, b) => a.code.localeCompare(b.code));
  const finalForm = (context: Context) => settledForms(all.filter(isFinal), saved, totals, context);
  const contextWith = (calculation: Calculation) =>
    formContext({
      ...facts,
      calculation: calculation.ok ? toTaxCalculationFields(calculation) : undefined,
    });

  const alone = settledForms(forms, saved, totals, formContext(facts));
  const early = contextWith(calculate(taxInputs(year, alone)));
  const settled = settledForms(forms, saved, totals, early);
  const inputs = taxInputs(year, [...settled, ...finalForm(early)]);
  const calculation = withUnreadable(withTopics(calculate(inputs)), unreadable, saved);
  // What the forms say in the end is what their screens say, which know the tax with the final section in it.
  const context = contextWith(calculation);
  return {
    calculation,
    inputs,
    definitions: all.map(({ definition }) => definition),
    saved,
    forms: settledForms(forms, saved, totals, context),
    final: finalForm(context)[0]?.entries[0]?.values ?? {},
    context,
  };
}

/** Answers in a form that cannot be read must not be left out of the tax in silence. */
function withUnreadable(
  calculation: Calculation,
  unreadable: readonly UnreadableForm[],
  saved: readonly SavedForm[],
): Calculation {
  const answered = unreadable.filter((form) => saved.some(({ code }) => code === form.code));
  if (answered.length === 0) return calculation;
  const refusals = answered.map(({ code, title }) => ({
    code: `unreadable.${code}`,
    title: `${title} cannot be used at the moment`,
    message: 'Your answers are kept. There is no estimate until the form can be read again.',
  }));
  return { ok: false, refusals: [...refusals, ...(calculation.ok ? [] : calculation.refusals)] };
}

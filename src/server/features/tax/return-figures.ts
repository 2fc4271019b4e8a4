import { calculationContext } from '#contract/calculation-context.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Context } from '#form-schemas/settle.ts';
import { calculate } from '#tax/calculate.ts';
import { toTaxCalculationFields } from '#tax/fields.ts';
import type { TaxInputs } from '#tax/inputs.ts';
import type { Calculation } from '#tax/result.ts';
import type { Tx } from '../../db/database.ts';
import { formsInForce, type UnreadableForm } from '../definitions/in-force.ts';
import { type SavedForm, savedForms } from '../tax-forms/saved-forms.repo.ts';
import { asTotals, bookTotals } from '../transactions/books.ts';
import { acrossForms } from './across-forms.ts';
import { withTopics } from './refusal-words.ts';
import { FINAL, type SettledForm, settledForms } from './settled-forms.ts';
import { taxInputs } from './tax-inputs.ts';

export interface ReturnFigures {
  readonly calculation: Calculation;
  readonly inputs: TaxInputs;
  /** Every form with a figure in it, settled. Those of the return are `included`; the final section is not among them. */
  readonly forms: readonly SettledForm[];
  /** The final section, settled; empty when nothing is saved. */
  readonly final: Values;
  /** What conditions of the forms read: the calculation, the other forms and the final section, amounts in pence. */
  readonly context: Context;
}

/**
 * One person's year as breakdown and filing read it: the forms at rest and the tax worked out from them. The final
 * section asks about the calculation (whether Class 2 is voluntary) and forms ask about the final section, so the
 * forms are calculated once without it to find what it may say.
 */
export async function returnFigures(tx: Tx, userId: number, year: TaxYear): Promise<ReturnFigures> {
  const { forms: all, unreadable } = await formsInForce(tx, year);
  const saved = await savedForms(tx, userId, year);
  const totals = asTotals(await bookTotals(tx, userId, year));
  const isFinal = (one: (typeof all)[number]) => one.definition.tax_column === FINAL;
  const forms = all.filter((one) => !isFinal(one)).sort((a, b) => a.code.localeCompare(b.code));

  const alone = settledForms(forms, saved, totals, {});
  const others = acrossForms(alone);
  const early = { ...contextOf(calculate(taxInputs(year, alone))), ...others };
  const [finalForm] = settledForms(all.filter(isFinal), saved, totals, early);
  const final = finalForm?.entries[0]?.values ?? {};
  const choices = Object.fromEntries(Object.entries(final).map(([name, value]) => [`final.${name}`, value]));

  const settled = settledForms(forms, saved, totals, { ...early, ...choices });
  const inputs = taxInputs(year, finalForm === undefined ? settled : [...settled, finalForm]);
  const calculation = withUnreadable(withTopics(calculate(inputs)), unreadable, saved);
  return {
    calculation,
    inputs,
    forms: settled,
    final,
    context: { ...contextOf(calculation), ...others, ...choices },
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

function contextOf(calculation: Calculation): Context {
  return calculation.ok ? calculationContext({ ...toTaxCalculationFields(calculation.result) }) : {};
}

import { formContext } from '#contract/tax-forms/form-context.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import type { Context } from '#form-schemas/settle.ts';
import { calculate } from '#tax/calculate.ts';
import { knownFields, toTaxCalculationFields } from '#tax/fields.ts';
import type { Region, TaxInputs } from '#tax/inputs.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import type { Calculation } from '#tax/result.ts';
import type { InForce } from '../definitions/in-force.ts';
import type { UnreadableForm } from '../definitions/read-stored.ts';
import type { SavedForm } from '../answers/saved-forms.repo.ts';
import { withinRules } from '../filing/xml/whole-pounds.ts';
import { type ConditionFigures, lastKnown } from './calculated-figures.repo.ts';
import { withTopics } from './refusal-words.ts';
import { type SettledForm, settledForms } from './settled-forms.ts';
import type { StoredYear } from './stored-year.ts';
import { taxInputs } from './tax-inputs.ts';

export interface ReturnFigures {
  readonly calculation: Calculation;
  readonly inputs: TaxInputs;
  readonly rates: YearRates;
  /** The forms in force in the year. */
  readonly definitions: readonly Definition[];
  /** What is saved, converted to the definitions in force. */
  readonly saved: readonly SavedForm[];
  /** Every form with a figure in it, settled. Those in the return are `included`. Without the final section. */
  readonly forms: readonly SettledForm[];
  /** The final section, settled; empty when nothing is saved. */
  readonly final: Values;
  /** The same with its definition; undefined when nothing is saved. */
  readonly finalForm: SettledForm | undefined;
  /** From the last calculation that was not refused. Only conditions read them, if nothing newer is known. */
  readonly lastFigures: ConditionFigures | undefined;
  /** What conditions of the forms read: formContext() of all stored data. */
  readonly context: Context;
}

/** What is known in addition to the forms and the profile. */
export interface OtherFacts {
  /** Replaces the answer of the main form. */
  readonly region?: Region | undefined;
}

/**
 * Calculates one person's year from the stored data. Pure. The final section depends on the calculation (whether Class
 * 2 is voluntary) and forms depend on the final section. So the forms are first calculated without it to find out what
 * it can contain.
 */
export function figuresOfYear(
  year: TaxYear,
  { forms: all, unreadable, saved, rates, journeys, facts, lastFigures, earlier }: StoredYear,
  { region }: OtherFacts = {},
): ReturnFigures {
  const { totals } = facts;
  const isFinal = (one: InForce) => one.definition.tax_column === FINAL;
  const forms = all.filter((one) => !isFinal(one)).sort((a, b) => a.code.localeCompare(b.code));
  const finalForm = (context: Context) => settledForms(all.filter(isFinal), saved, totals, context);
  const contextWith = (calculation: Calculation) =>
    formContext({ ...facts, ...figuresToRead(calculation, lastFigures) });
  const otherInputs = { dateOfBirth: parseUkDate(facts.profile.dob), journeys };
  const inputsOf = (settled: readonly SettledForm[], context: Context): TaxInputs => {
    const read = taxInputs(
      year,
      settled.map((form) => asCounted(form, context)),
      otherInputs,
    );
    const inputs = earlier === undefined ? read : { ...read, earlierYears: earlier };
    return region === undefined ? inputs : { ...inputs, region };
  };

  const outside = formContext(facts);
  const withoutFinal = settledForms(forms, saved, totals, outside);
  const early = contextWith(calculate(inputsOf(withoutFinal, outside), rates));
  const settled = settledForms(forms, saved, totals, early);
  const inputs = inputsOf([...settled, ...finalForm(early)], early);
  const calculation = withUnreadable(withTopics(calculate(inputs, rates)), unreadable, saved);
  // The final values are those that the screens show, which include the final section in the tax.
  const context = contextWith(calculation);
  const [final] = finalForm(context);
  return {
    calculation,
    inputs,
    rates,
    definitions: all.map(({ definition }) => definition),
    saved,
    forms: settledForms(forms, saved, totals, context),
    lastFigures,
    final: final?.entries[0]?.values ?? {},
    finalForm: final,
    context,
  };
}

/** A form with the filed amounts, where rounding to whole pounds would break one of its rules. */
function asCounted(form: SettledForm, context: Context): SettledForm {
  const { definition, year } = form;
  const entries = form.entries.map((one) => {
    const values = withinRules(definition, one.values, year, context);
    return values === one.values ? one : { ...one, values };
  });
  return { ...form, entries };
}

/** What conditions read from a calculation, in the format of formContext(). */
function figuresToRead(calculation: Calculation, lastFigures: ConditionFigures | undefined) {
  if (calculation.ok) return { calculation: toTaxCalculationFields(calculation) };
  const known = knownFields(calculation);
  return { calculation: known, lastKnown: lastKnown(known, lastFigures) };
}

/** Answers in an unreadable form must not be left out of the tax silently. */
function withUnreadable(
  calculation: Calculation,
  unreadable: readonly UnreadableForm[],
  saved: readonly SavedForm[],
): Calculation {
  const answered = unreadable.filter((form) => saved.some(({ code }) => code === form.code));
  if (answered.length === 0) return calculation;
  const refusals = answered.map(({ code, title }) => ({
    code: `unreadable.${code}`,
    about: [],
    title: `${title} is not available at the moment`,
    message: 'Your answers are safe. There is no estimate until we can read the form again.',
  }));
  if (calculation.ok) return { ok: false, refusals, rest: calculation };
  return { ...calculation, refusals: [...refusals, ...calculation.refusals] };
}

import type { Definition, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { migratedWire } from '#form-schemas/migrations/migrate.ts';
import { readAnswers } from '#form-schemas/read-answers.ts';
import type { WireValues } from '#form-schemas/wire.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { definitionSavedWith, type InForce } from '../definitions/in-force.ts';
import { movedInto, movedWhole } from './moved-answers.ts';
import { type SavedForm, savedForms } from './saved-forms.repo.ts';

/** A saved form with the definition that says what its answers mean; undefined when that cannot be read any more. */
export interface KnownForm {
  readonly form: SavedForm;
  readonly savedWith: Definition | undefined;
}

/** What one person saved in a year as the definitions in force understand it; of other forms as it is stored. */
export async function answersInForce(
  tx: Tx,
  userId: number,
  year: TaxYear,
  forms: readonly InForce[],
): Promise<SavedForm[]> {
  return understood(await knownForms(tx, userId, year), year, forms);
}

/** What one person saved in a year, and what each answer means. */
export async function knownForms(tx: Tx, userId: number, year: TaxYear): Promise<KnownForm[]> {
  const saved = await savedForms(tx, userId, year);
  return Promise.all(saved.map(async (form) => ({ form, savedWith: await definitionSavedWith(tx, form) })));
}

/** Saved forms as these definitions understand them, with those that only other forms hand answers to. Pure. */
export function understood(
  known: readonly KnownForm[],
  year: TaxYear,
  forms: readonly InForce[],
): SavedForm[] {
  const read = known.map(({ form, savedWith }) => {
    const inForce = forms.find(({ definition }) => definition.tax_column === form.section);
    if (inForce === undefined || savedWith === inForce.definition) return form;
    const one = (wire: WireValues) => readAnswers(inForce.definition, year, wire);
    const wire = wireAnswers({ form, savedWith }, inForce, known, forms);
    return { ...form, answers: isList(wire) ? wire.map(one) : one(wire) };
  });
  return [...read, ...movedWhole(known, year, forms)];
}

/**
 * Saved answers in the wire's form, so that every reader sees what the filer entered: 123450 is £1,234.50 where it was
 * saved as money, whatever the version in force makes of the box. Answers go along where the version in force says so;
 * what it no longer has stays stored, but is not shown. Where the version they were saved with cannot be read any more,
 * the one in force stands in for it.
 */
export function wireAnswers(
  { form, savedWith }: KnownForm,
  inForce: InForce,
  known: readonly KnownForm[],
  forms: readonly InForce[],
): WireValues | readonly WireValues[] {
  const { answers } = form;
  const { definition, year } = inForce;
  const moved = movedInto(inForce, known, forms);
  const one = (values: Values) => migratedWire(values, savedWith ?? definition, definition, year, moved);
  return isList(answers) ? answers.map(one) : one(answers);
}

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

/** A saved form with the definition of its answers; undefined if that can no longer be read. */
export interface KnownForm {
  readonly form: SavedForm;
  readonly savedWith: Definition | undefined;
}

/** A person's saved answers of a year, converted to the definitions in force. Other forms are returned as stored. */
export async function answersInForce(
  tx: Tx,
  userId: number,
  year: TaxYear,
  forms: readonly InForce[],
): Promise<SavedForm[]> {
  return convertForms(await knownForms(tx, userId, year), year, forms);
}

/** A person's saved forms of a year, with the definitions they were saved under. */
export async function knownForms(tx: Tx, userId: number, year: TaxYear): Promise<KnownForm[]> {
  const saved = await savedForms(tx, userId, year);
  return Promise.all(saved.map(async (form) => ({ form, savedWith: await definitionSavedWith(tx, form) })));
}

/** Saved forms converted to these definitions, including forms that only receive answers from other forms. Pure. */
export function convertForms(
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
 * Saved answers in the wire format, so that every reader sees what the filer entered. 123450 saved as money is
 * £1,234.50, whatever type the box has in the version in force. Answers move where the version in force says so; those
 * it has no box for stay stored but are not shown. If the version they were saved under can no longer be read, the
 * version in force is used instead.
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

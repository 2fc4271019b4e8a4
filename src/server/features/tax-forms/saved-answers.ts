import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { readAnswers } from '#form-schemas/read-answers.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { toWire, type WireValues } from '#form-schemas/wire.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { definitionSavedWith, type InForce } from '../definitions/in-force.ts';
import { type SavedForm, savedForms } from './saved-forms.repo.ts';

/** What one person saved in a year as the definitions in force understand it; of other forms as it is stored. */
export async function answersInForce(
  tx: Tx,
  userId: number,
  year: TaxYear,
  forms: readonly InForce[],
): Promise<SavedForm[]> {
  const saved = await savedForms(tx, userId, year);
  return Promise.all(
    saved.map(async (form) => {
      const inForce = forms.find(({ definition }) => definition.tax_column === form.section);
      if (inForce === undefined || isSavedWith(inForce, form)) return form;
      const one = (wire: WireValues) => readAnswers(inForce.definition, year, wire);
      const wire = await wireAnswers(tx, inForce, form);
      return { ...form, answers: isList(wire) ? wire.map(one) : one(wire) };
    }),
  );
}

/**
 * Saved answers in the wire's form, so that every reader sees what the filer entered: 123450 is £1,234.50 where it was
 * saved as money, whatever the version in force makes of the box. What that version no longer has stays stored, but is
 * not shown. Where the version they were saved with cannot be read any more, the one in force stands in for it.
 */
export async function wireAnswers(
  tx: Tx,
  inForce: InForce,
  form: SavedForm,
): Promise<WireValues | readonly WireValues[]> {
  const { answers } = form;
  const { year } = inForce;
  const savedWith = isSavedWith(inForce, form) ? undefined : await definitionSavedWith(tx, form);
  const definition = savedWith ?? inForce.definition;
  const names = namesOf(definition, year).intersection(namesOf(inForce.definition, year));
  const one = (values: Values) =>
    toWire(definition, year, Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))));
  return isList(answers) ? answers.map(one) : one(answers);
}

function isSavedWith({ code, taxYear, version }: InForce, form: SavedForm): boolean {
  return form.code === code && form.definitionYear === taxYear && form.version === version;
}

function namesOf(definition: Definition, year: TaxYear): Set<string> {
  return new Set([INCLUDE, ...fieldsFor(definition, year).map(({ name }) => name)]);
}

function isList<T>(answers: T | readonly T[]): answers is readonly T[] {
  return Array.isArray(answers);
}

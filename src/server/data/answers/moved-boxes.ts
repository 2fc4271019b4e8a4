import { boxId } from '#form-schemas/migrations/box-id.ts';
import { stepsBetween } from '#form-schemas/migrations/migrate.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { definitionsInForce, type InForce } from '../definitions/in-force.ts';
import { movedInto, movesInto } from './moved-answers.ts';
import { knownForms, convertForms } from './saved-answers.ts';
import { putSavedForm } from './saved-forms.repo.ts';

/** The boxes of a form that moved to other forms, by id: they no longer exist in it. */
export function boxesMovedFrom(code: string, forms: readonly InForce[]): ReadonlySet<string> {
  const moves = forms.flatMap((form) => movesInto(form, forms));
  return new Set(moves.flatMap(({ form, from }) => (form === code ? from : [])));
}

/**
 * Call before a form is saved without boxes that moved to another form. The other form is saved with those answers
 * first, because the save removes them from their old place. Does nothing in any other case.
 */
export async function saveMovedAnswers(
  tx: Tx,
  userId: number,
  year: TaxYear,
  { code, definition }: InForce,
  now: Date,
): Promise<void> {
  const forms = await definitionsInForce(tx, year, now);
  const has = new Set(fieldsFor(definition, year).map(boxId));
  const takers = forms.filter((form) =>
    movesInto(form, forms).some((one) => one.form === code && !one.from.some((id) => has.has(id))),
  );
  if (takers.length === 0) return;
  const known = await knownForms(tx, userId, year);
  const read = convertForms(known, year, forms);
  for (const form of takers) {
    const section = form.definition.tax_column;
    const own = known.find((one) => one.form.section === section)?.savedWith;
    const isPending =
      own === undefined || stepsBetween(own, form.definition).done.some(({ do: it }) => it === 'move');
    const answers = read.find((one) => one.section === section)?.answers;
    if (!isPending || answers === undefined || movedInto(form, known, forms).size === 0) continue;
    const { taxYear: definitionYear, version } = form;
    const stored = { section, code: form.code, definitionYear, version, answers, saved: now };
    // Anyone with that form open is told that it was saved elsewhere, so nothing is lost silently.
    await putSavedForm(tx, userId, year, stored);
  }
}

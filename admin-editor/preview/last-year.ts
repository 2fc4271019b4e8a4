import { type TaxYear, taxYears } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { fieldsFor, holdsValue } from '#form-schemas/resolve.ts';
import { sampleAnswers } from './sample-answers.ts';

/** Answers of the year before in the boxes of this year, and what became of the rest. */
export interface BroughtAlong {
  readonly values: Values;
  /** Boxes that were answered last year and are not asked any more. */
  readonly gone: readonly Field[];
  /** Boxes that were not asked last year. */
  readonly added: readonly Field[];
}

/** Whoever answered everything last year: their answers stand in the boxes that are still the same, told by their id. */
export function broughtAlong(definition: Definition, year: TaxYear, before: Definition): BroughtAlong {
  const lastYear = taxYears[taxYears.indexOf(year) - 1] ?? year;
  const answers = sampleAnswers(before, lastYear);
  const answered = fieldsFor(before, lastYear).filter(({ name }) => answers[name] !== undefined);
  const asked = fieldsFor(definition, year).filter(holdsValue);
  const earlier = new Map(answered.map((field) => [identityOf(field), field]));
  const now = new Set(asked.map(identityOf));
  const asIs = new Set(fieldsFor(before, lastYear).map(identityOf));
  return {
    values: Object.fromEntries(
      asked.flatMap((field) => {
        const from = earlier.get(identityOf(field));
        return from === undefined || from.format !== field.format ? [] : [[field.name, answers[from.name]]];
      }),
    ),
    gone: answered.filter((field) => !now.has(identityOf(field))),
    added: asked.filter((field) => !asIs.has(identityOf(field))),
  };
}

function identityOf({ id, name }: Field): string {
  return id ?? name;
}

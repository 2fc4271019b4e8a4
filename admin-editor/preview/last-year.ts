import { type TaxYear, taxYears } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { fieldsFor, holdsValue } from '#form-schemas/resolve.ts';
import { matched } from '#form-schemas/pairs.ts';
import { sampleAnswers } from './sample-answers.ts';

/** Answers of the year before in the boxes of this year, and what became of the rest. */
export interface BroughtAlong {
  readonly values: Values;
  /** Boxes that were answered last year and are not asked any more. */
  readonly gone: readonly Field[];
  /** Boxes that were not asked last year. */
  readonly added: readonly Field[];
}

/** Whoever answered everything last year: their answers stand in the boxes that are still the same, told as in a comparison. */
export function broughtAlong(definition: Definition, year: TaxYear, before: Definition): BroughtAlong {
  const lastYear = taxYears[taxYears.indexOf(year) - 1] ?? year;
  const answers = sampleAnswers(before, lastYear);
  const earlier = fieldsFor(before, lastYear);
  const asked = fieldsFor(definition, year).filter(holdsValue);
  const { kept, removed } = matched(earlier, asked);
  const isAsIs = new Set(kept.map(({ to }) => to));
  return {
    values: Object.fromEntries(
      kept.flatMap(({ from, to }) => {
        const [was, field] = [earlier[from], asked[to]];
        if (was === undefined || field === undefined || was.format !== field.format) return [];
        const answer = answers[was.name];
        return answer === undefined ? [] : [[field.name, answer]];
      }),
    ),
    gone: removed.flatMap((place) => {
      const field = earlier[place];
      return field === undefined || answers[field.name] === undefined ? [] : [field];
    }),
    added: asked.filter((_, place) => !isAsIs.has(place)),
  };
}

import { type TaxYear, taxYears } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { fieldsFor, holdsValue } from '#form-schemas/resolve.ts';
import { matched } from '#form-schemas/pairs.ts';
import { sampleAnswers } from './sample-answers.ts';

/** Last year's answers in this year's boxes, and the boxes that differ. */
export interface CarriedOver {
  readonly values: Values;
  /** Boxes that were answered last year and no longer exist. */
  readonly gone: readonly Field[];
  /** Boxes that are new this year. */
  readonly added: readonly Field[];
}

/**
 * Assumes that every box was answered last year. Answers carry over to boxes that are still the same, as in a
 * comparison.
 */
export function carryOverAnswers(definition: Definition, year: TaxYear, before: Definition): CarriedOver {
  const lastYear = taxYears[taxYears.indexOf(year) - 1] ?? year;
  const answers = sampleAnswers(before, lastYear);
  const earlier = fieldsFor(before, lastYear);
  const current = fieldsFor(definition, year).filter(holdsValue);
  const { kept: matches, removed } = matched(earlier, current);
  const matchedPlaces = new Set(matches.map(({ to }) => to));
  return {
    values: Object.fromEntries(
      matches.flatMap(({ from, to }) => {
        const [was, field] = [earlier[from], current[to]];
        if (was === undefined || field === undefined || was.format !== field.format) return [];
        const answer = answers[was.name];
        return answer === undefined ? [] : [[field.name, answer]];
      }),
    ),
    gone: removed.flatMap((place) => {
      const field = earlier[place];
      return field === undefined || answers[field.name] === undefined ? [] : [field];
    }),
    added: current.filter((_, place) => !matchedPlaces.has(place)),
  };
}

import { constantsIn } from '../constants.ts';
import type { Definition, Field } from '../definition.ts';
import { isOfferedIn } from '../resolve.ts';
import { yearsAlike } from './offered-years.ts';
import { constantLabel, type Problem } from './problem.ts';

/**
 * Boxes that refuse an amount which their own help names as a number of the year: the number went up but the limit
 * did not. A box that accepts more, or exactly one of the amounts in its help, is deliberate.
 */
export function outdatedLimits(definition: Definition): Problem[] {
  return definition.form_json.fields.flatMap((field, index) => {
    const { name, max } = field;
    const above = numberAbove(definition, field);
    if (above === undefined || max === undefined) return [];
    const number = above.value.toLocaleString('en-GB');
    return [
      {
        path: `/form_json/fields/${index}/max`,
        message: `${name}: takes at most ${max.toLocaleString('en-GB')}, but its help gives ${number}, the ${constantLabel(above.name)}`,
        rule: 'limit-left',
        about: String(above.value),
      },
    ];
  });
}

/** The next number above the limit, among those its help names in pounds, in the last year that has one. */
function numberAbove(definition: Definition, field: Field): { name: string; value: number } | undefined {
  const { max, help = '', currency } = field;
  const names = [...help.matchAll(/£\{([a-z][a-z0-9_]*)\}/g)].flatMap(([, name]) => name ?? []);
  if (max === undefined || currency !== true || names.length === 0) return undefined;
  if (help.includes(`£${max.toLocaleString('en-GB')}`)) return undefined;
  return yearsAlike(definition)
    .flatMap((years) => years.find((year) => isOfferedIn(field.taxYears, year)) ?? [])
    .flatMap((year) => {
      const constants = constantsIn(definition, year);
      const numbers = names.map((name) => ({ name, value: constants.get(name) ?? 0 }));
      if (numbers.some(({ value }) => value === max)) return [];
      return numbers.filter(({ value }) => value > max).toSorted((a, b) => a.value - b.value)[0] ?? [];
    })
    .at(-1);
}

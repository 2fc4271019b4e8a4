import { calcFacts } from '../calc-inputs.ts';
import type { Definition, Field } from '../definition.ts';
import { shareAYear } from './offered-years.ts';
import type { Problem } from './problem.ts';

const facts: ReadonlySet<string> = new Set(calcFacts);

/**
 * Choices, counts and dates that the tax would read from two boxes in one year. Amounts add up, and two ticks count
 * as one.
 */
export function sharedFacts({ form_json: { fields } }: Definition): Problem[] {
  const seen = new Map<string, Field[]>();
  return fields.flatMap((field, index): Problem[] => {
    const { calc } = field;
    if (calc === undefined || !facts.has(calc)) return [];
    const others = seen.get(calc) ?? [];
    seen.set(calc, [...others, field]);
    const twin = others.find((other) => shareAYear(other, field));
    return twin === undefined
      ? []
      : [
          {
            path: `/form_json/fields/${index}/calc`,
            message: `"${twin.name}" also feeds the tax as ${calc}, and the tax takes only one`,
            rule: 'calc-twice',
          },
        ];
  });
}

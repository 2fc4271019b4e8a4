import type { Definition } from '../definition.ts';
import type { Problem } from './problem.ts';

/**
 * Boxes that rule messages name by number but the form does not have. Boxes of another form come with the form's
 * name.
 */
export function unnamedBoxes({ form_json: { fields, rules = [] } }: Definition): Problem[] {
  const numbers = new Set(fields.map(({ box }) => box));
  // A form without numbers refers to those of other forms.
  if (numbers.size < 2) return [];
  return rules.flatMap(({ message }, index) =>
    [...message.matchAll(/\bbox (\d+(?:\.\d+)?[A-Z]?)\b(?!\.\d)(?! of )/gi)]
      .flatMap(([, box]) => box ?? [])
      .filter((box) => !numbers.has(box))
      .map((box) => ({
        path: `/form_json/rules/${index}/message`,
        message: `its message names box ${box}, which does not exist`,
      })),
  );
}

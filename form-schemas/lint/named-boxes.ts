import type { Definition } from '../definition.ts';
import type { Problem } from './problem.ts';

/** Boxes that messages of rules name by number and the form does not have. Those of another form say of which they are. */
export function unnamedBoxes({ form_json: { fields, rules = [] } }: Definition): Problem[] {
  const numbers = new Set(fields.map(({ box }) => box));
  // A form without numbers speaks of those of other forms.
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

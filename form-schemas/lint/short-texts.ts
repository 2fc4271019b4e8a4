import type { Definition } from '../definition.ts';
import { isForShortTexts, LONGEST_TRIED } from '../pattern.ts';
import type { Problem } from './problem.ts';

/** Boxes that take longer texts than their pattern can be tried on: people would not learn why theirs is refused. */
export function patternsOfLongTexts({ form_json: { fields } }: Definition): Problem[] {
  return fields.flatMap(({ pattern, length = Infinity }, at) =>
    pattern !== undefined && length > LONGEST_TRIED && isForShortTexts(pattern)
      ? [
          {
            path: `/form_json/fields/${at}/length`,
            message: `its pattern refuses texts of more than ${LONGEST_TRIED} characters: set the greatest length to ${LONGEST_TRIED} or less`,
            rule: 'long-texts',
          } as const,
        ]
      : [],
  );
}

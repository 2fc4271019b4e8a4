import type { Field } from '#form-schemas/definition.ts';
import { type Translation, translationsIn, withTranslation } from '#form-schemas/welsh.ts';
import { withChanges } from './command.ts';

/** The levels of headings, the upper first. */
export const headingLevels = ['heading', 'subheading'] as const;
type Level = (typeof headingLevels)[number];

/** The Welsh of a heading of the field; undefined where it has no such heading. */
export function headingWelsh(field: Field, level: Level): Translation | undefined {
  return field[level] === undefined || field.cy === undefined
    ? undefined
    : translationsIn(field.cy).get(level);
}

/** The field with its `cy` as it is without one of its headings, or with another Welsh of it. */
export function withHeadingWelsh(field: Field, level: Level, translation: Translation | undefined): Field {
  if (field.cy === undefined && translation === undefined) return field;
  return withChanges(field, { cy: withTranslation(field.cy, level, translation) });
}

/** The field with its `cy` as it is without its headings. */
export function withoutHeadingWelsh(field: Field): Field {
  return headingLevels
    .filter((level) => field[level] !== undefined)
    .reduce((one, level) => withHeadingWelsh(one, level, undefined), field);
}

/** `was` with the Welsh that the headings of `field` have, in place of that of its own. */
export function withHeadingWelshOf(field: Field, was: Field): Field {
  return headingLevels
    .filter((level) => field[level] !== undefined)
    .reduce(
      (one, level) => withHeadingWelsh(one, level, headingWelsh(field, level)),
      withoutHeadingWelsh(was),
    );
}

/** Whether changes may take the Welsh of a heading along, which they do not name. */
export function takesWelsh(changes: object): boolean {
  return !('cy' in changes) && headingLevels.some((level) => level in changes);
}

/**
 * A copy with changes. A heading that goes takes its Welsh along: the next one there would be given it. What `changes`
 * says of the Welsh stands.
 */
export function withFieldChanges(
  field: Field,
  changes: { readonly [K in keyof Field]?: Field[K] | undefined },
): Field {
  const changed = withChanges(field, changes);
  if ('cy' in changes) return changed;
  return headingLevels
    .filter((level) => level in changes && changes[level] === undefined)
    .reduce((one, level) => withHeadingWelsh(one, level, undefined), changed);
}

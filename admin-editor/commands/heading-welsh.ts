import type { Field } from '#form-schemas/definition.ts';
import { type Translation, translationsIn, withTranslation } from '#form-schemas/welsh.ts';
import { withChanges } from './command.ts';

/** Levels of headings, from the top. */
export const headingLevels = ['heading', 'subheading'] as const;
type Level = (typeof headingLevels)[number];

/** The Welsh of one of the field's headings; undefined if it has no such heading. */
export function headingWelsh(field: Field, level: Level): Translation | undefined {
  return field[level] === undefined || field.cy === undefined
    ? undefined
    : translationsIn(field.cy).get(level);
}

/** The field's `cy` without the Welsh of one heading, or with a new translation of it. */
export function withHeadingWelsh(field: Field, level: Level, translation: Translation | undefined): Field {
  if (field.cy === undefined && translation === undefined) return field;
  return withChanges(field, { cy: withTranslation(field.cy, level, translation) });
}

/** The field with its `cy` without the Welsh of its headings. */
export function withoutHeadingWelsh(field: Field): Field {
  return headingLevels
    .filter((level) => field[level] !== undefined)
    .reduce((one, level) => withHeadingWelsh(one, level, undefined), field);
}

/** `was` with the heading Welsh of `field` instead of its own. */
export function withHeadingWelshOf(field: Field, was: Field): Field {
  return headingLevels
    .filter((level) => field[level] !== undefined)
    .reduce(
      (one, level) => withHeadingWelsh(one, level, headingWelsh(field, level)),
      withoutHeadingWelsh(was),
    );
}

/** Whether changes can remove the Welsh of a heading without naming it. */
export function takesWelsh(changes: object): boolean {
  return !('cy' in changes) && headingLevels.some((level) => level in changes);
}

/**
 * A copy with changes. Removing a heading also removes its Welsh, or the next heading there would get it.
 * Welsh given in `changes` takes precedence.
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

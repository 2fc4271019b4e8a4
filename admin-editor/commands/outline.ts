import type { Field } from '#form-schemas/definition.ts';
import type { Translation } from '#form-schemas/welsh.ts';
import { headingLevels, headingWelsh, withHeadingWelsh } from './heading-welsh.ts';

/**
 * Fields and their headings as separate items, in reading order. In a definition a heading is an attribute of
 * the first field under it. Moving and removing fields must not take it along.
 */
export type OutlineItem =
  | HeadingItem
  | {
      readonly kind: 'field';
      readonly field: Field;
      readonly at: number;
      /** The original object, reused if nothing changed. */
      readonly origin?: Field;
    };

/** A heading with its Welsh. */
export interface HeadingItem {
  readonly kind: (typeof headingLevels)[number];
  readonly text: string;
  /** It moves with the heading. */
  readonly welsh?: Translation | undefined;
}

export function outlineOf(fields: readonly Field[]): OutlineItem[] {
  return fields.flatMap((field, at): OutlineItem[] => {
    if (field.heading === undefined && field.subheading === undefined)
      return [{ kind: 'field', field, at, origin: field }];
    const headings = headingLevels.flatMap((kind): HeadingItem[] => {
      const text = field[kind];
      return text === undefined ? [] : [{ kind, text, welsh: headingWelsh(field, kind) }];
    });
    const { heading: _heading, subheading: _subheading, ...rest } = field;
    const bare = headingLevels.reduce<Field>((one, kind) => withHeadingWelsh(one, kind, undefined), rest);
    return [...headings, { kind: 'field', field: bare, at, origin: field }];
  });
}

/** The fields of an outline. Drops a heading without fields, because a definition cannot contain one. */
export function fieldsOf(outline: readonly OutlineItem[]): Field[] {
  const fields: Field[] = [];
  let headings: readonly HeadingItem[] = [];
  for (const item of outline) {
    if (item.kind === 'field') {
      fields.push(underHeadings(item, headings));
      headings = [];
    } else {
      headings = [...headings.filter(({ kind }) => kind === 'heading' && item.kind !== 'heading'), item];
    }
  }
  return fields;
}

function underHeadings(
  { field, origin }: Extract<OutlineItem, { kind: 'field' }>,
  headings: readonly HeadingItem[],
): Field {
  if (origin !== undefined && isHeadedBy(origin, headings)) return origin;
  return headings.reduce<Field>(
    (one, { kind, text, welsh }) => withHeadingWelsh({ ...one, [kind]: text }, kind, welsh),
    field,
  );
}

function isHeadedBy(origin: Field, headings: readonly HeadingItem[]): boolean {
  return headingLevels.every((level) => {
    const heading = headings.find(({ kind }) => kind === level);
    const welsh = headingWelsh(origin, level);
    return (
      origin[level] === heading?.text &&
      welsh?.welsh === heading?.welsh?.welsh &&
      welsh?.of === heading?.welsh?.of
    );
  });
}

import type { Field } from '#form-schemas/definition.ts';

/**
 * The fields with their headings as items of their own, in reading order. In a definition a heading is an attribute of
 * the first field under it; moving and removing fields must not take it along.
 */
export type OutlineItem =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | {
      readonly kind: 'field';
      readonly field: Field;
      readonly at: number;
      /** As it stands in the definition: the same object goes back where nothing changed. */
      readonly origin?: Field;
    };

export function outlineOf(fields: readonly Field[]): OutlineItem[] {
  return fields.flatMap((field, at): OutlineItem[] => {
    if (field.heading === undefined && field.subheading === undefined)
      return [{ kind: 'field', field, at, origin: field }];
    const { heading, subheading, ...bare } = field;
    return [
      ...(heading === undefined ? [] : [{ kind: 'heading' as const, text: heading }]),
      ...(subheading === undefined ? [] : [{ kind: 'subheading' as const, text: subheading }]),
      { kind: 'field', field: bare, at, origin: field },
    ];
  });
}

/** The fields of an outline. A heading without a field under it goes: a definition cannot hold one. */
export function fieldsOf(outline: readonly OutlineItem[]): Field[] {
  const fields: Field[] = [];
  let heading: string | undefined;
  let subheading: string | undefined;
  for (const item of outline) {
    if (item.kind === 'field') {
      fields.push(underHeadings(item, heading, subheading));
      heading = undefined;
      subheading = undefined;
    } else if (item.kind === 'heading') {
      heading = item.text;
      subheading = undefined;
    } else {
      subheading = item.text;
    }
  }
  return fields;
}

function underHeadings(
  { field, origin }: Extract<OutlineItem, { kind: 'field' }>,
  heading: string | undefined,
  subheading: string | undefined,
): Field {
  if (origin !== undefined && origin.heading === heading && origin.subheading === subheading) return origin;
  return {
    ...field,
    ...(heading !== undefined && { heading }),
    ...(subheading !== undefined && { subheading }),
  };
}

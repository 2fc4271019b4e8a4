import type { Field } from '#form-schemas/definition.ts';

/**
 * The fields with their headings as items of their own, in reading order. In a definition a heading is an attribute of
 * the first field under it; moving and removing fields must not take it along.
 */
export type OutlineItem =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'field'; readonly field: Field; readonly at: number };

export function outlineOf(fields: readonly Field[]): OutlineItem[] {
  return fields.flatMap((field, at): OutlineItem[] => {
    const { heading, subheading, ...bare } = field;
    return [
      ...(heading === undefined ? [] : [{ kind: 'heading' as const, text: heading }]),
      ...(subheading === undefined ? [] : [{ kind: 'subheading' as const, text: subheading }]),
      { kind: 'field', field: bare, at },
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
      fields.push({
        ...item.field,
        ...(heading !== undefined && { heading }),
        ...(subheading !== undefined && { subheading }),
      });
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

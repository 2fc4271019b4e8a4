import type { Field } from '../definition.ts';

/** A field's label in sentences: 'Box 9', or its title if it has no number. */
export function fieldLabel(field: Field): string {
  return field.box === undefined ? `“${field.title.trim() || field.name}”` : `Box ${field.box}`;
}

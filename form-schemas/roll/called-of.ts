import type { Field } from '../definition.ts';

/** A field in sentences: 'Box 9', or its title where it has no number. */
export function calledOf(field: Field): string {
  return field.box === undefined ? `“${field.title.trim() || field.name}”` : `Box ${field.box}`;
}

import type { Field } from '../definition.ts';

/** The identity of a box, whatever its name: its id, or its name if it has none. */
export function boxId({ id, name }: Pick<Field, 'id' | 'name'>): string {
  return id ?? name;
}

import type { Field } from '../definition.ts';

/** What a box is told by, whatever it is called: its id, or its name where it has none. */
export function boxId({ id, name }: Pick<Field, 'id' | 'name'>): string {
  return id ?? name;
}

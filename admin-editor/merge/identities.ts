import type { Field } from '#form-schemas/definition.ts';

/**
 * The identity of each field, in order: its id, or else its name and years. Equal ones are told apart by
 * their order.
 */
export function identitiesOf(fields: readonly Field[]): string[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const identity = field.id ?? `${field.name} ${field.taxYears?.join() ?? ''}`;
    let key = identity;
    for (let nth = 2; taken.has(key); nth += 1) key = `${identity} ${nth}`;
    taken.add(key);
    return key;
  });
}

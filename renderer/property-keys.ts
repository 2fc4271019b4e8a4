import type { Field } from '#form-schemas/definition.ts';
import type { Section } from '#form-schemas/resolve.ts';

/** Fields with the property that each has in the schema of its section. */
export type Keyed = readonly (readonly [key: string, field: Field])[];

const keyed = new WeakMap<Section, readonly Keyed[]>();

/**
 * The fields of a section, by group. The property has the field's name. A draft can use a name twice until it is
 * published: the second field then has a separate property, so that both boxes are drawn.
 */
export function keyedGroups(section: Section): readonly Keyed[] {
  const known = keyed.get(section) ?? keysIn(section);
  keyed.set(section, known);
  return known;
}

function keysIn({ groups }: Section): readonly Keyed[] {
  const times = new Map<string, number>();
  return groups.map(({ fields }) =>
    fields.map((field) => {
      const { name } = field;
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return [time === 1 ? name : `${name}${AGAIN}${time}`, field] as const;
    }),
  );
}

/** Field names never contain it. */
const AGAIN = '#';

/** The name of the field that has this property. */
export function nameOfProperty(key: string): string {
  return key.split(AGAIN, 1)[0] ?? key;
}

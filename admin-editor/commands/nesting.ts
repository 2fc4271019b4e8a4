import type { Field } from '#form-schemas/definition.ts';
import { dependsOn } from '#form-schemas/settle.ts';

/** The deepest indent the schema allows. */
export const DEEPEST = 4;

export function indentOf(field: Field | undefined): number {
  return field?.indent ?? 0;
}

/** Whether a field is asked in the entries of a list. */
export function isInList(field: Field | undefined, list: Field): boolean {
  return list.format === 'list' && field?.in === list.name;
}

export function withList(field: Field, list: string | undefined): Field {
  if (field.in === list) return field;
  const { in: _list, ...rest } = field;
  return list === undefined ? rest : { ...rest, in: list };
}

export function withIndent(field: Field, indent: number): Field {
  const held = Math.min(DEEPEST, Math.max(0, indent));
  if (held === indentOf(field)) return field;
  const { indent: _indent, ...rest } = field;
  return held === 0 ? rest : { ...rest, indent: held };
}

/** Whether a field starts a section or a group, so that nothing above it is its parent. */
export function startsGroup(field: Field | undefined): boolean {
  return field?.heading !== undefined || field?.subheading !== undefined;
}

/**
 * These places and those of the fields nested under them (directly below, with a deeper indent or in its list), in
 * reading order.
 */
export function withNested(fields: readonly Field[], places: readonly number[]): number[] {
  const all = new Set<number>();
  for (const at of places) {
    const field = fields[at];
    if (field === undefined) continue;
    all.add(at);
    for (let next = at + 1; next < fields.length; next += 1) {
      const isInside = isInList(fields[next], field) || indentOf(fields[next]) > indentOf(field);
      if (startsGroup(fields[next]) || !isInside) break;
      all.add(next);
    }
  }
  return [...all].toSorted((a, b) => a - b);
}

/** The parent of a field with this indent at this place; undefined on the outermost level. */
export function parentAt(fields: readonly Field[], at: number, indent: number): number | undefined {
  if (indent === 0) return undefined;
  for (let above = at; above > 0 && !startsGroup(fields[above]); above -= 1) {
    if (indentOf(fields[above - 1]) < indent) return above - 1;
  }
  return undefined;
}

/** The deepest possible indent here: one level below the field above, and zero below a heading. */
export function deepestAt(fields: readonly Field[], at: number): number {
  if (at === 0 || startsGroup(fields[at])) return 0;
  return Math.min(DEEPEST, indentOf(fields[at - 1]) + 1);
}

export function withDepends(field: Field, name: string): Field {
  const names = dependsOn(field);
  return names.includes(name) ? field : dependingOn(field, [...names, name]);
}

export function withoutDepends(field: Field, name: string): Field {
  const names = dependsOn(field);
  return names.includes(name)
    ? dependingOn(
        field,
        names.filter((other) => other !== name),
      )
    : field;
}

/** The field, shown only when all of these are filled in; always shown when there are none. */
export function dependingOn(field: Field, names: readonly string[]): Field {
  const { depends: _depends, ...rest } = field;
  const [first] = names;
  if (first === undefined) return rest;
  return { ...rest, depends: names.length === 1 ? first : [...names] };
}

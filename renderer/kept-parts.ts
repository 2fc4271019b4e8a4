import type { Field } from '#form-schemas/definition.ts';
import type { Group, Section } from '#form-schemas/resolve.ts';
import { readInSettling } from '#form-schemas/settle.ts';

/**
 * Every key of an edit gives the renderer a new definition. The rule that keeps drawing short: **a field that is the
 * same object is not drawn again.** Code that changes a definition leaves the fields it does not change alone (the
 * commands of the editor do, and so do `fieldsFor` and the canvas). These functions return the group of the same fields
 * and the section of the same groups as the same objects, so that React passes over them.
 */
export function keptSections(before: readonly Section[], next: readonly Section[]): readonly Section[] {
  return keptParts(before, next, (one, other) => {
    const groups = keptParts(one.groups, other.groups, keptGroup);
    return one.heading === other.heading && groups === one.groups ? one : { ...other, groups };
  });
}

function keptGroup(before: Group, next: Group): Group {
  const fields = keptFields(before.fields, next.fields);
  return before.subheading === next.subheading && fields === before.fields ? before : next;
}

/** The same array while it contains the same fields. */
export function keptFields(before: readonly Field[], next: readonly Field[]): readonly Field[] {
  return keptParts(before, next, (_, field) => field);
}

/** `next` with the parts of `before` that `keep` finds to be the same; `before` itself when that is all of them. */
export function keptParts<T>(
  before: readonly T[],
  next: readonly T[],
  keep: (before: T, next: T) => T,
): readonly T[] {
  const parts = next.map((part, at) => {
    const last = before[at];
    return last === undefined ? part : keep(last, part);
  });
  return parts.length === before.length && parts.every((part, at) => part === before[at]) ? before : parts;
}

/** The same fields as long as values settle the same in them, whatever else has changed. */
export function keptLogic(before: readonly Field[], next: readonly Field[]): readonly Field[] {
  const isSame = (one: Field, other: Field | undefined) =>
    one === other || (other !== undefined && readInSettling.every((key) => one[key] === other[key]));
  return before.length === next.length && before.every((field, at) => isSame(field, next[at]))
    ? before
    : next;
}

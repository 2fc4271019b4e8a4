import type { Field } from '#form-schemas/definition.ts';
import type { Group, Section } from '#form-schemas/resolve.ts';
import { readInSettling } from '#form-schemas/settle.ts';

/**
 * Every key of an edit gives the renderer a new definition. One rule keeps drawing fast: **a field that is the same
 * object is not drawn again.** Code that changes a definition leaves the fields it does not change alone (as the
 * editor's commands, `fieldsFor` and the canvas do). These functions return the same group for the same fields and the
 * same section for the same groups, so that React skips them.
 */
export function reuseSections(before: readonly Section[], next: readonly Section[]): readonly Section[] {
  return reuseParts(before, next, (one, other) => {
    const groups = reuseParts(one.groups, other.groups, reuseGroup);
    return one.heading === other.heading && groups === one.groups ? one : { ...other, groups };
  });
}

function reuseGroup(before: Group, next: Group): Group {
  const fields = reuseFields(before.fields, next.fields);
  return before.subheading === next.subheading && fields === before.fields ? before : next;
}

/** The same array while it contains the same fields. */
export function reuseFields(before: readonly Field[], next: readonly Field[]): readonly Field[] {
  return reuseParts(before, next, (_, field) => field);
}

/** `next`, with each part replaced by what `reuse` returns; `before` itself if every part is reused. */
export function reuseParts<T>(
  before: readonly T[],
  next: readonly T[],
  reuse: (before: T, next: T) => T,
): readonly T[] {
  const parts = next.map((part, at) => {
    const last = before[at];
    return last === undefined ? part : reuse(last, part);
  });
  return parts.length === before.length && parts.every((part, at) => part === before[at]) ? before : parts;
}

/** The same fields while their settled values depend on the same attributes, whatever else has changed. */
export function reuseLogic(before: readonly Field[], next: readonly Field[]): readonly Field[] {
  const isSame = (one: Field, other: Field | undefined) =>
    one === other || (other !== undefined && readInSettling.every((key) => one[key] === other[key]));
  return before.length === next.length && before.every((field, at) => isSame(field, next[at]))
    ? before
    : next;
}

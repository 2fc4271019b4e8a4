import type { ReactElement } from 'react';
import type { Field } from '#form-schemas/definition.ts';
import type { Group, Section } from '#form-schemas/resolve.ts';

/**
 * A definition that is edited comes anew with every key. The rule by which it is drawn all the same without going
 * through the form: **a field that is the same object is drawn already.** Whoever changes a definition leaves the
 * fields alone that it does not change (the commands of the editor do, and so do `fieldsFor` and the canvas). What is
 * made of fields is kept here with them: a group of the same fields, a section of the same groups and the element of a
 * box stay the same objects, in the same place, and React passes over them.
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

/** The same array while it holds the same fields. */
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

/** The boxes as the form engine draws them, by name of field. */
export type Contents = ReadonlyMap<string, ReactElement>;

/** The engine makes an element for every box each time: those of the same fields stay. */
export function keptContents(before: Contents, next: Contents): Contents {
  return new Map(
    [...next].map(([name, content]) => {
      const last = before.get(name);
      return [name, last !== undefined && isSameBox(last, content) ? last : content];
    }),
  );
}

/** What BoxField reads of what the engine hands it. */
interface BoxProps {
  readonly uiSchema?: { readonly 'ui:options'?: { readonly field?: Field } };
  readonly fieldPathId?: unknown;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
}

function isSameBox(one: ReactElement, other: ReactElement): boolean {
  // The engine's own elements, with the options that compile() gave their properties.
  const [a, b] = [one.props as BoxProps, other.props as BoxProps];
  return (
    a.uiSchema?.['ui:options']?.field === b.uiSchema?.['ui:options']?.field &&
    a.fieldPathId === b.fieldPathId &&
    a.disabled === b.disabled &&
    a.readonly === b.readonly
  );
}

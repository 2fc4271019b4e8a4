import type { FieldProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { CompiledForm } from '#form-schemas/compile.ts';
import type { Field } from '#form-schemas/definition.ts';
import type { Group, Section } from '#form-schemas/resolve.ts';
import { readInSettling } from '#form-schemas/settle.ts';

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

/** The same fields as long as values settle the same in them: what a box says otherwise is no matter. */
export function keptLogic(before: readonly Field[], next: readonly Field[]): readonly Field[] {
  const isSame = (one: Field, other: Field | undefined) =>
    one === other || (other !== undefined && readInSettling.every((key) => one[key] === other[key]));
  return before.length === next.length && before.every((field, at) => isSame(field, next[at]))
    ? before
    : next;
}

/** What the form engine goes through is which boxes there are: what a box says reaches it with its field (BoxPart). */
export function keptForm(before: CompiledForm, next: CompiledForm): CompiledForm {
  const names = next.uiSchema['ui:order'];
  const last = before.uiSchema['ui:order'];
  return names.length === last.length && names.every((name, at) => name === last[at]) ? before : next;
}

/** The boxes as the form engine draws them, by name of field. */
export type Contents = ReadonlyMap<string, ReactElement>;

/** The engine makes an element for every box each time: those that stand where they stood stay. */
export function keptContents(before: Contents, next: Contents): Contents {
  return new Map(
    [...next].map(([name, content]) => {
      const last = before.get(name);
      return [name, last !== undefined && isSameBox(last, content) ? last : content];
    }),
  );
}

/** What BoxField reads of what the engine hands it. */
type BoxProps = Pick<FieldProps, 'fieldPathId' | 'disabled' | 'readonly'>;

function isSameBox(one: ReactElement, other: ReactElement): boolean {
  // The engine's own elements.
  const [a, b] = [one.props as BoxProps, other.props as BoxProps];
  return a.fieldPathId === b.fieldPathId && a.disabled === b.disabled && a.readonly === b.readonly;
}

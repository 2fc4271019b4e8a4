import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ValidatorType } from '@rjsf/utils';
import type { Field, Values } from '#form-schemas/definition.ts';
import { fieldsIn, hasLists, listsIn } from '#form-schemas/lists.ts';
import type { Section } from '#form-schemas/resolve.ts';
import { reuseFields } from './reuse-parts.ts';
import type { SectionForm } from './section-forms.ts';
import type { SectionEvents } from './section-part.tsx';
import { useReused } from './use-reused.ts';

/** An entry of a list, as a section of its form. */
export interface EntrySection {
  readonly list: Field;
  readonly id: string;
  readonly section: Section;
}

/** An entry as it is drawn. */
export interface EntryForm extends EntrySection {
  readonly form: SectionForm;
  /** The position of its section in the form, for its id. */
  readonly index: number;
}

/** A list of a form, as the definition has it. */
export interface ListDefinition {
  readonly field: Field;
  readonly members: readonly Field[];
}

/** What the lists of a form need to draw their entries. */
export interface FormLists {
  readonly lists: ReadonlyMap<string, ListDefinition>;
  readonly entries: readonly EntryForm[];
  readonly values: Values;
  /** The names of boxes with an issue. */
  readonly faulty: ReadonlySet<string>;
  readonly idPrefix: string;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly events: SectionEvents;
  readonly validator: ValidatorType;
}

/**
 * The newest lists of a form. The context holds this store, not the lists: when a context changes, React walks through
 * every box of the form, and the lists change with every key.
 */
export interface ListsStore {
  readonly get: () => FormLists | undefined;
  readonly set: (lists: FormLists | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function listsStore(): ListsStore {
  let current: FormLists | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (lists) => {
      if (lists === current) return;
      current = lists;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const FormListsContext = createContext<ListsStore>(listsStore());

export function useFormLists(): FormLists | undefined {
  const { subscribe, get } = useContext(FormListsContext);
  return useSyncExternalStore(subscribe, get);
}

/** The lists among these fields, by name; undefined if there are none. */
export function listDefinitions(fields: readonly Field[]): ReadonlyMap<string, ListDefinition> | undefined {
  if (!hasLists(fields)) return undefined;
  return new Map(
    fields
      .filter(({ format }) => format === 'list')
      .map((field) => [field.name, { field, members: fieldsIn(fields, field.name) }]),
  );
}

/** The entries of the lists of a form. A section stays the same object while its fields are the same. */
export function useEntrySections(fields: readonly Field[], values: Values): readonly EntrySection[] {
  // The same array while there are the same entries.
  const lists = listsIn(fields, values);
  const sections = useMemo(
    () =>
      lists.flatMap(({ list, entries }) =>
        entries.map(({ id, fields: own }): EntrySection => {
          const section = { heading: undefined, groups: [{ subheading: undefined, fields: own }] };
          return { list, id, section };
        }),
      ),
    [lists],
  );
  return useReused(sections, reuseSections);
}

function reuseSections(
  before: readonly EntrySection[],
  next: readonly EntrySection[],
): readonly EntrySection[] {
  if (before.length === 0 && next.length === 0) return before;
  const known = new Map(before.map((one) => [`${one.list.name}:${one.id}`, one]));
  const reused = next.map((one) => {
    const last = known.get(`${one.list.name}:${one.id}`);
    const [was, now] = [last?.section.groups[0]?.fields ?? [], one.section.groups[0]?.fields ?? []];
    if (last === undefined || reuseFields(was, now) !== was) return one;
    return last.list === one.list ? last : { ...one, section: last.section };
  });
  return reused.length === before.length && reused.every((one, at) => one === before[at]) ? before : reused;
}

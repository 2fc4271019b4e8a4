import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { entryIds, idsValue } from '#form-schemas/entry-ids.ts';
import { MOST_ENTRIES } from '#form-schemas/limits.ts';
import { entryTitleOf } from '#form-schemas/lists.ts';
import { pathOf } from '#form-schemas/paths.ts';
import { toast } from '#ui/toast.tsx';
import { defaultsOf } from '../../entries.ts';
import type { EntryForm, FormLists } from '../../form-lists.ts';
import { type Mover, useReordering } from '../../use-reordering.ts';

/** The entries of one list: their titles, and what the filer can do with them. */
export function useEntries(list: Field, members: readonly Field[], form: FormLists, listId: string) {
  const { values, events } = form;
  const entries = form.entries.filter((entry) => entry.list.name === list.name);
  const stored = values[list.name];
  // The same array until the entries change, which tells when to move the focus.
  const ids = useMemo(() => entryIds(list, stored), [list, stored]);
  const titleOf = (id: string) => entryTitleOf(list, members, { id, at: ids.indexOf(id) }, values);
  /** The values of a list with these entries. `more` are those of its fields. */
  const put = (next: readonly string[], more: Values = {}) =>
    events.changeAll({ ...more, [list.name]: idsValue(next) });
  const ordering = useReordering({
    entries: ids,
    onChange: (next) => put(next),
    keys: STABLE,
    titleOf,
    prefixOf: (index) => entryPrefix(listId, ids[index] ?? ''),
    addId: `${listId}__add`,
  });

  function insert(at: number, valueOf: (field: Field) => Value | undefined) {
    const id = newEntryId();
    const added = members.map((field) => [pathOf(list.name, id, field.name), valueOf(field)] as const);
    put(ids.toSpliced(at, 0, id), Object.fromEntries(added));
    return id;
  }

  function remove(id: string) {
    const at = ids.indexOf(id);
    const own = members.map(({ name }) => pathOf(list.name, id, name));
    const before = Object.fromEntries(own.map((name) => [name, values[name]]));
    const title = titleOf(id);
    ordering.focusAt(Math.min(at, ids.length - 2), ids);
    put(
      ids.filter((other) => other !== id),
      Object.fromEntries(own.map((name) => [name, undefined])),
    );
    toast(`Removed ${title}`, () => put(ids, before));
  }

  const defaults = defaultsOf(members);
  const actions = useStable({
    move: (id: string, step: 1 | -1, by: Mover) => ordering.move(ids.indexOf(id), step, by),
    add: () => insert(ids.length, ({ name }) => defaults[name]),
    copy: (id: string) => insert(ids.indexOf(id) + 1, ({ name }) => values[pathOf(list.name, id, name)]),
    remove,
  });
  return {
    entries,
    titleOf,
    actions,
    announcement: ordering.announcement,
    canAdd: ids.length < (list.maxEntries ?? MOST_ENTRIES),
    canRemove: ids.length > (list.minEntries ?? 0),
  };
}

export interface EntryActions {
  readonly move: (id: string, step: 1 | -1, by: Mover) => void;
  /** They return the id of the new entry. */
  readonly add: () => string;
  readonly copy: (id: string) => string;
  readonly remove: (id: string) => void;
}

/** The same functions all the time, which do what the newest ones do: a key in one entry does not draw the others. */
function useStable(actions: EntryActions): EntryActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<EntryActions>(() => ({
    move: (...args) => latest.current.move(...args),
    add: () => latest.current.add(),
    copy: (id) => latest.current.copy(id),
    remove: (id) => latest.current.remove(id),
  }));
  return stable;
}

export function entryPrefix(listId: string, id: string): string {
  return `${listId}:${id}`;
}

/** The fields of an entry. */
export function fieldsOf({ section }: EntryForm): readonly Field[] {
  return section.groups.flatMap(({ fields }) => fields);
}

/** Entries are keyed by their ids. */
const STABLE = { move: () => undefined };

/** Never that of an entry that was removed: its hidden answers are still saved under its id. */
function newEntryId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36)).join('');
}

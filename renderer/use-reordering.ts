import { useLayoutEffect, useRef, useState } from 'react';
import { moved, type useEntryKeys } from './use-entry-keys.ts';

/** The control that moves an entry. It has the focus afterwards too. */
export type Mover = 'up' | 'down' | 'summary';

interface ReorderingInput<T> {
  entries: readonly T[];
  onChange: (entries: readonly T[]) => void;
  keys: Pick<ReturnType<typeof useEntryKeys>, 'move'>;
  titleOf: (entry: T, index: number) => string;
  /** The idPrefix of the entry at an index. */
  prefixOf: (index: number) => string;
  /** Where the focus goes if there is no entry left. */
  addId: string;
}

export const moverId = (entryPrefix: string, mover: Mover) => `${entryPrefix}__${mover}`;

/** Changes the order of the entries, announces the new position, and keeps the focus in the list. */
export function useReordering<T>({ entries, onChange, keys, titleOf, prefixOf, addId }: ReorderingInput<T>) {
  const [announcement, setAnnouncement] = useState('');
  const focusOn = useRef<{ index: number; by: Mover; entries: readonly T[] }>(undefined);

  // An element loses the focus when it moves in the page. At either end, one of the buttons is missing.
  useLayoutEffect(() => {
    const wanted = focusOn.current;
    if (wanted === undefined || wanted.entries === entries) return;
    focusOn.current = undefined;
    const prefix = prefixOf(wanted.index);
    const other = wanted.by === 'up' ? 'down' : 'up';
    const ids = [moverId(prefix, wanted.by), moverId(prefix, other), addId];
    const control = ids.map((id) => document.getElementById(id)).find((one) => one);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'nearest' });
  });

  const move = (index: number, step: 1 | -1, by: Mover) => {
    const entry = entries[index];
    const to = index + step;
    if (entry === undefined || to < 0 || to >= entries.length) return;
    keys.move(index, to);
    focusOn.current = { index: to, by, entries };
    setAnnouncement(`${titleOf(entry, index)} is now ${to + 1} of ${entries.length}`);
    onChange(moved(entries, index, to));
  };
  /** Moves the focus to the entry at this index once the list is no longer `before`. */
  const focusAt = (index: number, before: readonly T[]) => {
    focusOn.current = { index, by: 'summary', entries: before };
  };
  return { announcement, move, focusAt };
}

import { useLayoutEffect, useRef, useState } from 'react';
import { moved, type useEntryKeys } from './use-entry-keys.ts';

/** What an entry is moved with: it has the focus afterwards too. */
export type Mover = 'up' | 'down' | 'summary';

interface MovingInput<T> {
  entries: readonly T[];
  onChange: (entries: readonly T[]) => void;
  keys: ReturnType<typeof useEntryKeys>;
  titleOf: (entry: T, index: number) => string;
  /** The idPrefix of the entry at a place. */
  prefixOf: (index: number) => string;
  /** Where the focus goes when no entry is left. */
  addId: string;
}

export const moverId = (entryPrefix: string, mover: Mover) => `${entryPrefix}__${mover}`;

/** Changes the order of the entries, says where the entry is now, and keeps the focus in the list. */
export function useMoving<T>({ entries, onChange, keys, titleOf, prefixOf, addId }: MovingInput<T>) {
  const [said, setSaid] = useState('');
  const focusOn = useRef<{ index: number; by: Mover; entries: readonly T[] }>(undefined);

  // A part of the page that is put elsewhere loses the focus. At either end one of the buttons is gone.
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
    setSaid(`${titleOf(entry, index)} is now ${to + 1} of ${entries.length}`);
    onChange(moved(entries, index, to));
  };
  /** The focus goes to the entry at this place once the list is another than `before`. */
  const standAt = (index: number, before: readonly T[]) => {
    focusOn.current = { index, by: 'summary', entries: before };
  };
  return { said, move, standAt };
}

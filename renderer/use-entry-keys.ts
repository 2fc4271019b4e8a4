import { useState } from 'react';

/** Entries have no ids. These keys follow them when they are added, removed and moved. */
export function useEntryKeys(count: number) {
  const [state, setState] = useState(() => ({ keys: range(0, count), next: count }));
  const missing = count - state.keys.length;
  if (missing !== 0) {
    // The list was replaced from outside, or the requested change has not arrived yet.
    setState({
      keys: missing > 0 ? [...state.keys, ...range(state.next, missing)] : state.keys.slice(0, count),
      next: state.next + Math.max(missing, 0),
    });
  }
  return {
    of: (index: number) => state.keys[index] ?? `new ${index}`,
    insert: (index: number, key?: number) =>
      setState(({ keys, next }) => ({ keys: keys.toSpliced(index, 0, key ?? next), next: next + 1 })),
    remove: (index: number) => {
      setState(({ keys, next }) => ({ keys: keys.toSpliced(index, 1), next }));
      return state.keys[index];
    },
    move: (from: number, to: number) => setState(({ keys, next }) => ({ keys: moved(keys, from, to), next })),
  };
}

/** The list with one of its items moved to another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

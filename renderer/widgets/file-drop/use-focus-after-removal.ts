import { useLayoutEffect, useRef } from 'react';

/**
 * After the user presses a row's button, the focus moves to the row now in its place, else the one above, else the
 * input.
 */
export function useFocusAfterRemoval() {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (place.current === undefined || ref.current === null) return;
    const ends = [...ref.current.querySelectorAll<HTMLElement>('[data-end]')];
    const next = ends[Math.min(place.current, ends.length - 1)] ?? ref.current.querySelector('input');
    place.current = undefined;
    next?.focus();
  });
  return {
    ref,
    keep: (row: number) => {
      place.current = row;
    },
  };
}

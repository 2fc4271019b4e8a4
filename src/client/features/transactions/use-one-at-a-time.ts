import { useRef } from 'react';
import type { BookActions } from './use-book-actions.ts';

/** The same actions, one at a time: the second click of a double click comes before anything is drawn anew. */
export function useOneAtATime(actions: BookActions): BookActions {
  const isBusy = useRef(false);
  const alone =
    <Args extends readonly unknown[]>(act: (...args: Args) => Promise<boolean>) =>
    async (...args: Args): Promise<boolean> => {
      if (isBusy.current) return false;
      isBusy.current = true;
      try {
        return await act(...args);
      } finally {
        isBusy.current = false;
      }
    };
  return {
    ...actions,
    tag: alone(actions.tag),
    untag: alone(actions.untag),
    discard: alone(actions.discard),
  };
}

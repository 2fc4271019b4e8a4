import { useRef } from 'react';
import type { BookActions } from './use-book-actions.ts';

/** Runs one action at a time, because the second click of a double click comes before React renders again. */
export function useOneAtATime(actions: BookActions): BookActions {
  const isBusy = useRef(false);
  const oneAtATime =
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
    tag: oneAtATime(actions.tag),
    untag: oneAtATime(actions.untag),
    discard: oneAtATime(actions.discard),
  };
}

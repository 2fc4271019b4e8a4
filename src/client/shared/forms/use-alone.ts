import { useRef } from 'react';

/**
 * Does one thing at a time, for dialogs: the second click of a double click comes before anything is drawn anew.
 * Released a moment later: the Escape that answers a question must not close the dialog too.
 */
export function useAlone(): (act: () => Promise<void>) => void {
  const isBusy = useRef(false);
  return (act) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void act().finally(() => setTimeout(() => (isBusy.current = false)));
  };
}

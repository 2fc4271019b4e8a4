import { useRef } from 'react';

/**
 * Runs one action at a time, for dialogs: the second click of a double click comes before the next render. Released
 * a moment later, because the Escape that answers a question must not close the dialog too.
 */
export function useOneAtATime(): (act: () => Promise<void>) => void {
  const isBusy = useRef(false);
  return (act) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void act().finally(() => setTimeout(() => (isBusy.current = false)));
  };
}

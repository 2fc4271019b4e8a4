import { useEffect } from 'react';
import { focusLineIfLost } from '../panes/focus-line.ts';

/** Ctrl or Cmd with Z, Shift Z or Y, except where a form is being tried out: there they are the browser's. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTrying = event.target instanceof Element && event.target.closest('[data-try]') !== null;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTrying) return;
      const key = event.key.toLowerCase();
      const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
      // A question or a panel of what is undone goes with it.
      requestAnimationFrame(focusLineIfLost);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

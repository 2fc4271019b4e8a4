import { useEffect } from 'react';
import { focusLineIfLost } from '../panes/focus-line.ts';

/**
 * Handles Ctrl or Cmd with Z, Shift Z or Y, except where a form is being tried out: there the browser handles
 * them.
 */
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
      // A question or a panel about the undone step closes with it.
      requestAnimationFrame(focusLineIfLost);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

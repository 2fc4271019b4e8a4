import { useEffect, useSyncExternalStore } from 'react';

const unsaved = new Set<string>();
const listeners = new Set<() => void>();

/**
 * A form on a screen with several forms tells the screen whether it has unsaved typing. `form` names it on its
 * screen. A form on a hidden tab keeps its typing, so nothing is withdrawn when its effects end.
 */
export function useUnsaved(form: string, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) unsaved.add(form);
    else unsaved.delete(form);
    for (const listener of listeners) listener();
  }, [form, isDirty]);
}

/** For the screen: whether any of its forms has unsaved typing. */
export function useAnyUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => unsaved.size > 0);
}

/** The screen of these forms is closed when no one listens. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unsaved.clear();
  };
}

import { useEffect } from 'react';

/** When a panel of the editor closes with its pressed button, the focus moves to the list of fields. */
export function useFocusLeft(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    },
    [],
  );
}

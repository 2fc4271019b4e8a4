import { useEffect } from 'react';

/** When a panel of the editor goes, with the button that was pressed in it, the keyboard goes on in the list of fields. */
export function useFocusLeft(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    },
    [],
  );
}

import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A dialog that is there while it is mounted. When it goes, the focus returns to where it was before. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  useFocusBack();
  return <Modal opened {...props} />;
}

function useFocusBack(): void {
  const [before] = useState(openerOf);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before?.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** What has the focus; for an entry of a menu, which goes with the menu, the button of the menu. */
function openerOf(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  const button = menu?.getAttribute('aria-labelledby');
  if (typeof button === 'string') return document.getElementById(button);
  return activeElement instanceof HTMLElement ? activeElement : null;
}

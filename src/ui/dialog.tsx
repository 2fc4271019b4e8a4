import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A dialog that is there while it is mounted. When it goes, the focus returns to where it was before. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  useFocusBack();
  return <Modal opened {...props} />;
}

interface Opener {
  readonly element: HTMLElement | null;
  /** Of the dialog that was open before: it may go while this one comes. */
  readonly under: Opener | undefined;
}

let newest: Opener | undefined;

function useFocusBack(): void {
  const [opener] = useState((): Opener => ({ element: openerOf(), under: newest }));
  useEffect(() => {
    newest = opener;
    return () => {
      if (newest === opener) newest = opener.under;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) nearest(opener)?.focus({ preventScroll: true });
    };
  }, [opener]);
}

/** What is still in the page. */
function nearest({ element, under }: Opener): HTMLElement | undefined {
  if (element?.isConnected && element !== document.body) return element;
  return under && nearest(under);
}

/** What has the focus; for an entry of a menu, which goes with the menu, the button of the menu. */
function openerOf(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  const button = menu?.getAttribute('aria-labelledby');
  if (typeof button === 'string') return document.getElementById(button);
  return activeElement instanceof HTMLElement ? activeElement : null;
}

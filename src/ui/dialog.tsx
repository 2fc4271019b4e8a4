import { Modal, type ModalProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useFocusBack } from './focus-back.ts';

/**
 * A dialog that is there while it is mounted. When it goes, the focus returns to where it was before. Escape closes what
 * is in front: not this one while another dialog or a question stands over it, and nothing behind it hears the key.
 */
export function Dialog({ closeOnEscape = true, ...props }: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  const isInFront = useFocusBack();
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !closeOnEscape || !isInFront) return;
      if (isOfOpenList(event.target)) return;
      // The kit's own listener leaves the key to the page, where the dialog is gone by then.
      event.preventDefault();
      props.onClose();
    },
    { capture: true },
  );
  return <Modal opened closeOnEscape={false} {...props} />;
}

/** The kit marks a box whose list is open: the key closes the list. */
function isOfOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}

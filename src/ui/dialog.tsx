import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './focus-back.ts';

/**
 * A dialog that is there while it is mounted. When it goes, the focus returns to where it was before. Escape closes what
 * is in front: not this one while another dialog or a question stands over it.
 */
export function Dialog({ closeOnEscape = true, ...props }: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  const isInFront = useFocusBack();
  return <Modal opened closeOnEscape={closeOnEscape && isInFront} {...props} />;
}

import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './return-focus.ts';
import { useEscape } from './use-escape.ts';

/**
 * A dialog that is open while it is mounted. On unmount the focus returns to where it was. Escape closes it unless
 * another dialog or a question is in front of it.
 */
export function Dialog({ closeOnEscape = true, ...props }: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  const isInFront = useReturnFocus();
  useEscape(isInFront && closeOnEscape, props.onClose);
  return <Modal opened closeOnEscape={false} {...props} />;
}

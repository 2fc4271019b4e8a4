import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './focus-back.ts';
import { useEscape } from './use-escape.ts';

/**
 * A dialog that is there while it is mounted. When it goes, the focus returns to where it was before. Escape closes it
 * unless another dialog or a question is in front of it.
 */
export function Dialog({ closeOnEscape = true, ...props }: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  const isInFront = useFocusBack();
  useEscape(isInFront && closeOnEscape, props.onClose);
  return <Modal opened closeOnEscape={false} {...props} />;
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Row, Stack, Text } from './layout.tsx';
import {
  openLayer,
  type Layer,
  closeLayer,
  newLayer,
  returnFocus,
  returnLostFocus,
  useIsInFront,
} from './return-focus.ts';
import { withOverlays } from './overlays.tsx';
import { useEscape } from './use-escape.ts';

interface SmallDialog {
  title: string;
  message: ReactNode;
  size?: number;
  closeOnClickOutside?: boolean;
  /** The buttons, which close the dialog with `close`. */
  actions: (close: () => void) => ReactNode;
  /** Called once, in whatever way the dialog closes. */
  onClose: () => void;
}

/**
 * Opens an alert or a question in front of everything else. On closing, the focus returns at once, before the
 * dialog has faded, so that people who type at once lose no letter.
 */
export function openSmallDialog({ message, actions, onClose, size, ...options }: SmallDialog): void {
  const layer = newLayer();
  opened += 1;
  const modalId = `small-dialog-${opened}`;
  const close = () => withOverlays(({ modals }) => modals.close(modalId));
  const closed = () => {
    closeLayer(layer);
    returnFocus(layer);
    onClose();
  };
  withOverlays(
    ({ modals }) =>
      modals.open({
        modalId,
        ...options,
        size: size ?? 'md',
        returnFocus: false,
        closeOnEscape: false,
        onClose: closed,
        children: (
          <DialogBody layer={layer} onEscape={close} actions={actions(close)}>
            {message}
          </DialogBody>
        ),
      }),
    closed,
  );
  openLayer(layer);
}

let opened = 0;

/** Text and buttons of the small dialogs. */
function DialogBody({
  layer,
  onEscape,
  children,
  actions,
}: {
  layer: Layer;
  onEscape: () => void;
  children: ReactNode;
  actions: ReactNode;
}) {
  const isInFront = useIsInFront(layer);
  const ref = useRef<HTMLDivElement>(null);
  useEscape(isInFront, onEscape);
  useEffect(() => () => returnLostFocus(layer), [layer]);
  useEffect(() => {
    const dialog = ref.current?.closest('[role="dialog"]');
    if (isInFront || dialog == null) return undefined;
    // The kit defers its initial focus, which may come after the dialog was closed.
    const refuse = () => returnFocus(layer);
    dialog.addEventListener('focusin', refuse);
    return () => dialog.removeEventListener('focusin', refuse);
  }, [isInFront, layer]);
  return (
    <Stack gap={5}>
      <Text as="div" hasLines ref={ref}>
        {children}
      </Text>
      <Row justify="end">{actions}</Row>
    </Stack>
  );
}

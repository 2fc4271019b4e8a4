import { type ReactNode, useEffect, useRef } from 'react';
import classes from './small-dialog.module.css';
import {
  enter,
  type Front,
  leave,
  newFront,
  returnFocus,
  returnLostFocus,
  useIsInFront,
} from './focus-back.ts';
import { withOverlays } from './overlays.tsx';
import { useEscape } from './use-escape.ts';

interface SmallDialog {
  title: string;
  message: ReactNode;
  size?: number;
  closeOnClickOutside?: boolean;
  /** The buttons, which close the dialog with `close`. */
  actions: (close: () => void) => ReactNode;
  /** Called once, however the dialog is closed. */
  onClose: () => void;
}

/**
 * Opens an alert or a question in front of everything else. The focus returns the moment it is closed, while it still
 * fades: people who type at once lose no letter.
 */
export function openSmallDialog({ message, actions, onClose, size, ...options }: SmallDialog): void {
  const front = newFront();
  opened += 1;
  const modalId = `small-dialog-${opened}`;
  const close = () => withOverlays(({ modals }) => modals.close(modalId));
  const closed = () => {
    leave(front);
    returnFocus(front);
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
          <DialogBody front={front} onEscape={close} actions={actions(close)}>
            {message}
          </DialogBody>
        ),
      }),
    closed,
  );
  enter(front);
}

let opened = 0;

/** Text and buttons of the small dialogs. */
function DialogBody({
  front,
  onEscape,
  children,
  actions,
}: {
  front: Front;
  onEscape: () => void;
  children: ReactNode;
  actions: ReactNode;
}) {
  const isInFront = useIsInFront(front);
  const ref = useRef<HTMLDivElement>(null);
  useEscape(isInFront, onEscape);
  useEffect(() => () => returnLostFocus(front), [front]);
  useEffect(() => {
    const dialog = ref.current?.closest('[role="dialog"]');
    if (isInFront || dialog == null) return undefined;
    // The kit puts its first focus off: it may come after the dialog was closed.
    const refuse = () => returnFocus(front);
    dialog.addEventListener('focusin', refuse);
    return () => dialog.removeEventListener('focusin', refuse);
  }, [isInFront, front]);
  return (
    <>
      <div ref={ref} className={classes.text}>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </>
  );
}

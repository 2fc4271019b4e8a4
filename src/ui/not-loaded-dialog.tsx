import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Retry } from './fetched-once.ts';
import { useFocusBack } from './focus-back.ts';
import { NOT_LOADED, NOT_LOADED_ADVICE } from './not-loaded.ts';
import classes from './not-loaded-dialog.module.css';
import { useEscape } from './use-escape.ts';

interface NotLoadedDialogProps extends Retry {
  /** Undefined for what cannot be done without. */
  onClose?: () => void;
  /** Nothing behind it can be read. */
  coversPage?: boolean;
}

/**
 * Says that a dialog could not be fetched. A modal dialog of the browser itself: the kit's may be what could not be
 * fetched.
 */
export function NotLoadedDialog({ onRetry, isRetrying, onClose, coversPage = false }: NotLoadedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const isInFront = useFocusBack();
  useEscape(isInFront, () => onClose?.());
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.dialog}
      {...(coversPage ? { 'data-covers': '' } : {})}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A second Escape closes a dialog whatever its page wants.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={title}>{NOT_LOADED}</h2>
      <p>{NOT_LOADED_ADVICE}</p>
      <div className={classes.actions}>
        {onClose === undefined ? null : (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )}
        <Button autoFocus loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}

import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Retry } from './fetched-once.ts';
import { useFocusBack } from './focus-back.ts';
import { NOT_LOADED, NOT_LOADED_ADVICE } from './not-loaded.ts';
import classes from './not-loaded-dialog.module.css';
import small from './small-dialog.module.css';
import { useEscape } from './use-escape.ts';

interface NotLoadedDialogProps extends Retry {
  /** Undefined for what nobody can do without: then nothing behind it can be read. */
  onClose?: () => void;
}

/**
 * Says that a dialog could not be fetched. A modal dialog of the browser itself: the kit's may be what could not be
 * fetched.
 */
export function NotLoadedDialog({ onRetry, isRetrying, onClose }: NotLoadedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const isInFront = useFocusBack();
  useEscape(isInFront, () => onClose?.());
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-covers={onClose === undefined || undefined}
      aria-labelledby={title}
      // The browser can close it too, whatever its page wants.
      onClose={onClose ?? (() => dialog.current?.showModal())}
    >
      <h2 id={title}>{NOT_LOADED}</h2>
      <div className={small.text}>{NOT_LOADED_ADVICE}</div>
      <div className={small.actions}>
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

import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Row, Stack, Text } from './layout.tsx';
import type { Retry } from './fetched-once.ts';
import { useReturnFocus } from './return-focus.ts';
import { NOT_LOADED, NOT_LOADED_ADVICE } from './not-loaded.ts';
import classes from './not-loaded-dialog.module.css';
import { useEscape } from './use-escape.ts';

interface NotLoadedDialogProps extends Retry {
  /** Undefined for something essential: then nothing behind the dialog can be read. */
  onClose?: () => void;
}

/**
 * Says that a dialog could not be fetched. Uses a native modal dialog, because the kit's may be what could not be
 * fetched.
 */
export function NotLoadedDialog({ onRetry, isRetrying, onClose }: NotLoadedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const isInFront = useReturnFocus();
  useEscape(isInFront, () => onClose?.());
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-covers={onClose === undefined || undefined}
      aria-labelledby={title}
      // Browsers can close it too, even when the page prevents it.
      onClose={onClose ?? (() => dialog.current?.showModal())}
    >
      <Stack gap={3}>
        <h2 id={title}>{NOT_LOADED}</h2>
        <Text>{NOT_LOADED_ADVICE}</Text>
        <Row justify="end">
          {onClose === undefined ? null : (
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          )}
          <Button autoFocus loading={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        </Row>
      </Stack>
    </dialog>,
    document.body,
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { trackQuestion } from './open-questions.ts';
import { openSmallDialog } from './small-dialog.tsx';

interface AlertOptions {
  title: string;
  message: ReactNode;
  okLabel?: string;
}

/**
 * Shows a message that people must read: title, text, OK. Resolves when it closes, in whatever way. A message that
 * is already open is not shown twice.
 */
export function alertDialog(options: AlertOptions): Promise<void> {
  const open = alerts.find((alert) => hasSameMessage(alert.options, options));
  if (open !== undefined) return open.closed;
  const alert = { options, closed: show(options) };
  alerts.push(alert);
  void alert.closed.then(() => alerts.splice(alerts.indexOf(alert), 1));
  return alert.closed;
}

const alerts: { options: AlertOptions; closed: Promise<void> }[] = [];

/** A field and the save after it may refuse the same date, and the save may add the number of other problems. */
function hasSameMessage(one: AlertOptions, other: AlertOptions): boolean {
  if (typeof one.message !== 'string' || typeof other.message !== 'string') return false;
  const [short, long] = [one.message, other.message].sort((a, b) => a.length - b.length);
  return one.title === other.title && short !== undefined && long?.startsWith(short) === true;
}

function show({ title, message, okLabel = 'OK' }: AlertOptions): Promise<void> {
  return trackQuestion(
    new Promise((resolve) =>
      openSmallDialog({
        title,
        message,
        // A click meant for the page behind the alert cannot close it, because no one has read it yet.
        closeOnClickOutside: false,
        onClose: resolve,
        actions: (close) => (
          <Button data-autofocus onClick={close}>
            {okLabel}
          </Button>
        ),
      }),
    ),
  );
}

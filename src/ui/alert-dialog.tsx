import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { whileAsking } from './being-asked.ts';
import { openSmallDialog } from './small-dialog.tsx';

interface AlertOptions {
  title: string;
  message: ReactNode;
  okLabel?: string;
}

/**
 * Says something that must be read: title, message, OK. Resolves when it is closed, however that happens. What an open
 * alert says already is not said a second time.
 */
export function alertDialog(options: AlertOptions): Promise<void> {
  const open = alerts.find(({ said }) => saysTheSame(said, options));
  if (open !== undefined) return open.closed;
  const alert = { said: options, closed: show(options) };
  alerts.push(alert);
  void alert.closed.then(() => alerts.splice(alerts.indexOf(alert), 1));
  return alert.closed;
}

const alerts: { said: AlertOptions; closed: Promise<void> }[] = [];

/** A field and the save it is left for may both refuse a date; the save may add how many more problems there are. */
function saysTheSame(one: AlertOptions, other: AlertOptions): boolean {
  if (typeof one.message !== 'string' || typeof other.message !== 'string') return false;
  const [short, long] = [one.message, other.message].sort((a, b) => a.length - b.length);
  return one.title === other.title && short !== undefined && long?.startsWith(short) === true;
}

function show({ title, message, okLabel = 'OK' }: AlertOptions): Promise<void> {
  return whileAsking(
    new Promise((resolve) =>
      openSmallDialog({
        title,
        message,
        // A click meant for what the alert came in front of has not read it.
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

import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { whileAsking } from './being-asked.ts';
import { DialogBody } from './dialog-body.tsx';

export interface ConfirmOptions {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The confirm button is shown in the error colour. */
  danger?: boolean;
}

/** Asks a yes or no question. Closing the dialog is a no. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  const answer = await choose({
    title: options.title,
    message: options.message,
    choices: [
      { value: 'no', label: options.cancelLabel ?? 'Cancel' },
      {
        value: 'yes',
        label: options.confirmLabel,
        kind: options.danger ? 'danger' : 'primary',
      },
    ],
  });
  return answer === 'yes';
}

export interface DialogChoice<T extends string> {
  value: T;
  label: string;
  kind?: 'primary' | 'danger' | 'plain';
}

/** Asks for one of several answers, shown as buttons in this order. Closing the dialog gives undefined. */
export function choose<T extends string>(options: {
  title: string;
  message: ReactNode;
  choices: readonly DialogChoice<T>[];
}): Promise<T | undefined> {
  return whileAsking(
    new Promise((resolve) => {
      const answer = (value: T | undefined) => {
        resolve(value);
        modals.close(id);
      };
      const id = modals.open({
        title: options.title,
        // Three answers and more stand on one row where there is room.
        size: options.choices.length > 2 ? 560 : 'md',
        onClose: () => resolve(undefined),
        children: (
          <DialogBody
            actions={options.choices.map(({ value, label, kind = 'plain' }) => (
              <Button
                key={value}
                variant={kind === 'plain' ? 'default' : 'filled'}
                {...(kind === 'danger' ? { color: 'red' } : {})}
                {...(kind === 'plain' ? {} : { 'data-autofocus': true })}
                onClick={({ detail }) => {
                  // The second click of a double click was meant for what asked: nobody has read this yet.
                  if (detail < 2) answer(value);
                }}
              >
                {label}
              </Button>
            ))}
          >
            {options.message}
          </DialogBody>
        ),
      });
    }),
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { trackQuestion } from './open-questions.ts';
import { openSmallDialog } from './small-dialog.tsx';

export interface ConfirmOptions {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Shows the confirm button in the error colour. */
  danger?: boolean;
}

/** Asks a yes or no question. Closing the dialog means no. */
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

/** The questions without an answer. */
const open = new Set<string>();

/**
 * Asks for one of several answers, shown as buttons in this order. Resolves to undefined when the dialog is closed, and
 * at once if the same question is open: a second press of the button that asks it adds no second one.
 */
export function choose<T extends string>(options: {
  title: string;
  message: ReactNode;
  choices: readonly DialogChoice<T>[];
}): Promise<T | undefined> {
  const question = `${options.title} ${typeof options.message === 'string' ? options.message : ''}`;
  if (open.has(question)) return Promise.resolve(undefined);
  open.add(question);
  return trackQuestion(
    new Promise<T | undefined>((resolve) =>
      openSmallDialog({
        title: options.title,
        message: options.message,
        // Three or more answers fit on one row where there is room.
        ...(options.choices.length > 2 ? { size: 560 } : {}),
        onClose: () => resolve(undefined),
        actions: (close) =>
          options.choices.map(({ value, label, kind = 'plain' }) => (
            <Button
              key={value}
              variant={kind === 'plain' ? 'default' : 'filled'}
              {...(kind === 'danger' ? { color: 'red' } : {})}
              {...(kind === 'plain' ? {} : { 'data-autofocus': true })}
              onClick={({ detail }) => {
                // The second click of a double click was meant for the button that opened this, and no one has read
                // it yet.
                if (detail > 1) return;
                resolve(value);
                close();
              }}
            >
              {label}
            </Button>
          )),
      }),
    ).finally(() => open.delete(question)),
  );
}

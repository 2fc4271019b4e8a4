import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { DialogBody } from './dialog-body.tsx';

/** Says something that must be read: title, message, OK. Resolves when it is closed, however that happens. */
export function alertDialog(options: { title: string; message: ReactNode; okLabel?: string }): Promise<void> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: options.title,
      onClose: () => resolve(),
      children: (
        <DialogBody
          actions={
            <Button data-autofocus onClick={() => modals.close(id)}>
              {options.okLabel ?? 'OK'}
            </Button>
          }
        >
          {options.message}
        </DialogBody>
      ),
    });
  });
}

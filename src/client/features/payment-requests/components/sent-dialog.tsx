import { Button } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Stack } from '#ui/layout.tsx';
import { messages } from '../messages.ts';
import type { Payable } from '../request-row.ts';
import { PayParts } from './pay-parts.tsx';

interface SentDialogProps {
  request: Payable;
  /** Starts another request. */
  onAnother: () => void;
  /** Done, or closed. */
  onClose: () => void;
}

/** After a request was sent: its message and code. Spec 2, 2.8. */
export function SentDialog({ request, onAnother, onClose }: SentDialogProps) {
  return (
    <Dialog title="Payment request sent" size={520} closeOnClickOutside={false} onClose={onClose}>
      <Stack>
        <PayParts request={request} />
        <DialogFoot>
          <Button variant="default" onClick={onAnother}>
            {messages.another}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {messages.done}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

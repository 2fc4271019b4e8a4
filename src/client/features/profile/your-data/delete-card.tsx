import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Text } from '#ui/layout.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { messages } from './messages.ts';

const DeleteDialog = lateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** Opens the dialog that deletes the account. */
export function DeleteCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card gap={4} title={messages.deleteTitle} aria-label={messages.deleteTitle}>
      <Text>{messages.deleteIntro}</Text>
      <div>
        <ChangeButton variant="default" onClick={() => setOpen(true)}>
          Delete account
        </ChangeButton>
      </div>
      {isOpen ? <DeleteDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

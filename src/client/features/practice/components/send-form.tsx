import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MOST_CLIENTS } from '#contract/practice-forms/practice-form-words.ts';
import type { PracticeFormSummary } from '#contract/practice-forms/practice-forms.ts';
import type { Client } from '#contract/practice/clients.ts';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Text } from '#ui/layout.tsx';
import { SelectionBar } from '#ui/toolbar.tsx';
import type { SendFormDialogProps } from '../../../shared/practice-forms/send-form-dialog.tsx';
import { nameOf } from '../client-rows.ts';

const SendFormDialog = lateDialog<SendFormDialogProps>(
  async () => (await import('../../../shared/practice-forms/send-form-dialog.tsx')).SendFormDialog,
);

interface SendFormProps {
  clients: readonly Client[];
  forms: readonly PracticeFormSummary[];
  /** Clears the selection. */
  onClose: () => void;
}

/** What can be done with the chosen clients. The address can name the form: '?form=12'. */
export function SendForm({ clients, forms, onClose }: SendFormProps) {
  const [isSending, setSending] = useState(false);
  const [params] = useSearchParams();
  const isTooMany = clients.length > MOST_CLIENTS;
  return (
    <>
      <SelectionBar
        label="Chosen clients"
        count={clients.length === 1 ? '1 client chosen' : `${clients.length} clients chosen`}
        onClose={onClose}
      >
        <Button size="xs" disabled={isTooMany} onClick={() => setSending(true)}>
          Send a form
        </Button>
        {isTooMany ? <Text size="sm">You can send a form to {MOST_CLIENTS} clients at once.</Text> : null}
      </SelectionBar>
      {isSending ? (
        <SendFormDialog
          clients={clients.map((client) => ({ id: client.id, label: nameOf(client) }))}
          forms={forms}
          first={Number(params.get('form')) || undefined}
          onSent={() => {
            setSending(false);
            onClose();
          }}
          onClose={() => setSending(false)}
        />
      ) : null}
    </>
  );
}

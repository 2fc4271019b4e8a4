import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Submission } from '#contract/filing/submissions.ts';
import { LONGEST_MADE_FOR } from '#contract/reports/link-limits.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Notice, Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { submittedAt } from '../submitted-at.ts';
import { useCreateReportLinkMutation } from './api.ts';
import { messages } from './messages.ts';

interface ShareDialogProps {
  row: Pick<Submission, 'token' | 'tax_year'>;
  onClose: () => void;
}

/** Makes a link to a filed return, and shows it once. */
export function ShareDialog({ row, onClose }: ShareDialogProps) {
  const [create, { data, error, isLoading }] = useCreateReportLinkMutation();
  return (
    <Dialog
      title={messages.shareTitle(row.tax_year)}
      size={520}
      onClose={onClose}
      // When opened from a row, React passes clicks in here on to the row.
      onClick={(event) => event.stopPropagation()}
    >
      {data === undefined ? (
        <ReaderForm
          problem={error === undefined ? undefined : errorMessage(error)}
          isSaving={isLoading}
          onSave={(made_for) => void create({ body: { report_token: row.token, made_for } })}
          onClose={onClose}
        />
      ) : (
        <MadeLink address={data.address} until={submittedAt(data.link.expires)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ReaderForm({
  problem,
  isSaving,
  onSave,
  onClose,
}: {
  problem: string | undefined;
  isSaving: boolean;
  onSave: (madeFor: string) => void;
  onClose: () => void;
}) {
  const [madeFor, setMadeFor] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(madeFor.trim() === '');
    if (madeFor.trim() !== '' && !isSaving) onSave(madeFor.trim());
  };
  return (
    <Stack as="form" noValidate onSubmit={submit}>
      {problem === undefined ? null : (
        <Panel tone="error" role="alert">
          {problem}
        </Panel>
      )}
      <Text>{messages.shareAbout}</Text>
      <TextInput
        label={messages.madeFor}
        description={messages.madeForAbout}
        maxLength={LONGEST_MADE_FOR}
        data-autofocus
        error={isMissing ? messages.madeForMissing : undefined}
        value={madeFor}
        onChange={(event) => setMadeFor(event.currentTarget.value)}
      />
      <DialogFoot>
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {messages.create}
          </Button>
        </Row>
      </DialogFoot>
    </Stack>
  );
}

function MadeLink({ address, until, onClose }: { address: string; until: string; onClose: () => void }) {
  return (
    <Stack>
      <Notice as="output" tone="accent">
        {messages.created(until)} {messages.onlyNow}
      </Notice>
      <TextInput
        label={messages.link}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogFoot>
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button data-autofocus onClick={() => void copy(address)}>
            {messages.copy}
          </Button>
        </Row>
      </DialogFoot>
    </Stack>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast(messages.copied);
  } catch {
    toast(messages.notCopied);
  }
}

import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { LONGEST_PASSKEY_NAME } from '#contract/security/passkey-limits.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { messages } from './second-factor-messages.ts';

/** Asks for the name of a passkey. `onSave` returns the problem, if any. */
export function PasskeyNameForm({
  name: before,
  submitLabel,
  onSave,
  onClose,
}: {
  name: string;
  submitLabel: string;
  onSave: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setMissing(name.trim() === '');
    if (name.trim() === '' || isSaving) return;
    setSaving(true);
    setProblem(await onSave(name.trim()));
    setSaving(false);
  };
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      {problem === undefined ? null : (
        <Panel tone="error" role="alert">
          {problem}
        </Panel>
      )}
      <TextInput
        label="Name"
        description="So that you recognise it later, such as “Work laptop”"
        maxLength={LONGEST_PASSKEY_NAME}
        data-autofocus
        error={isMissing ? messages.nameMissing : undefined}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogFoot>
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {submitLabel}
          </Button>
        </Row>
      </DialogFoot>
    </Stack>
  );
}

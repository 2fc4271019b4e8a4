import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { isArn } from '#domain/arn.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { ChangeOnly } from '#ui/read-only.tsx';
import { guarded } from '../../../shared/books/guarded.ts';
import { useSaveAgentReferenceMutation } from '../api.ts';

/** The agent's own number at HMRC. It is entered once, and used for all clients. */
export function AgentReference({ arn }: { arn: string }) {
  const [isEditing, setEditing] = useState(false);
  if (arn === '' || isEditing) return <Editor before={arn} onDone={() => setEditing(false)} />;
  return (
    <Row gap={2} align="baseline">
      <Text as="span">
        Your Agent Reference Number: <strong>{arn}</strong>
      </Text>
      <ChangeOnly>
        <LinkButton size="sm" onClick={() => setEditing(true)}>
          Change
        </LinkButton>
      </ChangeOnly>
    </Row>
  );
}

function Editor({ before, onDone }: { before: string; onDone: () => void }) {
  const [arn, setArn] = useState(before);
  const [error, setError] = useState<string>();
  const [save, { isLoading }] = useSaveAgentReferenceMutation();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isArn(arn)) return setError('Enter an Agent Reference Number, such as AARN1234567.');
    const done = await guarded(() => save({ body: { arn } }).unwrap());
    if (done.ok) onDone();
  };
  return (
    <Stack as="form" gap={3} align="start" noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
      <TextInput
        label="Your Agent Reference Number"
        description="You find it in your agent services account. You enter it once for all your clients."
        value={arn}
        error={error}
        onChange={(event) => {
          setArn(event.currentTarget.value);
          setError(undefined);
        }}
        autoComplete="off"
        spellCheck={false}
      />
      <Row gap={2}>
        <Button type="submit" loading={isLoading}>
          Save
        </Button>
        {before === '' ? null : (
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        )}
      </Row>
    </Stack>
  );
}

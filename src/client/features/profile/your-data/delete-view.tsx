import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { DeletionPreview } from '#contract/data-rights/data-rights.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { counted, keptWords, messages, ownedWords } from './messages.ts';

interface DeleteViewProps {
  preview: DeletionPreview;
  /** The address to type. */
  email: string;
  isBusy: boolean;
  onDelete: (email: string) => void;
  onClose: () => void;
}

/** What is deleted, what is kept and why, who loses access, and the email address as a confirmation. */
export function DeleteView({ preview, email, isBusy, onDelete, onClose }: DeleteViewProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const obstacle = obstacleTo(preview);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === email.toLowerCase();
    setProblem(isRight ? undefined : messages.wrongEmail);
    if (isRight) onDelete(typed.trim());
  };

  return (
    <Stack as="form" noValidate gap={4} onSubmit={submit}>
      <Panel>{messages.copyFirst}</Panel>
      <Part title="What we delete">
        <ul>
          {preview.deleted
            .filter(({ count }) => count > 0)
            .map(({ what, count }) => (
              <li key={what}>{counted(count, ownedWords[what])}</li>
            ))}
          <li>your profile, settings, drafts, history and security activity</li>
        </ul>
      </Part>
      <Part title="What we keep">
        {preview.kept.length === 0 ? (
          <Text>{messages.nothingKept}</Text>
        ) : (
          <>
            <ul>
              {preview.kept.map(({ what, count, until }) => (
                <li key={what}>
                  {counted(count, keptWords[what])}, until {until} at the latest
                </li>
              ))}
            </ul>
            <Text>{messages.whyKept}</Text>
          </>
        )}
      </Part>
      {preview.advisers.length === 0 ? null : (
        <Part title="Who loses access">
          <ul>
            {preview.advisers.map((adviser) => (
              <li key={adviser}>{adviser}</li>
            ))}
          </ul>
        </Part>
      )}
      {preview.plan === 'elsewhere' ? <Panel tone="warn">{messages.planElsewhere}</Panel> : null}
      {preview.plan === 'cancelled' ? <Panel tone="warn">{messages.planCancelled}</Panel> : null}
      {obstacle === undefined ? (
        <>
          <Text>{messages.sevenDays}</Text>
          <TextInput
            label="Type your email address to confirm"
            description={email}
            type="email"
            autoComplete="off"
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      ) : (
        <Panel tone="error" role="alert">
          {obstacle}
        </Panel>
      )}
      <Row justify="end">
        <Button variant="default" onClick={onClose}>
          {obstacle === undefined ? 'Cancel' : 'Close'}
        </Button>
        {obstacle === undefined ? (
          <Button type="submit" color="red" loading={isBusy}>
            Delete account
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}

/** What must be settled before the account can be deleted. */
function obstacleTo({ plan, is_staff }: DeletionPreview): string | undefined {
  if (is_staff) return messages.staff;
  return plan === 'active' ? messages.planActive : undefined;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

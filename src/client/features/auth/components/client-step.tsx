import { Button, Select } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Text, Stack } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import type { AgentClient } from '../use-agent-login.ts';
import { AuthPage } from './auth-page.tsx';

/** Asks which client to act for. */
export function ClientStep({
  clients,
  preselected,
  isBusy,
  onContinue,
  onOpenPractice,
  onChangePassword,
  onShowActivity,
}: {
  clients: readonly AgentClient[];
  preselected: number | undefined;
  isBusy: boolean;
  onContinue: (client: AgentClient) => Promise<void>;
  onOpenPractice: () => void;
  onChangePassword: () => void;
  onShowActivity: () => void;
}) {
  const [id, setId] = useState(() => String(clients.find((client) => client.id === preselected)?.id ?? ''));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const client = clients.find((one) => String(one.id) === id);
    if (client) void onContinue(client);
    else void alertDialog({ title: 'No client chosen', message: 'Please choose a client.' });
  };
  return (
    <AuthPage title="Choose a client">
      {clients.length === 0 ? (
        <Text>No client has added you as an adviser yet. Give your clients your adviser code.</Text>
      ) : (
        <Stack as="form" noValidate onSubmit={submit}>
          <Select
            label="Client"
            searchable
            data={clients.map((client) => ({
              value: String(client.id),
              label: `${client.email} - ${client.name}`,
            }))}
            value={id === '' ? null : id}
            onChange={(value) => setId(value ?? '')}
            nothingFoundMessage="No client with this name or email"
          />
          <Button type="submit" loading={isBusy}>
            Continue
          </Button>
        </Stack>
      )}
      <Button variant="default" onClick={onOpenPractice}>
        Open practice
      </Button>
      <LinkButton size="sm" onClick={onChangePassword}>
        Change password
      </LinkButton>
      <LinkButton size="sm" onClick={onShowActivity}>
        Security activity
      </LinkButton>
    </AuthPage>
  );
}

import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { LONGEST_WEBHOOK } from '#contract/practice-forms/practice-form-words.ts';
import type { Delivery } from '#contract/practice-forms/sent-forms.ts';
import { momentWords } from '#domain/moment-words.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { useGetFormWebhookQuery, useSetFormWebhookMutation } from '../api.ts';
import { messages } from '../messages.ts';
import classes from './practice-forms.module.css';

/** For owners: where the answers of a form are sent as they come in. */
export function WebhookCard({ form }: { form: number }) {
  const { data, isError, error, refetch } = useGetFormWebhookQuery({ params: { id: form } });
  return (
    <Card title="Send answers to another program">
      {data === undefined ? (
        isError ? (
          <ErrorState title="We could not load the webhook" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={2} label="Loading the webhook" />
        )
      ) : (
        <Webhook key={data.url} form={form} url={data.url} deliveries={data.deliveries} />
      )}
    </Card>
  );
}

function Webhook({ form, url, deliveries }: { form: number; url: string; deliveries: readonly Delivery[] }) {
  const [typed, setTyped] = useState(url);
  const [problem, setProblem] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const [set, { isLoading }] = useSetFormWebhookMutation();
  const save = async (next: string) => {
    try {
      const reply = await set({ params: { id: form }, body: { url: next } }).unwrap();
      if (reply.status === 'error') return setProblem(reply.message);
      return setSecret(reply.secret);
    } catch (failure) {
      if (!isCallError(failure)) throw failure;
      return setProblem(errorMessage(failure));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save(typed);
  };
  const stop = async () => {
    if (await confirm(messages.stopHook)) await save('');
  };
  return (
    <Stack gap={3}>
      <Stack as="form" gap={3} className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          label="Webhook address"
          description="Each form that a client sends back is posted there, with a signature. It must begin with https://."
          type="url"
          autoComplete="off"
          maxLength={LONGEST_WEBHOOK}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Row>
          <Button type="submit" variant="default" loading={isLoading} disabled={typed.trim() === ''}>
            {url === '' ? 'Start sending' : 'Save with a new secret'}
          </Button>
          {url === '' ? null : (
            <Button variant="default" onClick={() => void stop()}>
              Stop sending
            </Button>
          )}
        </Row>
      </Stack>
      {secret === undefined ? null : (
        <Notice as="output" tone="accent">
          <Text>The secret of the signature. Copy it now: we do not show it again.</Text>
          <Text className={classes.secret}>{secret}</Text>
        </Notice>
      )}
      {deliveries.length === 0 ? null : <Deliveries deliveries={deliveries} />}
    </Stack>
  );
}

const words = {
  waiting: { label: 'Trying', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'accent' },
  failed: { label: 'Failed', tone: 'error' },
} as const;

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <SimpleTable hasBlocks aria-label="Last deliveries">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">State</th>
          <th scope="col">Attempts</th>
          <th scope="col">Reply</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, created, state, tries, outcome }) => (
          <tr key={id}>
            <td>{momentWords(new Date(created))}</td>
            <td data-label="State">
              <Chip tone={words[state].tone}>{words[state].label}</Chip>
            </td>
            <td data-label="Attempts">{tries}</td>
            <td data-label="Reply">{outcome}</td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

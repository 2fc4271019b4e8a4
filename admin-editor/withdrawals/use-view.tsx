import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { toast } from '#ui/toast.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { errorMessage, isCallError, fieldMessage } from '#client/shared/api/call-error.ts';
import classes from '../versions/versions.module.css';
import { tooLongMessage } from '../draft/too-long.ts';
import { momentOf } from '../versions/moment.ts';
import { messages } from '../open-form/messages.ts';
import type { Me } from '../publishing/stage.ts';
import { type FormUse, impactWords } from './impact-words.ts';

interface UseViewProps {
  /** 'SA102 2025-26' */
  name: string;
  use: FormUse;
  me: Me;
  /** Both reject with the server's message. */
  onWithdraw: (reason: string) => Promise<void>;
  onBringBack: (reason: string) => Promise<void>;
}

/**
 * A form in use with the impact of withdrawing it, or a withdrawn form with a way to restore it. Both ask for
 * a reason.
 */
export function UseView({ name, use, me, onWithdraw, onBringBack }: UseViewProps) {
  const { withdrawal, needed } = use;
  const [isOpen, setOpen] = useState(false);
  const canAct = me.roles.includes('approver');
  return (
    <Stack as="section" gap={2} className={classes.use} aria-label="Use of the form">
      {withdrawal === null ? (
        <p>
          <Chip tone="accent">in use</Chip>
        </p>
      ) : (
        <p>
          <Chip tone="warn">out of use</Chip> since {momentOf(withdrawal.at)}, {withdrawal.by}:{' '}
          {withdrawal.reason}
        </p>
      )}
      {withdrawal === null && needed !== '' ? <Text size="sm">{needed}</Text> : null}
      {canAct ? null : <Text size="sm">{messages.needs.approver}</Text>}
      {canAct && withdrawal === null && needed === '' ? (
        <Row>
          <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Keep in use' : 'Take out of use…'}
          </Button>
        </Row>
      ) : null}
      {canAct && withdrawal === null && isOpen ? (
        <>
          <Text as="ul" size="sm" tone="plain">
            {impactWords(use).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Text>
          <Text size="sm">
            Filers stop seeing it at once. No answers are deleted, and you can bring it back.
          </Text>
          <WithReason
            label="Reason for taking it out of use"
            act={`Take ${name} out of use`}
            onAct={async (reason) => {
              await onWithdraw(reason);
              setOpen(false);
              toast(`${name} is out of use.`);
            }}
          />
        </>
      ) : null}
      {canAct && withdrawal !== null ? (
        <>
          <Text size="sm">
            If you bring it back, its answers count again in the returns they were included in.
          </Text>
          <WithReason
            label="Reason for bringing it back"
            act={`Bring ${name} back`}
            onAct={async (reason) => {
              await onBringBack(reason);
              toast(`${name} is in use again.`);
            }}
          />
        </>
      ) : null}
    </Stack>
  );
}

interface WithReasonProps {
  label: string;
  act: string;
  onAct: (reason: string) => Promise<void>;
}

function WithReason({ label, act, onAct }: WithReasonProps) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    if (tooLongMessage(reason) !== undefined) return undefined;
    if (reason.trim() === '') return setRefusal('Enter a reason. It appears in the log.');
    setRefusal(undefined);
    setBusy(true);
    try {
      await onAct(reason.trim());
      return undefined;
    } catch (error) {
      if (!isCallError(error)) throw error;
      return setRefusal(fieldMessage(error, 'reason') ?? errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <TextInput
        size="xs"
        label={label}
        required
        error={tooLongMessage(reason) ?? refusal}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row>
        <Button size="xs" loading={isBusy} onClick={() => void go()}>
          {act}
        </Button>
      </Row>
    </>
  );
}

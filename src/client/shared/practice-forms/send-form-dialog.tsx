import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { LONGEST_NOTE } from '#contract/practice-forms/practice-form-words.ts';
import type { PracticeFormSummary } from '#contract/practice-forms/practice-forms.ts';
import { addDays, formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { TickLine } from '#ui/tick-line.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../api/call-error.ts';
import { serverDay } from '../session/server-day.ts';
import { useSession } from '../session/use-session.ts';
import { useSendPracticeFormMutation } from './api.ts';

/** Two weeks to answer, unless the practice says otherwise. */
const DAYS = 14;
const reminders = [
  { name: 'before', label: 'A week before the due date' },
  { name: 'on', label: 'On the due date' },
  { name: 'after', label: 'A week after the due date' },
] as const;

export interface SendFormDialogProps {
  /** Who gets it. */
  clients: readonly { readonly id: number; readonly label: string }[];
  /** Published forms that are in use. */
  forms: readonly PracticeFormSummary[];
  /** The form that is chosen first. */
  first?: number | undefined;
  onSent: () => void;
  onClose: () => void;
}

/** Sends a form of the practice to the chosen clients, with a due date and reminders. */
export function SendFormDialog({ clients, forms, first, onSent, onClose }: SendFormDialogProps) {
  const today = serverDay(useSession());
  const [form, setForm] = useState(String(forms.find(({ id }) => id === first)?.id ?? forms[0]?.id ?? ''));
  const [due, setDue] = useState<string>(addDays(today, DAYS));
  const [wanted, setWanted] = useState({ before: true, on: true, after: true });
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = useSendPracticeFormMutation();
  const day = parseIsoDate(due);
  const dueError = day === undefined || day < today ? 'Enter a due date that is not in the past.' : undefined;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (day === undefined || dueError !== undefined) return setProblem(dueError);
    try {
      const reply = await send({
        params: { id: Number(form) },
        body: {
          clients: clients.map(({ id }) => id),
          due: formatUkDate(day),
          remind_before: wanted.before ? 'Y' : 'N',
          remind_on: wanted.on ? 'Y' : 'N',
          remind_after: wanted.after ? 'Y' : 'N',
          message,
        },
      }).unwrap();
      if (reply.status === 'error') return setProblem(reply.message);
      toast(sentText(reply.sent ?? 0, reply.left_out ?? 0));
      return onSent();
    } catch (error) {
      if (!isCallError(error)) throw error;
      return setProblem(errorMessage(error));
    }
  };
  return (
    <Dialog title="Send a form" onClose={onClose}>
      <Stack as="form" gap={3} noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
        <Text>
          To {clients.length === 1 ? clients[0]?.label : `${clients.length} clients`}. Each gets an email with
          a link that needs their login.
        </Text>
        <NativeSelect
          label="Form"
          value={form}
          data={forms.map(({ id, title }) => ({ value: String(id), label: title }))}
          data-autofocus
          onChange={(event) => setForm(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Due date"
          value={due}
          error={problem === undefined ? undefined : dueError}
          onChange={(event) => {
            setDue(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Stack as="fieldset" gap={1}>
          <Text as="legend" size="sm">
            Reminders by email, until they send it back
          </Text>
          {reminders.map(({ name, label }) => (
            <TickLine
              key={name}
              label={label}
              checked={wanted[name]}
              onChange={(isTicked) => setWanted({ ...wanted, [name]: isTicked })}
            />
          ))}
        </Stack>
        <Textarea
          label="Message (optional)"
          description="They see it above the form."
          maxLength={LONGEST_NOTE}
          autosize
          minRows={2}
          maxRows={6}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {problem === undefined || problem === dueError ? null : (
          <Text size="sm" tone="error" role="alert">
            {problem}
          </Text>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isLoading}>
            Send form
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

/** 'Sent to 2 clients. 1 client has it open already.' */
function sentText(sent: number, leftOut: number): string {
  const count = (number: number) => (number === 1 ? '1 client' : `${number} clients`);
  const left = `${count(leftOut)} ${leftOut === 1 ? 'has' : 'have'} it open already.`;
  if (sent === 0) return left;
  return leftOut === 0 ? `Sent to ${count(sent)}` : `Sent to ${count(sent)}. ${left}`;
}

import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { joinPractice } from '#contract/practice/practice-people.calls.ts';
import type { PracticeRole } from '#contract/practice/practice-words.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { passwordProblem } from '../../../shared/password-rules.ts';
import { joinMessages } from '../join-messages.ts';
import { useCall } from '../use-call.ts';
import { SecretInput } from './secret-input.tsx';

export interface Invited {
  readonly practice: string;
  readonly email: string;
  readonly role: PracticeRole;
}

/** Asks a colleague for their name and a password. */
export function JoinForm({
  token,
  invited: { email, role },
  onJoined,
}: {
  token: string;
  invited: Invited;
  onJoined: () => void;
}) {
  const [join, isLoading] = useCall(joinPractice);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = name.trim() === '' ? joinMessages.nameMissing : passwordProblem(password, again);
    if (problem) return alertDialog(problem);
    const { data, error } = await join({ body: { token, name, password, confirmPassword: again } });
    if (data?.status !== 'success')
      return alertDialog({ title: joinMessages.notJoined, message: data?.message ?? errorMessage(error) });
    return onJoined();
  };

  return (
    <>
      <Text>{joinMessages.as[role]}</Text>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextInput label="Email" value={email} readOnly autoComplete="username" />
        <TextInput
          label="Your name"
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SecretInput
          label="New password"
          description="At least 10 characters, with a capital letter and a digit."
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SecretInput
          label="Confirm password"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <Button type="submit" loading={isLoading}>
          Join
        </Button>
      </Stack>
    </>
  );
}

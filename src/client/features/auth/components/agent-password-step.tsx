import { type SubmitEvent, useState } from 'react';
import { agentChangePassword } from '#contract/auth/auth.calls.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { passwordProblem } from '../../../shared/password-rules.ts';
import { useCall } from '../use-call.ts';
import { AuthPage } from './auth-page.tsx';
import { SecretInput } from './secret-input.tsx';
import { StepButtons } from './step-buttons.tsx';

/** Asks for the current password only when the agent signed in without it. */
export function AgentPasswordStep({
  email,
  currentPassword,
  onChanged,
  onDone,
}: {
  email: string;
  currentPassword: string | undefined;
  onChanged: () => void;
  onDone: () => void;
}) {
  const [changePassword, isLoading] = useCall(agentChangePassword);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = passwordProblem(password, again);
    if (problem) return alertDialog(problem);
    const { data, error } = await changePassword({
      body: { email, password: currentPassword ?? current, newPassword: password, confirmPassword: again },
    });
    if (data?.status !== 'success')
      return alertDialog({ title: 'Password not changed', message: data?.info ?? errorMessage(error) });
    await alertDialog({
      title: 'Password changed',
      message: 'Your password has been changed. Log in with the new one.',
    });
    return onChanged();
  };

  return (
    <AuthPage title="Change password">
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        {currentPassword === undefined ? (
          <SecretInput
            label="Current password"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        ) : null}
        <SecretInput
          label="New password"
          description="At least 10 characters, with a capital letter and a digit."
          autoComplete="new-password"
          ref={focusWhenShown}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SecretInput
          label="Confirm password"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <StepButtons submitLabel="Set Password" isBusy={isLoading} onBack={onDone} />
      </Stack>
    </AuthPage>
  );
}

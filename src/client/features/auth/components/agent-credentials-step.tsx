import { type SubmitEvent, useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { emailProblem } from '../email.ts';
import { messages } from '../messages.ts';
import { AuthPage } from './auth-page.tsx';
import { EmailInput } from './email-input.tsx';
import { SecretInput } from './secret-input.tsx';
import { StepButtons } from './step-buttons.tsx';

export function AgentCredentialsStep(props: {
  email: string;
  onEmail: (email: string) => void;
  isBusy: boolean;
  onSubmit: (secret: string) => Promise<unknown>;
  onPasskey: () => void;
  onBack: () => void;
}) {
  const [secret, setSecret] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = emailProblem(props.email);
    if (problem) return alertDialog(problem);
    return secret === '' ? alertDialog(messages.missingPassword) : props.onSubmit(secret);
  };
  return (
    <AuthPage title="Agent login">
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <EmailInput value={props.email} onChange={props.onEmail} />
        <SecretInput
          label="Password or secret code"
          name="password"
          autoComplete="current-password"
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        <StepButtons submitLabel="Login" isBusy={props.isBusy} onBack={props.onBack} />
        <LinkButton size="sm" onClick={props.onPasskey}>
          Use a passkey
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}

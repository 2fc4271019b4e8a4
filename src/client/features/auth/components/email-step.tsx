import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Stack, Row } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { emailProblem } from '../email.ts';
import { messages } from '../messages.ts';
import { AuthPage } from './auth-page.tsx';
import { EmailInput } from './email-input.tsx';
import { latePart } from './late-part.tsx';
import { SecretInput } from './secret-input.tsx';

/** Below the form, so nothing moves when it arrives. */
const TrialTerms = latePart(
  async () => (await import('./trial-terms.tsx')).TrialTerms,
  () => null,
);

/** Email first. 'Login' asks for the password, and then logs in with it. */
export function EmailStep(props: {
  email: string;
  onEmail: (email: string) => void;
  isBusy: boolean;
  /** The last session ended because the page was away for too long. */
  wasAway: boolean;
  onPassword: (password: string) => Promise<unknown>;
  onMagicLink: () => Promise<unknown>;
  onPasskey: () => void;
  onAgent: () => void;
}) {
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = emailProblem(props.email);
    if (problem) return alertDialog(problem);
    if (!asksPassword) return setAsksPassword(true);
    if (password === '') return alertDialog(messages.missingPassword);
    return props.onPassword(password);
  };

  return (
    <AuthPage title="Log in">
      {props.wasAway ? <Notice as="output">{messages.wasAway}</Notice> : null}
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <EmailInput value={props.email} onChange={props.onEmail} />
        {asksPassword ? (
          <SecretInput
            label="Password"
            name="password"
            autoComplete="current-password"
            ref={focusWhenShown}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        <Row justify="even">
          <Button type="submit" loading={props.isBusy}>
            Login
          </Button>
          <Button variant="default" disabled={props.isBusy} onClick={() => void props.onMagicLink()}>
            Sign up
          </Button>
        </Row>
        <LinkButton size="sm" onClick={() => void props.onMagicLink()}>
          No password? Email a magic link.
        </LinkButton>
        <LinkButton size="sm" onClick={props.onPasskey}>
          Use a passkey
        </LinkButton>
        <LinkButton size="sm" onClick={props.onAgent}>
          Agent login
        </LinkButton>
        <TrialTerms />
      </Stack>
    </AuthPage>
  );
}

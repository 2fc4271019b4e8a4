import { type SubmitEvent, useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Text, Stack } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { lateMessages } from '../late-messages.ts';
import { AuthPage } from './auth-page.tsx';
import { SecretInput } from './secret-input.tsx';
import { StepButtons } from './step-buttons.tsx';

/** Shown after an email was sent: people follow its link or enter its secret code. */
export function CodeStep(props: {
  email: string;
  isBusy: boolean;
  onCode: (code: string) => Promise<unknown>;
  onBack: () => void;
  onSendAgain: () => Promise<unknown>;
}) {
  const [code, setCode] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    return code.trim() === '' ? alertDialog(lateMessages.missingCode) : props.onCode(code.trim());
  };
  return (
    <AuthPage title="Check your email">
      <Text>
        We have emailed a link and a secret code to <strong>{props.email}</strong>. Follow the link, or enter
        the code here.
      </Text>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <SecretInput
          label="Secret code"
          name="code"
          autoComplete="one-time-code"
          ref={focusWhenShown}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <StepButtons submitLabel="Login" isBusy={props.isBusy} onBack={props.onBack} />
        <LinkButton size="sm" onClick={() => void props.onSendAgain()}>
          Email a new code
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}

import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Text, Stack } from '#ui/layout.tsx';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { AuthPage } from './auth-page.tsx';
import classes from './auth-page.module.css';
import { StepButtons } from './step-buttons.tsx';

/** Asks for the authenticator's code. The first time, also shows the QR code and the secret to set it up. */
export function AuthenticatorStep({
  qr,
  secret,
  isBusy,
  onCode,
  onBack,
}: {
  qr: string | undefined;
  secret: string | undefined;
  isBusy: boolean;
  /** Returns 'bad_mfa_code' for a code that is wrong or already used. Other problems are shown elsewhere. */
  onCode: (code: string) => Promise<unknown>;
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const digits = code.replaceAll(/\s/g, '');
    if (digits === '') return setError('Enter the code from your authenticator app.');
    const isWrong = (await onCode(digits)) === 'bad_mfa_code';
    return setError(
      isWrong
        ? 'This code is wrong or has already been used. Enter the current code from the app.'
        : undefined,
    );
  };
  return (
    <AuthPage title={qr === undefined ? 'Authenticator code' : 'Set up your authenticator'}>
      {qr === undefined ? (
        <Text>Enter the current code from your authenticator app.</Text>
      ) : (
        <>
          <Text>
            Scan this with your authenticator app, or type the secret into the app. Then enter the code from
            the app.
          </Text>
          <img className={classes.qr} src={qr} alt="QR code for your authenticator app" />
        </>
      )}
      {secret === undefined ? null : <code className={classes.secret}>{secret}</code>}
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={focusWhenShown}
          error={error}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <StepButtons submitLabel="Login" isBusy={isBusy} onBack={onBack} />
      </Stack>
    </AuthPage>
  );
}

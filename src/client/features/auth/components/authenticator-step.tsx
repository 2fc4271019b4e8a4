import { type SubmitEvent, useState } from 'react';
import { Text, Stack } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { AuthPage } from './auth-page.tsx';
import classes from './auth-page.module.css';
import { SecondFactorInput } from './second-factor-input.tsx';
import { StepButtons } from './step-buttons.tsx';

/** Asks for the authenticator's code. The first time, also shows the QR code and the secret to set it up. */
export function AuthenticatorStep({
  qr,
  secret,
  isBusy,
  onCode,
  onPasskey,
  onBack,
}: {
  qr: string | undefined;
  secret: string | undefined;
  isBusy: boolean;
  /** Returns 'bad_mfa_code' for a code that is wrong or already used. Other problems are shown elsewhere. */
  onCode: (code: string) => Promise<unknown>;
  onPasskey: () => void;
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const isSetUp = qr === undefined;
  // Someone who is only now setting it up has no other way yet.
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = code.replaceAll(/\s/g, '');
    if (typed === '') return setError('Enter the code from your authenticator app.');
    const isWrong = (await onCode(typed)) === 'bad_mfa_code';
    if (!isWrong) return setError(undefined);
    return setError(
      /^\d+$/.test(typed)
        ? 'This code is wrong or has already been used. Enter the current code from the app.'
        : 'This code is wrong or has already been used. Enter another recovery code.',
    );
  };
  return (
    <AuthPage title={isSetUp ? 'Authenticator code' : 'Set up your authenticator'}>
      {isSetUp ? (
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
        <SecondFactorInput
          label="Code"
          canRecover={isSetUp}
          ref={focusWhenShown}
          error={error}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
        />
        <StepButtons submitLabel="Login" isBusy={isBusy} onBack={onBack} />
        {isSetUp ? (
          <LinkButton size="sm" onClick={onPasskey}>
            Use a passkey
          </LinkButton>
        ) : null}
      </Stack>
    </AuthPage>
  );
}

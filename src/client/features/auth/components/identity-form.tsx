import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { settleIdentity } from '../../../shared/session/confirm-identity.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useConfirmIdentity } from '../use-confirm-identity.ts';
import { SecondFactorInput } from './second-factor-input.tsx';
import { SecretInput } from './secret-input.tsx';

/** Asks for the password, or for a mailed code; with two-step sign-in also for a code; or for a passkey instead. */
export function IdentityForm({
  byCode,
  needsCode,
  canRecover,
  hasPasskey,
}: {
  /** The account has no password, so we mail a code. */
  byCode: boolean;
  /** A code of the authenticator is also needed. */
  needsCode: boolean;
  canRecover: boolean;
  hasPasskey: boolean;
}) {
  const session = useSession();
  const { problem, isBusy, mailCode, confirm, confirmWithPasskey } = useConfirmIdentity();
  const [secret, setSecret] = useState('');
  const [mfaCode, setMfaCode] = useState('');
  const [isCodeSent, setCodeSent] = useState(false);
  const asksToSend = byCode && !isCodeSent;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const code = needsCode ? { mfa_code: mfaCode.replaceAll(/\s/g, '') } : {};
    const isRight = await confirm(
      byCode ? { auth_code: secret.trim(), ...code } : { password: secret, ...code },
    );
    // A wrong authenticator code leaves the mailed one valid.
    if (!isRight && !byCode) setSecret('');
  };
  const sendCode = async () => {
    if (await mailCode()) setCodeSent(true);
  };
  const first = byCode ? `a code that we email to ${session?.username ?? 'you'}` : 'your password';
  const second = needsCode ? ' and a code from your authenticator app' : '';

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <Text>{`Before we make this change, enter ${first}${second}.`}</Text>
      {problem === undefined ? null : (
        <Panel tone="error" role="alert">
          {problem}
        </Panel>
      )}
      {asksToSend ? null : (
        <SecretInput
          label={byCode ? 'Code from the email' : 'Password'}
          autoComplete={byCode ? 'one-time-code' : 'current-password'}
          data-autofocus
          ref={focusWhenShown}
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
      )}
      {needsCode && !asksToSend ? (
        <SecondFactorInput canRecover={canRecover} value={mfaCode} onChange={setMfaCode} />
      ) : null}
      {byCode && isCodeSent ? (
        <LinkButton size="sm" disabled={isBusy} onClick={() => void sendCode()}>
          Email a new code
        </LinkButton>
      ) : null}
      {hasPasskey ? (
        <LinkButton size="sm" disabled={isBusy} onClick={() => void confirmWithPasskey()}>
          Use a passkey instead
        </LinkButton>
      ) : null}
      <Row justify="even">
        <Button variant="default" onClick={() => settleIdentity(false)}>
          Cancel
        </Button>
        {asksToSend ? (
          <Button data-autofocus loading={isBusy} onClick={() => void sendCode()}>
            Email me a code
          </Button>
        ) : (
          <Button
            type="submit"
            loading={isBusy}
            disabled={secret === '' || (needsCode && mfaCode.trim() === '')}
          >
            Confirm
          </Button>
        )}
      </Row>
    </Stack>
  );
}

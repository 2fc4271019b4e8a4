import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Text, Stack, Row } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { settleIdentity } from '../../../shared/session/confirm-identity.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useConfirmIdentityMutation } from '../identity-api.ts';
import { SecretInput } from './secret-input.tsx';

/** Above the dialog that saves. */
const Z_INDEX = 900;

/**
 * Asks for the password before a dangerous change, and agents also for the authenticator code. People without a
 * password get a code by email. The save waits behind this dialog.
 */
export function IdentityDialog() {
  const session = useSession();
  const [confirmIdentity, { isLoading }] = useConfirmIdentityMutation();
  const [secret, setSecret] = useState('');
  const [mfaCode, setMfaCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isCodeSent, setCodeSent] = useState(false);
  const isAgent = session?.agent !== undefined;
  const byCode = !isAgent && session?.hasPassword !== true;

  const send = async (body: Parameters<typeof confirmIdentity>[0]['body']): Promise<boolean> => {
    setProblem(undefined);
    const { data, error } = await confirmIdentity({ body });
    if (data?.status === 'success') return true;
    setProblem(data?.message ?? errorMessage(error));
    return false;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const ownBody = byCode ? { auth_code: secret.trim() } : { password: secret };
    const isRight = await send(isAgent ? { password: secret, mfa_code: mfaCode.trim() } : ownBody);
    if (isRight) settleIdentity(true);
    else setSecret('');
  };

  const sendCode = async () => {
    if (await send({})) setCodeSent(true);
  };

  return (
    <Dialog title="Confirm it is you" zIndex={Z_INDEX} onClose={() => settleIdentity(false)}>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <Text>
          {byCode
            ? `Before we make this change, enter a code that we email to ${session?.username ?? 'you'}.`
            : 'Before we make this change, enter your password.'}
        </Text>
        {problem === undefined ? null : (
          <Panel tone="error" role="alert">
            {problem}
          </Panel>
        )}
        {byCode && !isCodeSent ? null : (
          <SecretInput
            label={byCode ? 'Code from the email' : 'Password'}
            autoComplete={byCode ? 'one-time-code' : 'current-password'}
            data-autofocus
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
        )}
        {isAgent ? (
          <TextInput
            label="Authenticator code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={mfaCode}
            onChange={(event) => setMfaCode(event.currentTarget.value)}
          />
        ) : null}
        {byCode && isCodeSent ? (
          <LinkButton size="sm" disabled={isLoading} onClick={() => void sendCode()}>
            Email a new code
          </LinkButton>
        ) : null}
        <Row justify="even">
          <Button variant="default" onClick={() => settleIdentity(false)}>
            Cancel
          </Button>
          {byCode && !isCodeSent ? (
            <Button data-autofocus loading={isLoading} onClick={() => void sendCode()}>
              Email me a code
            </Button>
          ) : (
            <Button
              type="submit"
              loading={isLoading}
              disabled={secret === '' || (isAgent && mfaCode.trim() === '')}
            >
              Confirm
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { passwordProblem } from '../../../shared/password-rules.ts';
import { loginAs, type PathState, paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useSetUserPasswordMutation } from '../api.ts';
import { messages } from '../messages.ts';
import classes from './forms.module.css';

/**
 * Sets a password with a code emailed to the account. Every session then ends, including this one. With a target,
 * signing in again leads there.
 */
export function PasswordForm({ target }: { target?: 'transactions' | undefined }) {
  const session = useSession();
  const navigate = useNavigate();
  const [setUserPassword, { isLoading }] = useSetUserPasswordMutation();
  const [hasCode, setHasCode] = useState(false);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');

  const requestCode = async () => {
    const { data, error } = await setUserPassword({ body: {} });
    if (data?.status !== 'success') {
      await alertDialog({ title: 'Auth code not sent', message: data?.message ?? errorMessage(error) });
      return;
    }
    setHasCode(true);
    await alertDialog(messages.codeSent);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = code.trim() === '' ? messages.codeMissing : passwordProblem(password, again);
    if (problem) return alertDialog(problem);
    const body = { auth_code: code.trim(), password, pass_confirm: again };
    const { data, error } = await setUserPassword({ body });
    if (data?.status !== 'success')
      return alertDialog({ title: 'Password not changed', message: data?.message ?? errorMessage(error) });
    await alertDialog(messages.passwordUpdated);
    if (target === undefined || session === undefined) return navigate(paths.logoutNow, { replace: true });
    const state: PathState['logoutNow'] = { login: loginAs(session.username, target) };
    return navigate(paths.logoutNow, { replace: true, state });
  };

  return (
    <Card title={session?.hasPassword ? 'Change password' : 'Set a password'} className={classes.narrow}>
      {hasCode ? (
        <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
          <TextInput
            label="Auth code"
            description={`Emailed to ${session?.username ?? 'you'}`}
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <PasswordInput
            label="New password"
            description="At least 10 characters, with 1 capital letter and 1 digit"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label="Confirm password"
            autoComplete="new-password"
            value={again}
            onChange={(event) => setAgain(event.currentTarget.value)}
          />
          <Row justify="end">
            <Button variant="default" disabled={isLoading} onClick={() => void requestCode()}>
              Email a new code
            </Button>
            <Button type="submit" loading={isLoading}>
              Change password
            </Button>
          </Row>
        </Stack>
      ) : (
        <Stack align="start">
          <Text>
            First, we email an auth code to {session?.username ?? 'you'}. When you change your password, we
            log you out on every device.
          </Text>
          <ChangeButton loading={isLoading} onClick={() => void requestCode()}>
            Email me an auth code
          </ChangeButton>
        </Stack>
      )}
    </Card>
  );
}

import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Text, Row, Stack } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { type PathState, paths } from '../../../shared/paths.ts';
import { regulatorText } from '../../../shared/regulator.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useMagicLink } from '../use-magic-link.ts';
import { useUnlock } from '../use-unlock.ts';
import authClasses from './auth-page.module.css';
import classes from './lock-overlay.module.css';
import { SecondFactorInput } from './second-factor-input.tsx';
import { SecretInput } from './secret-input.tsx';

/** After this many failures we wipe everything stored. Spec 2, 4. */
const MOST_FAILURES = 3;

/**
 * Covers the screen after a time-out until the same person signs in again; what they typed stays underneath. A
 * native modal dialog with everything else hidden, so that nothing below can be read, reached or printed.
 */
export function LockOverlay() {
  const session = useSession();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const adviserField = useRef<HTMLInputElement>(null);
  const { unlock, unlockWithPasskey, problem, needsMfaCode, isBusy } = useUnlock();
  const { sendMagicLink, isSending } = useMagicLink(new URLSearchParams());
  const [failures, setFailures] = useState(0);
  const [secret, setSecret] = useState('');
  const [adviser, setAdviser] = useState('');
  const [mfaCode, setMfaCode] = useState('');
  const [usesCode, setUsesCode] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    (adviserField.current ?? field.current)?.focus();
    document.body.dataset['locked'] = '';
    return () => {
      delete document.body.dataset['locked'];
    };
  }, []);

  if (!session) return null;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const hasFailed = await unlock({ secret, adviser, mfaCode, isCode: usesCode });
    if (!hasFailed) return;
    setSecret('');
    setMfaCode('');
    await countFailure();
  };

  const countFailure = async () => {
    setFailures(failures + 1);
    if (failures + 1 >= MOST_FAILURES) {
      const state: PathState['logoutNow'] = { hasFailed: true };
      await navigate(paths.logout, { replace: true, state });
    }
  };

  const choosePasskey = async () => {
    if (await unlockWithPasskey()) await countFailure();
  };

  const sendCode = async () => {
    if (await sendMagicLink(session.username)) setUsesCode(true);
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={classes.lock}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on a second Escape, even when the page prevents it.
      onClose={() => dialog.current?.showModal()}
    >
      <Stack as="form" className={authClasses.card} noValidate onSubmit={(event) => void submit(event)}>
        <h1 id="lock-title">You have been logged out</h1>
        <Text>
          Your session timed out. Please log in again as{' '}
          <strong>{session.agent ? session.agent.email : session.username}</strong>. Your screen is as you
          left it.
        </Text>
        {problem ? (
          <Panel tone="error" role="alert">
            <strong>{problem.title}</strong>
            {problem.message}
          </Panel>
        ) : null}
        {session.agent ? (
          <TextInput
            label="Adviser email"
            ref={adviserField}
            type="email"
            autoComplete="username"
            value={adviser}
            onChange={(event) => setAdviser(event.currentTarget.value)}
          />
        ) : null}
        <SecretInput
          label={usesCode ? 'Secret code' : 'Password'}
          autoComplete={usesCode ? 'one-time-code' : 'current-password'}
          ref={field}
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        {needsMfaCode ? (
          <SecondFactorInput canRecover={session.agent === undefined} value={mfaCode} onChange={setMfaCode} />
        ) : null}
        {session.agent ? null : (
          <LinkButton size="sm" disabled={isSending} onClick={() => void sendCode()}>
            {usesCode ? 'Email a new code' : 'No password? Email a secret code.'}
          </LinkButton>
        )}
        {session.hasPasskey ? (
          <LinkButton size="sm" disabled={isBusy} onClick={() => void choosePasskey()}>
            Use a passkey
          </LinkButton>
        ) : null}
        <Row justify="even">
          <Button variant="default" onClick={() => void navigate(paths.logoutNow, { replace: true })}>
            Log out
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            disabled={secret === '' || (session.agent !== undefined && adviser.trim() === '')}
          >
            Log in
          </Button>
        </Row>
        <Text size="xs" tone="faint">
          {regulatorText}
        </Text>
      </Stack>
    </dialog>,
    document.body,
  );
}

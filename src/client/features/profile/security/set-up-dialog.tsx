import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useConfirmTwoStepMutation } from './api.ts';
import { messages } from '../../../shared/security/second-factor-messages.ts';
import classes from '../../../shared/security/second-factors.module.css';
import type { SetUp } from './use-two-step-acts.ts';

/** Shows what the authenticator app needs, and turns two-step sign-in on with its first code. */
export function SetUpDialog({
  setUp: { mfa_qr: qr, mfa_secret: secret },
  onDone,
  onClose,
}: {
  setUp: SetUp;
  /** Takes the recovery codes, which are not shown again. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}) {
  const [confirmTwoStep, { isLoading }] = useConfirmTwoStepMutation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const mfa_code = code.replaceAll(/\s/g, '');
    if (mfa_code === '') return setProblem(messages.codeMissing);
    const { data, error } = await confirmTwoStep({ body: { mfa_code } });
    if (data?.status !== 'success') return setProblem(data?.message ?? errorMessage(error));
    onDone(data.recovery_codes);
    return onClose();
  };
  return (
    <Dialog title="Set up two-step sign-in" onClose={onClose} size={460}>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <Text>
          Scan this with an authenticator app, such as the one of your password manager, or type the secret
          into the app. Then enter the code from the app.
        </Text>
        <img className={classes.qr} src={qr} alt="QR code for your authenticator app" />
        <code className={classes.secret}>{secret}</code>
        <TextInput
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          data-autofocus
          error={problem}
          value={code}
          onChange={(event) => {
            setProblem(undefined);
            setCode(event.currentTarget.value);
          }}
        />
        <DialogFoot>
          <Row justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isLoading}>
              Turn on
            </Button>
          </Row>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

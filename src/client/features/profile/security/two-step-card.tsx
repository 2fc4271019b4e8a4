import { useState } from 'react';
import type { getSecondFactors } from '#contract/security/second-factors.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import classes from '../components/forms.module.css';
import { messages } from '../../../shared/security/second-factor-messages.ts';
import { type SetUp, useTwoStepActs } from './use-two-step-acts.ts';

const SetUpDialog = lateDialog(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);
const RecoveryCodesDialog = lateDialog(
  async () => (await import('../../../shared/security/recovery-codes-dialog.tsx')).RecoveryCodesDialog,
);

export type SecondFactors = ReplyOf<typeof getSecondFactors>;

/** Two-step sign-in: set up an authenticator app, make recovery codes, turn it off. */
export function TwoStepCard({ factors }: { factors: SecondFactors }) {
  const { start, makeCodes, turnOff, isBusy } = useTwoStepActs();
  const [setUp, setSetUp] = useState<SetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const isOn = factors.authenticator === 'Y';
  const isStaff = factors.required === 'Y';
  return (
    <Card
      gap={4}
      title={
        <Row as="span" gap={2}>
          {messages.twoStep} <Chip tone={isOn ? 'accent' : 'plain'}>{isOn ? 'On' : 'Off'}</Chip>
        </Row>
      }
      aria-label={messages.twoStep}
      className={classes.activity}
    >
      <Text>
        {isOn ? messages.onAbout : messages.offAbout} {isStaff ? messages.staffAbout : null}
      </Text>
      {isOn ? (
        <>
          <Text tone={factors.recovery_codes === 0 ? 'warn' : undefined}>
            {messages.codesLeft(factors.recovery_codes)}
          </Text>
          <Row>
            <ChangeButton
              variant="default"
              loading={isBusy}
              onClick={() => void makeCodes(factors.recovery_codes).then(setCodes)}
            >
              {factors.recovery_codes === 0 ? 'Make recovery codes' : 'Make new codes'}
            </ChangeButton>
            {isStaff ? null : (
              <ChangeButton variant="default" disabled={isBusy} onClick={() => void turnOff()}>
                Turn off
              </ChangeButton>
            )}
          </Row>
        </>
      ) : (
        <Row>
          <ChangeButton loading={isBusy} onClick={() => void start().then(setSetUp)}>
            Set up
          </ChangeButton>
        </Row>
      )}
      {setUp === undefined ? null : (
        <SetUpDialog setUp={setUp} onDone={setCodes} onClose={() => setSetUp(undefined)} />
      )}
      {codes === undefined ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
}

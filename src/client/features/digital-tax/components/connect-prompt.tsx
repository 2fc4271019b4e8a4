import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { HmrcOutcome } from '#contract/digital-tax/connecting.ts';
import type { MtdMode } from '#contract/digital-tax/digital-tax-words.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { ConnectingCard } from '../../../shared/connecting/connecting-card.tsx';
import { paths } from '../../../shared/paths.ts';
import { connectingWords, messages, outcomeWords } from '../messages.ts';
import { type ConnectingStep, useConnectHmrc } from '../use-connect-hmrc.ts';

/** Why the connection that there was has ended: HMRC ended it, or the account has another National Insurance number. */
type Ended = 'by-hmrc' | 'other-nino';

/** Asks people to connect their tax account, and follows how that goes. `onReturn` resolves to whether it worked. */
export function ConnectPrompt({
  mode,
  isAgent = false,
  ended,
  hasNino = true,
  onReturn,
}: {
  mode: MtdMode;
  isAgent?: boolean;
  ended?: Ended | undefined;
  /** Whether the profile has the number that HMRC knows the person by. */
  hasNino?: boolean;
  onReturn: () => Promise<boolean>;
}) {
  const { step, outcome, begin, proceed, cancel } = useConnectHmrc(mode, onReturn);
  return (
    <ConnectView
      step={step}
      outcome={outcome}
      isAgent={isAgent}
      ended={ended}
      hasNino={hasNino}
      isSandbox={mode === 'S'}
      onBegin={begin}
      onGo={proceed}
      onCancel={cancel}
    />
  );
}

/** How far connecting is. */
export function ConnectingStepCard({
  step,
  outcome,
  onGo,
  onCancel,
}: {
  step: ConnectingStep;
  outcome: HmrcOutcome | undefined;
  onGo: () => void;
  onCancel: () => void;
}) {
  const { message, button } = connectingWords[step];
  const reason = step === 'unfinished' && outcome !== undefined ? outcomeWords[outcome] : undefined;
  return (
    <ConnectingCard
      message={reason ?? message}
      button={button}
      isBusy={step === 'waiting' || step === 'looking'}
      isWaiting={step === 'waiting'}
      isStuck={step === 'blocked' || step === 'unfinished'}
      cancelLabel={step === 'looking' ? undefined : step === 'unfinished' ? 'Close' : 'Cancel'}
      onGo={onGo}
      onCancel={onCancel}
    />
  );
}

/** The prompt at each step. */
export function ConnectView({
  step,
  outcome,
  isSandbox,
  isAgent = false,
  ended,
  hasNino = true,
  onBegin,
  onGo,
  onCancel,
}: {
  step: ConnectingStep | undefined;
  /** How HMRC's window returned. */
  outcome?: HmrcOutcome | undefined;
  isSandbox: boolean;
  isAgent?: boolean;
  ended?: Ended | undefined;
  hasNino?: boolean;
  onBegin: () => void;
  onGo: () => void;
  onCancel: () => void;
}) {
  // An agent connects for all clients.
  const needsNino = !isAgent && !hasNino;
  return (
    <>
      {ended !== undefined && step === undefined ? (
        <Notice as="output" tone="warn">
          {ended === 'by-hmrc' ? messages.connectionEnded : messages.ninoChanged}
        </Notice>
      ) : null}
      {step === undefined ? null : (
        <ConnectingStepCard step={step} outcome={outcome} onGo={onGo} onCancel={onCancel} />
      )}
      <Card>
        <EmptyState
          title={isAgent ? 'Connect your agent services account' : 'Connect your tax account'}
          action={
            needsNino ? (
              <Button component={Link} to={paths.profileMain}>
                {messages.noNino.button}
              </Button>
            ) : (
              <ChangeButton onClick={onBegin} disabled={step !== undefined}>
                Connect with HMRC
              </ChangeButton>
            )
          }
        >
          {needsNino ? <p>{messages.noNino.message}</p> : null}
          <p>
            HMRC opens in a separate window, where you log in with{' '}
            {isAgent ? 'your agent services account' : 'your Government Gateway user ID'}. You then allow us
            to read what is due and to send updates{isAgent ? ' for your clients' : ''}.
          </p>
          <Text size="sm" tone="faint">
            We never see your password. You can end the connection here or at HMRC at any time.
            {isSandbox ? ' This account uses HMRC’s sandbox: nothing reaches a real tax account.' : ''}
          </Text>
        </EmptyState>
      </Card>
    </>
  );
}

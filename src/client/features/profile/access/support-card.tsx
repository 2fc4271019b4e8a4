import { useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetUserProfileQuery } from '../../../shared/profile.ts';
import classes from '../components/forms.module.css';
import { useAuthSupportAccessMutation, useEndSupportAccessMutation } from './api.ts';
import { messages } from './messages.ts';
import { SupportLog } from './support-log.tsx';
import { useCountdown } from './use-countdown.ts';

/** Grants support access for an hour, shows the time that is left and ends it, with what support looked at. */
export function SupportCard() {
  const { data, error, isError, refetch, fulfilledTimeStamp = 0 } = useGetUserProfileQuery();
  return (
    <Card gap={4} title="Support access" aria-label="Support access" className={classes.activity}>
      {data !== undefined ? (
        <Access left={data.support_seconds_left} known={fulfilledTimeStamp} onOver={() => void refetch()} />
      ) : isError ? (
        <ErrorState title="We could not load your support access" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={2} height={44} label="Loading your support access" />
      )}
    </Card>
  );
}

function Access({ left: secondsLeft, known, onOver }: { left: number; known: number; onOver: () => void }) {
  const [grant, { isLoading: isGranting }] = useAuthSupportAccessMutation();
  const [end, { isLoading: isEnding }] = useEndSupportAccessMutation();
  // The list is loaded again when access starts or ends.
  const [round, setRound] = useState(0);
  const left = useCountdown(secondsLeft, known, onOver);

  const onGrant = async () => {
    const { data, error } = await grant();
    setRound(round + 1);
    if (data?.status === 'success') return alertDialog(messages.granted);
    return alertDialog({ title: messages.notGranted, message: data?.message ?? errorMessage(error) });
  };
  const onEnd = async () => {
    const { error } = await end();
    setRound(round + 1);
    if (error !== undefined) await alertDialog({ title: messages.notEnded, message: errorMessage(error) });
  };

  return (
    <>
      <Text>
        Our support can look at your account for one hour if you allow it. They cannot change anything, and
        you see below what they looked at.
      </Text>
      {left === undefined ? (
        <Row>
          <ChangeButton loading={isGranting} onClick={() => void onGrant()}>
            Grant support access
          </ChangeButton>
        </Row>
      ) : (
        <Panel tone="warn">
          <Row justify="apart">
            <span>
              Support can look at your account for <strong role="timer">{left}</strong>
            </span>
            <ChangeButton variant="default" loading={isEnding} onClick={() => void onEnd()}>
              End now
            </ChangeButton>
          </Row>
        </Panel>
      )}
      <SupportLog key={round} />
    </>
  );
}

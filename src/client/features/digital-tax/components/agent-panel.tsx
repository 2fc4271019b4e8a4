import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AgentAtHmrc } from '#contract/digital-tax/agents.ts';
import { type AgentType, agentTypes } from '#contract/digital-tax/agent-words.ts';
import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Fold } from '#ui/fold.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { paths } from '../../../shared/paths.ts';
import { agentWords, missingWords } from '../agent-text.ts';
import {
  useCancelInvitationMutation,
  useCheckAgentAtHmrcMutation,
  useEndAuthorisationMutation,
  useGetAgentAtHmrcQuery,
  useInviteClientMutation,
} from '../api.ts';
import { messages } from '../messages.ts';
import { AgentReference } from './agent-reference.tsx';
import { AgentRole } from './agent-role.tsx';
import { RefreshButton } from './refresh-button.tsx';

/** For agents: whether HMRC lets them act for the client of the session, and what they can do about it. */
export function AgentPanel() {
  const { data, isError, error, refetch } = useGetAgentAtHmrcQuery();
  const isTimedOut = useIsTimedOut(data === undefined && !isError);
  return (
    <Card title="Acting for this client at HMRC">
      {data !== undefined ? (
        <Known data={data} />
      ) : isError || isTimedOut ? (
        <ErrorState title="We could not load your authorisations" onRetry={() => void refetch()}>
          {isError ? errorMessage(error) : messages.slow}
        </ErrorState>
      ) : (
        <SkeletonRows rows={3} height={40} label="Loading your authorisations" />
      )}
    </Card>
  );
}

function Known({ data }: { data: AgentAtHmrc }) {
  const { busy, check, invite, cancel, end } = useActs(data);
  const { arn, connected, missing, authorisations } = data;
  const isReady = arn !== '' && connected === 'Y';
  // Someone who can act needs the panel only to change something.
  const isOpen = authorisations.some(({ state }) => state === 'pending' || state === 'unsure');
  const held = isOpen ? undefined : authorisations.find(({ state }) => state === 'accepted')?.type;
  const roles = (
    <Stack as="ul" gap={4} isDivided>
      {agentTypes.map((type) => (
        <AgentRole
          key={type}
          type={type}
          authorisation={authorisations.find((one) => one.type === type)}
          isBusy={busy === type}
          isBlocked={busy !== undefined || missing.length > 0}
          onInvite={() => invite(type)}
          onCancel={() => cancel(type)}
          onEnd={() => end(type)}
        />
      ))}
    </Stack>
  );
  return (
    <Stack gap={4}>
      <Row gap={3} wraps={false} align="start">
        <Grow>
          <AgentReference arn={arn} />
        </Grow>
        {isReady ? <RefreshButton label="Check with HMRC" isBusy={busy === 'check'} onClick={check} /> : null}
      </Row>
      {arn !== '' && connected === 'N' ? (
        <Text>Connect your agent services account with HMRC below. Then you can invite this client.</Text>
      ) : null}
      {isReady && missing.length > 0 ? (
        <Notice as="p" tone="warn">
          <span>
            HMRC needs {missing.map((one) => missingWords[one]).join(' and ')} to find this client.{' '}
            <Link to={paths.profileMain}>Open the profile</Link>
          </span>
        </Notice>
      ) : null}
      {isReady ? (
        held === undefined ? (
          roles
        ) : (
          <Fold
            summary={`You are this client’s ${agentWords[held].title.toLowerCase()}. Show the authorisations`}
          >
            {roles}
          </Fold>
        )
      ) : null}
    </Stack>
  );
}

/** The actions of the panel. One of them is under way at a time. */
function useActs({ arn, connected, authorisations }: AgentAtHmrc) {
  const [busyWith, setBusyWith] = useState<AgentType>();
  const [sendCheck, { isLoading: isChecking }] = useCheckAgentAtHmrcMutation();
  const [sendInvite] = useInviteClientMutation();
  const [sendCancel] = useCancelInvitationMutation();
  const [sendEnd] = useEndAuthorisationMutation();
  const during = async (type: AgentType, work: () => Promise<unknown>) => {
    setBusyWith(type);
    await work();
    setBusyWith(undefined);
  };

  // The client may have answered since. What we knew before stays if HMRC cannot be asked.
  const isOpen = authorisations.some(({ state }) => state === 'pending' || state === 'partial');
  const lookAgain = useEffectEvent(() => {
    if (isOpen && arn !== '' && connected === 'Y') void sendCheck();
  });
  useEffect(() => lookAgain(), []);

  return {
    busy: isChecking ? ('check' as const) : busyWith,
    check: () => void guarded(() => sendCheck().unwrap()),
    invite: (type: AgentType) =>
      void during(type, async () => {
        const done = await guarded(() => sendInvite({ body: { type } }).unwrap());
        const state = done.ok && done.value.authorisations.find((one) => one.type === type)?.state;
        if (state === 'accepted') toast('This client has already authorised you.');
      }),
    cancel: (type: AgentType) =>
      void during(type, async () => {
        const isConfirmed = await confirm({
          title: 'Cancel invitation',
          message: 'The link that you sent to your client stops working.',
          confirmLabel: 'Cancel invitation',
          cancelLabel: 'Keep it',
        });
        if (isConfirmed) await guarded(() => sendCancel({ body: { type } }).unwrap());
      }),
    end: (type: AgentType) =>
      void during(type, async () => {
        const isConfirmed = await confirm({
          title: 'End authorisation',
          message: `HMRC no longer lets you act for this client as their ${agentWords[type].title.toLowerCase()}. To act for them again, you need a new invitation.`,
          confirmLabel: 'End authorisation',
          danger: true,
        });
        if (!isConfirmed) return;
        const done = await guarded(() => sendEnd({ body: { type } }).unwrap());
        if (done.ok) toast('You no longer act for this client at HMRC in this role.');
      }),
  };
}

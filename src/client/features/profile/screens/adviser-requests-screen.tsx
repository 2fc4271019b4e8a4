import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { hasScreen, paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useGetAdviserRequestsQuery, useLookUpAdviserMutation } from '../advisers/api.ts';
import { MailedRequests } from '../advisers/mailed-requests.tsx';
import { messages } from '../advisers/messages.ts';
import { RequestCard } from '../advisers/request-card.tsx';
import { useAdviserActs } from '../advisers/use-adviser-acts.ts';

/**
 * Who asks for access to the account. A link with an adviser's code leads here once after the login, and goes on to
 * `next`; invitations by email lead here too.
 */
export function AdviserRequestsScreen() {
  const session = useSession();
  const [query] = useSearchParams();
  const code = query.get('agentCode');
  if (session?.agent !== undefined)
    return (
      <>
        <PageHeader title="Adviser requests" />
        <Card>
          <EmptyState title={messages.forOwner.title}>{messages.forOwner.text}</EmptyState>
        </Card>
      </>
    );
  return (
    <>
      <PageHeader title="Adviser requests" />
      {code === null ? <Invitations /> : <ByCode code={code} next={placeOf(query.get('next'))} />}
    </>
  );
}

function Invitations() {
  const { data, isError, error, refetch } = useGetAdviserRequestsQuery();
  if (data === undefined)
    return (
      <Card>
        {isError ? (
          <ErrorState title="We could not load your invitations" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={3} height={44} label="Loading your invitations" />
        )}
      </Card>
    );
  if (data.requests.length > 0)
    return (
      <Stack>
        <MailedRequests requests={data.requests} />
      </Stack>
    );
  return (
    <Card>
      <EmptyState
        title="No one is asking for access"
        action={
          <Button variant="default" component={Link} to={`${paths.profileMain}?tab=advisers`}>
            See your advisers
          </Button>
        }
      >
        An invitation lasts 14 days and works only for the email address it was sent to.
      </EmptyState>
    </Card>
  );
}

/** Asks once about the practice whose code the login came with. */
function ByCode({ code, next }: { code: string; next: string }) {
  const navigate = useNavigate();
  const [lookUp, { data, error }] = useLookUpAdviserMutation();
  const { give, isBusy } = useAdviserActs();
  useEffect(() => void lookUp({ body: { code } }), [lookUp, code]);
  const goOn = () => void navigate(next, { replace: true });

  if (error !== undefined)
    return (
      <Card>
        <ErrorState title="We could not look up your adviser" onRetry={() => void lookUp({ body: { code } })}>
          {errorMessage(error)}
        </ErrorState>
      </Card>
    );
  if (data === undefined)
    return (
      <Card>
        <SkeletonRows rows={3} height={44} label="Looking up your adviser" />
      </Card>
    );
  if (data.status === 'success' && !data.is_adviser)
    return (
      <RequestCard
        practice={data.name}
        refuseLabel="Not now"
        isBusy={isBusy}
        onGive={() => void give(data.name, code, 'login-link').then((isGiven) => isGiven && goOn())}
        onRefuse={goOn}
      >
        You opened a link with the adviser code of {data.name}.
      </RequestCard>
    );
  return (
    <Card gap={4}>
      <Text>{data.status === 'success' ? messages.already(data.name) : `${data.message}.`}</Text>
      <Row>
        <Button onClick={goOn}>Continue</Button>
      </Row>
    </Card>
  );
}

/** An address of ours that a login leads to; the transactions for anything else. */
function placeOf(next: string | null): string {
  const [path = ''] = next?.split(/[?#]/, 1) ?? [];
  return next !== null && /^\/[^/\\]/.test(next) && hasScreen(path, false) ? next : paths.transactions;
}

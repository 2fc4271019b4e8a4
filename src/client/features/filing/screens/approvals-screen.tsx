import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetReturnApprovalsQuery } from '../../../shared/approvals/api.ts';
import { paths, pathTo } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { messages, stateForClient } from '../approval-messages.ts';
import { ApprovalCard } from '../components/approval-card.tsx';

/** Where the mail of an adviser leads: the returns that a client is asked to approve, and the earlier ones. */
export function ApprovalsScreen() {
  const session = useSession();
  return (
    <>
      <PageHeader title={messages.title} />
      {session?.agent === undefined ? <Approvals /> : <ForClient />}
    </>
  );
}

function Approvals() {
  const { data, isError, error, refetch } = useGetReturnApprovalsQuery(
    { query: {} },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined)
    return (
      <Card>
        {isError ? (
          <ErrorState title={messages.loadFailed} onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={6} height={40} label="Loading your approvals" />
        )}
      </Card>
    );
  const shown = data.approvals.filter(({ state }) => state !== 'replaced');
  const earlier = data.approvals.filter(
    ({ state, answered }) => state === 'replaced' && answered !== undefined,
  );
  if (shown.length === 0)
    return (
      <Card>
        <EmptyState title={messages.nothing}>{messages.nothingMore}</EmptyState>
      </Card>
    );
  return (
    <Stack>
      {shown.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} />
      ))}
      {earlier.length === 0 ? null : (
        <Card title="Earlier answers">
          <Stack>
            {earlier.map((approval) => (
              <div key={approval.id}>
                <Text>
                  {approval.tax_year}, {approval.practice}: {stateForClient(approval)}.
                </Text>
                {approval.words === '' ? null : <Text hasLines>{approval.words}</Text>}
              </div>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

function ForClient() {
  return (
    <Card>
      <EmptyState
        title={messages.forClient.title}
        action={
          <Button component={Link} to={pathTo(paths.taxReturn, { name: 'form' })}>
            Open the return
          </Button>
        }
      >
        {messages.forClient.text}
      </EmptyState>
    </Card>
  );
}

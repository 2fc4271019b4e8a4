import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { dayOf, wayWords } from '../../../shared/advisers/way-words.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { AddAdviser } from './add-adviser.tsx';
import classes from './advisers.module.css';
import { useGetAdviserRequestsQuery, useGetUserAgentsQuery } from './api.ts';
import { MailedRequests } from './mailed-requests.tsx';
import { messages } from './messages.ts';
import { useAdviserActs } from './use-adviser-acts.ts';

/** Who can open the account: the list of advisers, who asks for access, and adding one by code. Spec 1, 2.7. */
export function AdvisersTab() {
  const requests = useGetAdviserRequestsQuery();
  return (
    <Stack gap={5}>
      <MailedRequests requests={requests.data?.requests ?? []} />
      <YourAdvisers />
      <AddAdviser />
    </Stack>
  );
}

function YourAdvisers() {
  const { data, isError, error, refetch } = useGetUserAgentsQuery();
  const { remove, isBusy } = useAdviserActs();
  if (data === undefined)
    return (
      <Card title="Your advisers">
        {isError ? (
          <ErrorState title="We could not load your advisers" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={2} height={64} label="Loading your advisers" />
        )}
      </Card>
    );
  if (data.agents.length === 0)
    return (
      <Card>
        <EmptyState title={messages.none.title}>{messages.none.text}</EmptyState>
      </Card>
    );
  return (
    <Card title="Your advisers">
      <Stack as="ul" isDivided>
        {data.agents.map((adviser) => (
          <Row as="li" key={adviser.id} justify="apart" gap={4}>
            <div className={classes.adviser}>
              <strong>{adviser.name}</strong>
              {adviser.email === '' ? null : <Text>{adviser.email}</Text>}
              <Text size="sm">
                {messages.whatTheyCanDo} Since {dayOf(adviser.since)}, {wayWords[adviser.via]}.
              </Text>
            </div>
            <ChangeButton
              variant="default"
              disabled={isBusy}
              aria-label={`Remove ${adviser.name}`}
              onClick={() => void remove(adviser)}
            >
              Remove
            </ChangeButton>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

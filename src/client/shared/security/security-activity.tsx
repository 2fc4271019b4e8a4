import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { focusWhenShown } from '../focus-when-shown.ts';
import { momentText } from '../forms/moment.ts';
import { eventSource, eventTitle } from './event-words.ts';
import { type LoadEvents, useEventPages } from './use-event-pages.ts';

/** Logins, failures, locks and password changes of an account, newest first, page by page. */
export function SecurityActivity({ load }: { load: LoadEvents }) {
  const { events, hasEarlier, problem, isLoading, firstAdded, loadMore } = useEventPages(load);
  const [now] = useState(() => new Date());
  if (events === undefined)
    return problem === undefined ? (
      <SkeletonRows rows={4} height={44} label="Loading your security activity" />
    ) : (
      <ErrorState title="We could not load your security activity" onRetry={() => void loadMore()}>
        {problem}
      </ErrorState>
    );
  return (
    <Stack gap={3}>
      <Text>
        {events.length === 0
          ? 'There is no activity yet. Logins and password changes appear here.'
          : 'If you do not recognise something here, change your password. We store activity for two years.'}
      </Text>
      {events.length === 0 ? null : (
        <Stack as="ul" gap={3} isDivided>
          {events.map((event) => (
            <li
              key={event.id}
              // The pressed button may be gone, and the new events start here.
              {...(event.id === firstAdded && { tabIndex: -1, ref: focusWhenShown })}
            >
              <Row justify="apart">
                <strong>{eventTitle(event)}</strong>
                <Text as="time" dateTime={event.at}>
                  {momentText(new Date(event.at), now)}
                </Text>
              </Row>
              <Text size="sm">{eventSource(event)}</Text>
            </li>
          ))}
        </Stack>
      )}
      {problem === undefined ? null : (
        <Text role="alert" tone="error">
          We could not load earlier activity. {problem}
        </Text>
      )}
      {hasEarlier ? (
        <Row>
          <Button variant="default" loading={isLoading} onClick={() => void loadMore()}>
            Show earlier
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PracticeEvent } from '#contract/practice/practice-people.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { momentText } from '../../../shared/forms/moment.ts';
import { useLazyGetPracticeLogQuery } from '../people-api.ts';
import { eventText } from '../people-messages.ts';
import classes from './practice.module.css';

/** Who did what at the practice, newest first, page by page. */
export function PracticeLog() {
  const [load, { isFetching, error }] = useLazyGetPracticeLogQuery();
  const [events, setEvents] = useState<readonly PracticeEvent[]>();
  const [hasEarlier, setHasEarlier] = useState(false);
  const [now] = useState(() => new Date());
  const loadMore = async () => {
    const before = events?.at(-1)?.id;
    const { data } = await load({ query: before === undefined ? {} : { before } });
    if (data === undefined) return;
    setEvents([...(events ?? []), ...data.events]);
    setHasEarlier(data.earlier);
  };
  const onShown = useEffectEvent(() => queueMicrotask(() => void loadMore()));
  useEffect(() => onShown(), []);

  if (events === undefined)
    return (
      <Card title="Who did what">
        {error === undefined ? (
          <SkeletonRows rows={4} height={44} label="Loading the log" />
        ) : (
          <ErrorState title="We could not load the log" onRetry={() => void loadMore()}>
            {errorMessage(error)}
          </ErrorState>
        )}
      </Card>
    );
  return (
    <Card gap={4} title="Who did what">
      <Text>Only owners see this. We store it for two years.</Text>
      <Stack as="ul" gap={3} isDivided>
        {events.map((event) => (
          <li key={event.id} className={classes.words}>
            <Row justify="apart">
              <strong>{eventText(event)}</strong>
              <Text as="time" dateTime={event.at}>
                {momentText(new Date(event.at), now)}
              </Text>
            </Row>
            <Text size="sm">{event.by || 'Someone who no longer has an account'}</Text>
          </li>
        ))}
      </Stack>
      {error === undefined ? null : (
        <Text role="alert" tone="error">
          We could not load earlier entries. {errorMessage(error)}
        </Text>
      )}
      {hasEarlier ? (
        <Row>
          <Button variant="default" loading={isFetching} onClick={() => void loadMore()}>
            Show earlier
          </Button>
        </Row>
      ) : null}
    </Card>
  );
}

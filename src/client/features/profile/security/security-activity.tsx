import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { momentText } from '../../../shared/forms/moment.ts';
import { useGetSecurityEventsQuery } from '../api.ts';
import { eventSource, eventTitle } from './event-words.ts';
import classes from './security-activity.module.css';

/** The latest logins, failures, locks and password changes of the account, newest first. */
export function SecurityActivity() {
  const { data, error, isError, refetch } = useGetSecurityEventsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [now] = useState(() => new Date());
  if (isError)
    return (
      <ErrorState title="Your security activity could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (data === undefined) return <SkeletonRows rows={4} height={44} label="Loading your security activity" />;
  return (
    <Card title="Security activity" aria-label="Security activity" className={classes.card}>
      <p className={classes.text}>
        {data.events.length === 0
          ? 'There is no activity yet. Logins and changes of your password appear here.'
          : 'If you do not recognise something here, change your password. We show the last 100 events and store them for two years.'}
      </p>
      <ul className={classes.list}>
        {data.events.map((event) => (
          <li key={event.id} className={classes.event}>
            <strong>{eventTitle(event)}</strong>
            <time dateTime={event.at}>{momentText(new Date(event.at), now)}</time>
            <span>{eventSource(event)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

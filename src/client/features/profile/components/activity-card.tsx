import { Card } from '#ui/card.tsx';
import { Text } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { SecurityActivity } from '../../../shared/security/security-activity.tsx';
import type { LoadEvents } from '../../../shared/security/use-event-pages.ts';
import { useGetSecurityEventsQuery, useLazyGetSecurityEventsQuery } from '../api.ts';
import classes from './forms.module.css';

/** Security activity of the signed-in person. For agents: their own, not the client's. */
export function ActivityCard({ agent }: { agent?: string | undefined }) {
  const { data: latest } = useGetSecurityEventsQuery(LATEST, { refetchOnMountOrArgChange: true });
  const [getEvents] = useLazyGetSecurityEventsQuery();
  const load: LoadEvents = async (before) => {
    const { data, error } = await (before === undefined
      ? getEvents(LATEST, true)
      : getEvents({ query: { before } }));
    return data === undefined ? { problem: errorMessage(error) } : { page: data };
  };
  return (
    <Card gap={4} title="Security activity" aria-label="Security activity" className={classes.activity}>
      {agent === undefined ? null : (
        <Text>This is the activity on your own account, {agent}. Your client does not see it.</Text>
      )}
      {/* Starts again with a new event, such as a passkey that was just added above. */}
      <SecurityActivity key={latest?.events[0]?.id} load={load} />
    </Card>
  );
}

const LATEST = { query: {} };

import { Card } from '#ui/card.tsx';
import { Text } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { SecurityActivity } from '../../../shared/security/security-activity.tsx';
import type { LoadEvents } from '../../../shared/security/use-event-pages.ts';
import { useLazyGetSecurityEventsQuery } from '../api.ts';
import classes from './forms.module.css';

/** Security activity of the signed-in person. For agents: their own, not the client's. */
export function ActivityCard({ agent }: { agent?: string | undefined }) {
  const [getEvents] = useLazyGetSecurityEventsQuery();
  const load: LoadEvents = async (before) => {
    const { data, error } = await getEvents({ query: before === undefined ? {} : { before } });
    return data === undefined ? { problem: errorMessage(error) } : { page: data };
  };
  return (
    <Card gap={4} title="Security activity" aria-label="Security activity" className={classes.activity}>
      {agent === undefined ? null : (
        <Text>This is the activity on your own account, {agent}. Your client does not see it.</Text>
      )}
      <SecurityActivity load={load} />
    </Card>
  );
}

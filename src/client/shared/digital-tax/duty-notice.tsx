import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Text } from '#ui/layout.tsx';
import { NoticeCard } from '#ui/notice-card.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { useGetDigitalTaxDutyQuery } from './duty.ts';
import { dutyTitle, updatesText } from './messages.ts';

/** Above the books of someone who uses Digital Tax, or soon must: since when, why, and the updates of this tax year. */
export function DutyNotice() {
  const isAgent = useSession()?.agent !== undefined;
  const { data } = useGetDigitalTaxDutyQuery({ query: {} });
  if (data === undefined || (data.duty !== 'must' && !data.uses)) return null;
  const { rule, seen, updates } = data;
  const isLate = updates.some(({ state }) => state === 'late');
  const [title, text] = [dutyTitle(data, isAgent), updatesText(data)];
  return (
    <NoticeCard
      // Late updates are also seen on a phone, where only the title is.
      title={isLate ? `${title} ${text}` : title}
      tone={isLate ? 'warn' : 'info'}
      aside={
        <Button variant="default" component={Link} to={paths.taxDeadlines}>
          See deadlines
        </Button>
      }
    >
      {isLate || text === undefined ? null : <p>{text}</p>}
      <Text size="sm">
        {rule} {seen.url === undefined ? seen.title : <OutsideLink href={seen.url}>{seen.title}</OutsideLink>}
      </Text>
    </NoticeCard>
  );
}

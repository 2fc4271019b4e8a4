import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Text } from '#ui/layout.tsx';
import type { RowsNotice } from '#ui/notice-cards.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { useGetDigitalTaxDutyQuery } from './duty.ts';
import { dutyTitle, updatesText } from './messages.ts';

/** Above the books of someone who uses Digital Tax, or soon must: since when, why, and the updates of this tax year. */
export function useDutyNotice(): RowsNotice | undefined {
  const isAgent = useSession()?.agent !== undefined;
  const { data } = useGetDigitalTaxDutyQuery({ query: {} });
  if (data === undefined || (data.duty !== 'must' && !data.uses)) return undefined;
  const { rule, seen, updates } = data;
  const isLate = updates.some(({ state }) => state === 'late');
  const [title, text] = [dutyTitle(data, isAgent), updatesText(data)];
  return {
    id: 'duty',
    // Late updates are also seen on a phone, where only the title is.
    title: isLate && text !== undefined ? `${title} ${text}` : title,
    tone: isLate ? 'warn' : 'info',
    aside: (
      <Button variant="default" component={Link} to={paths.taxDeadlines}>
        See deadlines
      </Button>
    ),
    text: (
      <>
        {isLate || text === undefined ? null : <p>{text}</p>}
        <Text size="sm">
          {rule}{' '}
          {seen.url === undefined ? seen.title : <OutsideLink href={seen.url}>{seen.title}</OutsideLink>}
        </Text>
      </>
    ),
  };
}

import { Link } from 'react-router-dom';
import { formatPounds, pounds } from '#domain/money.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { shortDay } from '../../../shared/day-text.ts';
import { untaggedAddress } from '../transactions-address.ts';
import classes from './digital-tax.module.css';
import type { Preview } from './update-lines.tsx';

/** How many are named; the link shows the others. */
const NAMED = 3;

/** Names the transactions of the period that have no tag, because no box contains them. */
export function Untagged({
  preview: {
    untagged: { count, newest },
  },
  period,
  taxYearId,
}: {
  preview: Preview;
  period: { start: string; end: string };
  taxYearId: number;
}) {
  if (count === 0) return null;
  const named = newest.slice(0, NAMED);
  const others = count - named.length;
  return (
    <Notice as={Stack} tone="warn" align="start">
      <p>
        {count === 1
          ? '1 transaction of this period has no tag. It is not in this update.'
          : `${count} transactions of this period have no tag. They are not in this update.`}
      </p>
      <ul className={classes.untagged}>
        {named.map(({ id, date, description, amount }) => (
          <Text as="li" key={id} size="sm">
            {shortDay(date)} · {description} · {formatPounds(pounds(amount))}
          </Text>
        ))}
      </ul>
      <LinkButton as={Link} to={untaggedAddress(period, taxYearId)}>
        {others > 0 ? `Show all ${count} untagged` : 'Show untagged'}
      </LinkButton>
    </Notice>
  );
}

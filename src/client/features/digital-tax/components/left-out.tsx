import { Link } from 'react-router-dom';
import { formatPounds, pounds } from '#domain/money.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { countedAddress } from '../transactions-address.ts';
import classes from './digital-tax.module.css';
import type { Preview } from './update-lines.tsx';

/** Names the tags of the business that no box of the update contains, such as holiday lets from 2025-26. */
export function LeftOut({
  preview: { left_out: leftOut },
  period,
  taxYearId,
}: {
  preview: Preview;
  period: { start: string; end: string };
  taxYearId: number;
}) {
  if (leftOut.length === 0) return null;
  return (
    <Notice as={Stack} tone="warn" align="start">
      <p>
        HMRC has no box for these tags in this tax year, so they are not in this update. To include the
        transactions, change their tags.
      </p>
      <ul className={classes.untagged}>
        {leftOut.map(({ title, amount, codes, transactions }) => (
          <Text as="li" key={title} size="sm">
            {title} · {formatPounds(pounds(amount))} ·{' '}
            <LinkButton as={Link} to={countedAddress(codes, period, taxYearId)}>
              {transactions === 1 ? 'Show 1 transaction' : `Show ${transactions} transactions`}
              <span className="visually-hidden"> tagged {title}</span>
            </LinkButton>
          </Text>
        ))}
      </ul>
    </Notice>
  );
}

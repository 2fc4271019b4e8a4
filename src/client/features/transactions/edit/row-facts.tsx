import { Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import type { BookRow } from '../book-row.ts';
import classes from './edit-view.module.css';

/** The details of a row from the bank. */
export function RowFacts({ row }: { row: BookRow }) {
  return (
    <div className={classes.facts}>
      <strong>{row.description}</strong>
      <strong>
        <MoneyText value={row.amount} mode="flow" sign />
      </strong>
      <Text as="span" size="sm" tone="faint" className={classes.faint}>
        {[row.shownDate, row.account, row.classification].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

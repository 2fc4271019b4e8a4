import type { DataColumn } from '#ui/data-table/columns.ts';
import { MoneyText } from '#ui/money-text.tsx';
import type { BookRow } from '../book-row.ts';
import { TagCell } from './tag-cell.tsx';
import classes from './columns.module.css';

/** Spec 2, 2.1. The checkbox column is the table's own. */
const byId = {
  tag: {
    id: 'tag',
    header: 'Tag',
    width: 142,
    cell: (row) => <TagCell row={row} />,
    sortValue: (row) => (row.tagged ? row.tagName : undefined),
  },
  account: {
    id: 'account',
    header: 'Account',
    width: 125,
    cell: (row) => <span title={row.account}>{row.account}</span>,
    sortValue: (row) => row.account,
  },
  date: {
    id: 'date',
    header: 'Date',
    width: 96,
    cell: (row) => row.shownDate,
    sortValue: (row) => row.date,
  },
  description: {
    id: 'description',
    header: 'Description',
    width: 190,
    grow: true,
    cell: (row) => <span title={row.description}>{row.description}</span>,
    sortValue: (row) => row.description,
  },
  amount: {
    id: 'amount',
    header: 'Amount',
    width: 125,
    align: 'end',
    cell: (row) => <MoneyText value={row.amount} mode="flow" />,
    sortValue: (row) => row.amount,
  },
  claimed: {
    id: 'claimed',
    header: 'Claimed',
    width: 125,
    align: 'end',
    cell: (row) => (
      <span className={row.claimed === 0 ? classes.muted : undefined}>
        <MoneyText value={row.claimed} />
      </span>
    ),
    sortValue: (row) => row.claimed,
  },
  category: {
    id: 'category',
    header: 'Category',
    width: 140,
    cell: (row) =>
      row.tagged ? (
        <span title={row.category}>{row.category}</span>
      ) : (
        <span className={classes.muted}>Not tagged</span>
      ),
    sortValue: (row) => (row.tagged ? row.category : undefined),
  },
  note: {
    id: 'note',
    header: 'Note',
    width: 200,
    grow: true,
    cell: (row) => <span title={row.note}>{row.note}</span>,
    sortValue: (row) => row.note || undefined,
  },
} satisfies Record<string, DataColumn<BookRow>>;

/** On narrow screens what the thumb needs comes first, and the rest is a swipe away. */
export function bookColumns({ narrow, note }: { narrow: boolean; note: boolean }): DataColumn<BookRow>[] {
  const { tag, account, date, description, amount, claimed, category } = byId;
  const notes = note ? [byId.note] : [];
  if (!narrow) return [tag, account, date, description, amount, claimed, category, ...notes];
  return [
    // Together as wide as a phone: a tag is shown whole.
    { ...description, width: 98 },
    { ...amount, width: 84 },
    { ...tag, width: 138 },
    date,
    ...notes,
    { ...claimed, width: 92 },
    category,
    account,
  ];
}

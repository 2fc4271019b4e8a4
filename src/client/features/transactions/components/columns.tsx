import { formatUkDate } from '#domain/calendar-date.ts';
import type { DataColumn } from '#ui/data-table/columns.ts';
import { MoneyText } from '#ui/money-text.tsx';
import type { BookRow } from '../book-row.ts';
import { HintButton } from './hint-button.tsx';
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
    width: 112,
    cell: (row) => <span title={row.account}>{row.account}</span>,
    sortValue: (row) => row.account,
  },
  date: {
    id: 'date',
    header: 'Date',
    width: 92,
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
    width: 108,
    align: 'end',
    cell: (row) => <MoneyText value={row.amount} mode="flow" />,
    sortValue: (row) => row.amount,
  },
  claimed: {
    id: 'claimed',
    header: 'Claimed',
    width: 100,
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
    width: 128,
    cell: (row) =>
      row.tagged ? (
        <span title={row.category}>{row.category}</span>
      ) : (
        <span className={classes.muted}>Not tagged</span>
      ),
    sortValue: (row) => (row.tagged ? row.category : undefined),
  },
  taxDate: {
    id: 'taxDate',
    header: 'Tax date',
    width: 92,
    cell: (row) => formatUkDate(row.taxDate),
    sortValue: (row) => row.taxDate,
  },
  classification: {
    id: 'classification',
    header: 'Classification',
    width: 140,
    cell: (row) => <span title={row.classification}>{row.classification}</span>,
    sortValue: (row) => row.classification || undefined,
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

/** Columns that are shown when they are asked for. */
export interface MoreColumns {
  readonly taxDate: boolean;
  readonly classification: boolean;
  readonly note: boolean;
}

/** On narrow screens what the thumb needs comes first, and the rest is a swipe away. */
export function bookColumns({
  narrow,
  more,
  onHint,
  onEdit,
}: {
  narrow: boolean;
  more: MoreColumns;
  onHint: (row: BookRow) => void;
  onEdit: (row: BookRow) => void;
}): DataColumn<BookRow>[] {
  const { tag, account, date, description, amount, claimed, category } = byId;
  const taxDate = more.taxDate ? [byId.taxDate] : [];
  const texts = [...(more.classification ? [byId.classification] : []), ...(more.note ? [byId.note] : [])];
  const hint: DataColumn<BookRow> = {
    id: 'hint',
    header: 'Hint',
    width: 42,
    cell: (row) => <HintButton row={row} onHint={onHint} />,
  };
  const edit: DataColumn<BookRow> = {
    id: 'edit',
    header: 'Edit',
    width: 60,
    cell: (row) => (
      <button
        type="button"
        tabIndex={-1}
        className={classes.edit}
        aria-label={`Edit ${row.description}`}
        onClick={() => onEdit(row)}
      >
        Edit
      </button>
    ),
  };
  if (!narrow)
    return [hint, tag, account, date, description, amount, claimed, ...taxDate, category, ...texts, edit];
  return [
    // Together as wide as a phone: a tag is shown whole.
    { ...description, width: 98 },
    { ...amount, width: 84 },
    { ...tag, width: 138 },
    hint,
    date,
    ...taxDate,
    ...texts,
    { ...claimed, width: 92 },
    category,
    account,
    edit,
  ];
}

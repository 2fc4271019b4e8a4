import { formatUkDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import type { DataColumn } from '#ui/data-table/columns.ts';
import { TwoLines } from '#ui/data-table/two-lines.tsx';
import { Initials } from '#ui/initials.tsx';
import { flowText, flowTone } from '#ui/money-text.tsx';
import type { BookRow } from '../book-row.ts';
import { claimedUnder } from '../claimed-under.ts';
import type { ExtraColumn } from '../extra/extra-columns.ts';
import { categoriesText, claimedText, partsText, shortCategory } from '../split-row.ts';
import { HintButton } from './hint-button.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { MoreParts, TagCell } from './tag-cell.tsx';
import classes from './columns.module.css';

/** The narrowest a column is, icons and ticks aside. Spec 2, 2.1. */
const LEAST = 125;

/** Of the description: all before it and after it up to the category fit beside it on a screen of 1280 px. */
const READABLE = 190;

/** On a phone: what is not the description's, so that the amount is whole beside it without a swipe. */
const BESIDE_DESCRIPTION = 164;

/** Spec 2, 2.1. The checkbox column is the table's own. */
const byId = {
  tag: {
    id: 'tag',
    header: 'Tag',
    width: 136,
    cell: (row) => <TagCell row={row} />,
    sortValue: (row) => (row.tagged ? row.tagName : undefined),
  },
  account: {
    id: 'account',
    header: 'Account',
    width: LEAST,
    cell: (row) => (
      <>
        <Initials name={row.account} /> {row.account}
      </>
    ),
    sortValue: (row) => row.account,
  },
  date: {
    id: 'date',
    header: 'Date',
    width: LEAST,
    cell: (row) => row.shownDate,
    sortValue: (row) => row.date,
  },
  description: {
    id: 'description',
    header: 'Description',
    width: READABLE,
    grow: true,
    cell: (row) => row.description,
    sortValue: (row) => row.description,
  },
  amount: {
    id: 'amount',
    header: 'Amount',
    width: LEAST,
    align: 'end',
    cell: (row) => flowText(row.amount),
    tone: (row) => flowTone(row.amount),
    sortValue: (row) => row.amount,
  },
  claimed: {
    id: 'claimed',
    header: 'Claimed',
    width: LEAST,
    align: 'end',
    cell: (row) =>
      row.parts.length === 0 ? (
        formatMoney(row.claimed)
      ) : (
        <span title={partsText(row)}>{claimedText(row)}</span>
      ),
    tone: (row) => (row.claimed === 0 ? 'muted' : undefined),
    sortValue: (row) => row.claimed,
  },
  category: {
    id: 'category',
    header: 'Category',
    width: LEAST,
    cell: (row) => {
      if (!row.tagged) return 'Not tagged';
      return row.parts.length === 0 ? (
        row.category
      ) : (
        <span title={categoriesText(row)}>{shortCategory(row)}</span>
      );
    },
    tone: (row) => (row.tagged ? undefined : 'muted'),
    sortValue: (row) => (row.tagged ? row.category : undefined),
  },
  taxDate: {
    id: 'taxDate',
    header: 'Tax date',
    width: LEAST,
    cell: (row) => formatUkDate(row.taxDate),
    sortValue: (row) => row.taxDate,
  },
  classification: {
    id: 'classification',
    header: 'Classification',
    width: 140,
    cell: (row) => row.classification,
    sortValue: (row) => row.classification || undefined,
  },
  note: {
    id: 'note',
    header: 'Note',
    width: 200,
    grow: true,
    cell: (row) => row.note,
    sortValue: (row) => row.note || undefined,
  },
} satisfies Record<string, DataColumn<BookRow>>;

function claimedColumn(tag: string): DataColumn<BookRow> {
  const shown = (row: BookRow) => formatMoney(claimedUnder(row, tag));
  return {
    ...byId.claimed,
    cell: (row) => (row.parts.length === 0 ? shown(row) : <span title={partsText(row)}>{shown(row)}</span>),
    sortValue: (row) => claimedUnder(row, tag),
  };
}

/** On a phone date and tag stand under it: two payments to one shop are told apart. */
function DatedDescription({ row }: { row: BookRow }) {
  return (
    <TwoLines
      first={row.description}
      second={row.tagged ? `${row.shownDate} · ${row.tagName}` : row.shownDate}
      {...(row.parts.length > 1 && { end: <MoreParts row={row} /> })}
    />
  );
}

/** Columns that every book has and that are shown when they are asked for, with their names in the menu. */
export const moreColumns: readonly MoreColumn[] = [
  { id: 'classification', name: 'classification column' },
  { id: 'note', name: 'notes column' },
  { id: 'taxDate', name: 'tax date column' },
];

export interface MoreColumn {
  readonly id: string;
  readonly name: string;
}

function extraColumn({ id, title, text, sortValue, isNumber }: ExtraColumn): DataColumn<BookRow> {
  const shape = isNumber ? ({ width: LEAST, align: 'end' } as const) : { width: 140 };
  return { id, header: title, ...shape, cell: text, sortValue };
}

/** On a phone, `phone` px wide, what the thumb needs comes first, and the rest is a swipe away. */
export function bookColumns({
  phone,
  more,
  extra = [],
  tag: under,
  onHint,
  onEdit,
}: {
  /** Undefined where there is room. */
  phone: number | undefined;
  /** The ids of those that are asked for. */
  more: ReadonlySet<string>;
  /** Those of fields that staff added, whether they are asked for or not. */
  extra?: readonly ExtraColumn[];
  /** A tag the rows are narrowed to: of a split row Claimed shows what counts under it, as the other rows do. */
  tag?: string | undefined;
  onHint: (row: BookRow) => void;
  onEdit: (row: BookRow) => void;
}): DataColumn<BookRow>[] {
  const receipt: DataColumn<BookRow> = {
    id: 'receipt',
    header: 'Receipt',
    width: 62,
    slim: true,
    cell: (row) => <ReceiptButton row={row} onOpen={onEdit} />,
    sortValue: (row) => (row.hasReceipt ? 'Y' : undefined),
  };
  const { tag, account, date, description, amount, category } = byId;
  const claimed = under === undefined ? byId.claimed : claimedColumn(under);
  const taxDate = more.has('taxDate') ? [byId.taxDate] : [];
  const texts = [
    ...[byId.classification, byId.note].filter(({ id }) => more.has(id)),
    ...extra.filter(({ id }) => more.has(id)).map(extraColumn),
  ];
  // With them the columns are pushed along anyway: the description is read whole then. Beside a tax date it would push
  // the amount along as well.
  const isWide = taxDate.length === 0 && texts.length > 0;
  const hint: DataColumn<BookRow> = {
    id: 'hint',
    header: 'Hint',
    width: 34,
    slim: true,
    cell: (row) => <HintButton row={row} onHint={onHint} />,
  };
  const edit: DataColumn<BookRow> = {
    id: 'edit',
    header: 'Edit',
    width: 44,
    slim: true,
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
  if (phone === undefined)
    return [
      hint,
      tag,
      account,
      date,
      // Beside the date: where both matter they are compared.
      ...taxDate,
      isWide ? { ...description, width: 210 } : description,
      receipt,
      amount,
      claimed,
      category,
      ...texts,
      { ...edit, pinned: true },
    ];
  return [
    {
      ...description,
      width: Math.max(LEAST, phone - BESIDE_DESCRIPTION),
      cell: (row) => <DatedDescription row={row} />,
    },
    { ...amount, width: 92 },
    { ...tag, width: 138 },
    hint,
    receipt,
    { ...date, width: 92 },
    ...taxDate,
    ...texts,
    { ...claimed, width: 92 },
    category,
    account,
    edit,
  ];
}

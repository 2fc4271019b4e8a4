import { formatUkDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import type { DataColumn } from '#ui/data-table/features.ts';
import { TwoLines } from '#ui/data-table/two-lines.tsx';
import { Initials } from '#ui/initials.tsx';
import { flowText, flowTone } from '#ui/money-text.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { type BookRow, typeOf } from '../book-row.ts';
import { claimedUnder } from '../claimed-under.ts';
import type { ExtraColumn } from '../extra/extra-columns.ts';
import { categoriesText, claimedText, partsText, shortCategory } from '../split-row.ts';
import { HintButton } from './hint-button.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { MoreParts, TagCell } from './tag-cell.tsx';

/** The minimum width of a column, except icons and checkboxes. Spec 2, 2.1. */
const MIN_WIDTH = 125;

/**
 * The width of the description in a narrow window. There, columns with `least` shrink to their longest usual text, so
 * that every column up to the category is in sight at 1280 px. Elsewhere they have at least the minimum width.
 */
const READABLE = 184;

/** The same with one and with both of Type and Tax date, for which the texts give way. */
const GIVING_WAY: readonly Readonly<Record<string, number>>[] = [
  {},
  { tag: 110, account: 108, description: 144 },
  { tag: 94, account: 92, description: MIN_WIDTH, type: 58, category: 115 },
];

/**
 * On a phone: the width of the columns next to the description, so that the whole amount is visible without a swipe.
 */
const OTHER_COLUMNS = 164;

/** On a phone the table always scrolls, so a date need not give way. */
const WHOLE_DATE = { size: 96, meta: {} };

/** Spec 2, 2.1. The table adds the checkbox column. */
const byId = {
  tag: {
    id: 'tag',
    header: 'Tag',
    size: 136,
    meta: { least: 132 },
    accessorFn: (row) => (row.tagged ? row.tagName : undefined),
    cell: ({ row }) => <TagCell row={row.original} />,
  },
  account: {
    id: 'account',
    header: 'Account',
    size: 150,
    meta: { least: 132 },
    accessorFn: (row) => row.account,
    cell: ({ row: { original: row } }) => (
      <>
        <Initials name={row.account} /> {row.account}
      </>
    ),
  },
  date: {
    id: 'date',
    header: 'Date',
    size: MIN_WIDTH,
    meta: { least: 86 },
    accessorFn: (row) => row.date,
    cell: ({ row }) => row.original.shownDate,
  },
  description: {
    id: 'description',
    header: 'Description',
    size: 190,
    meta: { grow: true, least: READABLE },
    accessorFn: (row) => row.description,
  },
  amount: {
    id: 'amount',
    header: 'Amount',
    size: MIN_WIDTH,
    meta: { align: 'end', least: 96, tone: (row) => flowTone(row.amount) },
    accessorFn: (row) => row.amount,
    cell: ({ row }) => flowText(row.original.amount),
  },
  claimed: {
    id: 'claimed',
    header: 'Claimed',
    size: MIN_WIDTH,
    meta: { align: 'end', least: 84, tone: (row) => (row.claimed === 0 ? 'muted' : undefined) },
    accessorFn: (row) => row.claimed,
    cell: ({ row: { original: row } }) =>
      row.parts.length === 0 ? (
        formatMoney(row.claimed)
      ) : (
        <span title={partsText(row)}>{claimedText(row)}</span>
      ),
  },
  category: {
    id: 'category',
    header: 'Category',
    size: MIN_WIDTH,
    meta: { least: 122, tone: (row) => (row.tagged ? undefined : 'muted') },
    accessorFn: (row) => (row.tagged ? row.category : undefined),
    cell: ({ row: { original: row } }) => {
      if (!row.tagged) return 'Not tagged';
      return row.parts.length === 0 ? (
        row.category
      ) : (
        <span title={categoriesText(row)}>{shortCategory(row)}</span>
      );
    },
  },
  type: {
    id: 'type',
    header: 'Type',
    size: MIN_WIDTH,
    meta: { least: 76 },
    accessorFn: (row) => (typeOf(row) === 'DEBIT' ? 'Debit' : 'Credit'),
  },
  taxDate: {
    id: 'taxDate',
    header: 'Tax date',
    size: MIN_WIDTH,
    meta: { least: 86 },
    accessorFn: (row) => row.taxDate,
    cell: ({ row }) => formatUkDate(row.original.taxDate),
  },
  classification: {
    id: 'classification',
    header: 'Classification',
    size: 140,
    accessorFn: (row) => row.classification || undefined,
  },
  note: {
    id: 'note',
    header: 'Note',
    size: 200,
    meta: { grow: true },
    accessorFn: (row) => row.note || undefined,
  },
} satisfies Record<string, DataColumn<BookRow>>;

function claimedColumn(tag: string): DataColumn<BookRow> {
  return {
    ...byId.claimed,
    accessorFn: (row) => claimedUnder(row, tag),
    cell: ({ row: { original: row } }) => {
      const shown = formatMoney(claimedUnder(row, tag));
      return row.parts.length === 0 ? shown : <span title={partsText(row)}>{shown}</span>;
    },
  };
}

function narrowedTo(least: number | undefined, column: DataColumn<BookRow>): DataColumn<BookRow> {
  return least === undefined || column.meta?.least === undefined
    ? column
    : { ...column, meta: { ...column.meta, least } };
}

/** On a phone, date and tag are below the description, to tell two payments to the same shop apart. */
function DescriptionWithDate({ row }: { row: BookRow }) {
  return (
    <TwoLines
      first={row.description}
      second={row.tagged ? `${row.shownDate} · ${row.tagName}` : row.shownDate}
      {...(row.parts.length > 1 && { end: <MoreParts row={row} /> })}
    />
  );
}

/** The optional columns of all books, with their names in the menu. */
export const moreColumns: readonly MoreColumn[] = [
  { id: 'classification', name: 'classification column' },
  { id: 'note', name: 'notes column' },
  { id: 'type', name: 'type column' },
  { id: 'taxDate', name: 'tax date column' },
];

export interface MoreColumn {
  readonly id: string;
  readonly name: string;
}

function extraColumn({ id, title, text, sortValue, isNumber }: ExtraColumn): DataColumn<BookRow> {
  const shape = isNumber ? { size: MIN_WIDTH, meta: { align: 'end' as const } } : { size: 140 };
  return { id, header: title, ...shape, accessorFn: sortValue, cell: ({ row }) => text(row.original) };
}

/** Which of the optional columns are shown. */
export function shownColumns(
  more: ReadonlySet<string>,
  extra: readonly ExtraColumn[],
): Record<string, boolean> {
  return Object.fromEntries([...moreColumns, ...extra].map(({ id }) => [id, more.has(id)]));
}

/**
 * All columns; `shownColumns` decides which are visible. On a phone, `phone` px wide, the most used columns come first
 * and the others are one swipe away.
 */
export function bookColumns({
  phone,
  more,
  extra = [],
  tag: under,
  onHint,
  onEdit,
}: {
  /** Undefined on a wide screen. */
  phone: number | undefined;
  /** The ids of the optional columns to show. */
  more: ReadonlySet<string>;
  /** The columns of fields added by staff, shown or not. */
  extra?: readonly ExtraColumn[];
  /** The tag filter, if any. In a split row, Claimed then shows only the amount under this tag. */
  tag?: string | undefined;
  onHint: (row: BookRow) => void;
  onEdit: (row: BookRow) => void;
}): DataColumn<BookRow>[] {
  const receipt: DataColumn<BookRow> = {
    id: 'receipt',
    header: 'Receipt',
    size: 54,
    meta: { slim: true },
    accessorFn: (row) => (row.hasReceipt ? 'Y' : undefined),
    cell: ({ row }) => <ReceiptButton row={row.original} onOpen={onEdit} />,
  };
  const { tag, account, date, description, amount, category, type, taxDate, classification, note } = byId;
  const claimed = under === undefined ? byId.claimed : claimedColumn(under);
  const texts = [classification, note, ...extra.map(extraColumn)];
  // With any of these, the user scrolls anyway, so the description is shown in full.
  const isWide = texts.some(({ id }) => more.has(id));
  const hint: DataColumn<BookRow> = {
    id: 'hint',
    header: 'Hint',
    size: 30,
    meta: { slim: true },
    cell: ({ row }) => <HintButton row={row.original} onHint={onHint} />,
  };
  const edit: DataColumn<BookRow> = {
    id: 'edit',
    header: 'Edit',
    size: 44,
    meta: { slim: true, pinned: phone === undefined },
    cell: ({ row: { original: row } }) => (
      <LinkButton tabIndex={-1} aria-label={`Edit ${row.description}`} onClick={() => onEdit(row)}>
        Edit
      </LinkButton>
    ),
  };
  const least = isWide ? undefined : GIVING_WAY[[type, taxDate].filter(({ id }) => more.has(id)).length];
  if (phone === undefined)
    return [
      hint,
      tag,
      account,
      date,
      isWide ? { ...description, size: 210, meta: { grow: true } } : description,
      receipt,
      amount,
      claimed,
      type,
      taxDate,
      category,
      ...texts,
      edit,
    ].map((column) => narrowedTo(least?.[column.id ?? ''], column));
  return [
    {
      ...description,
      size: Math.max(MIN_WIDTH, phone - OTHER_COLUMNS),
      meta: { grow: true },
      cell: ({ row }) => <DescriptionWithDate row={row.original} />,
    },
    { ...amount, size: 92 },
    { ...tag, size: 138 },
    hint,
    receipt,
    { ...date, ...WHOLE_DATE },
    { ...claimed, size: 92 },
    type,
    { ...taxDate, ...WHOLE_DATE },
    category,
    ...texts,
    account,
    edit,
  ];
}

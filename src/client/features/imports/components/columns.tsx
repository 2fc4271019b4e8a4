import type { DataColumn } from '#ui/data-table/features.ts';
import { TwoLines } from '#ui/data-table/two-lines.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import type { Kind, ReviewRow } from '../import-rows.ts';
import classes from './columns.module.css';

export interface RowActs {
  readonly onToggle: (row: ReviewRow) => void;
  readonly onDelete: (row: ReviewRow) => void;
}

const verdicts: Readonly<Record<Kind, { readonly word: string; readonly tone: ChipTone }>> = {
  new: { word: 'New', tone: 'accent' },
  duplicate: { word: 'Duplicate', tone: 'plain' },
  similar: { word: 'Maybe duplicate', tone: 'warn' },
  look: { word: 'Check it', tone: 'warn' },
  pending: { word: 'Pending', tone: 'info' },
  unread: { word: 'Cannot be read', tone: 'error' },
  none: { word: 'Not added', tone: 'plain' },
};

/** The verdict as a text: 'New', 'Duplicate'. */
export function verdictOf({ kind }: ReviewRow): string {
  return verdicts[kind].word;
}

const byId = {
  line: {
    id: 'line',
    header: 'Line',
    size: 46,
    meta: { align: 'end' },
    accessorFn: (row) => row.line,
  },
  account: {
    id: 'account',
    header: 'Account',
    size: 100,
    accessorFn: (row) => row.account || undefined,
    cell: ({ row }) => <span title={row.original.account}>{row.original.account}</span>,
  },
  date: {
    id: 'date',
    header: 'Date',
    size: 98,
    accessorFn: (row) => row.day,
    cell: ({ row }) => <DateCell row={row.original} />,
  },
  description: {
    id: 'description',
    header: 'Description',
    size: 150,
    meta: { grow: true },
    accessorFn: (row) => row.description,
    cell: ({ row }) => <span title={row.original.description}>{row.original.description}</span>,
  },
  amount: {
    id: 'amount',
    header: 'Amount',
    size: 100,
    meta: { align: 'end' },
    accessorFn: (row) => row.amount,
    cell: ({ row }) => <AmountCell row={row.original} />,
  },
  category: {
    id: 'category',
    header: 'Category',
    size: 104,
    accessorFn: (row) => row.category || undefined,
    cell: ({ row }) => <span title={row.original.category}>{row.original.category}</span>,
  },
  classification: {
    id: 'classification',
    header: 'Classification',
    size: 112,
    accessorFn: (row) => row.classification || undefined,
    cell: ({ row }) => <span title={row.original.classification}>{row.original.classification}</span>,
  },
  verdict: {
    id: 'verdict',
    header: 'Verdict',
    size: 122,
    accessorFn: verdictOf,
    cell: ({ row }) => <Chip tone={verdicts[row.original.kind].tone}>{verdictOf(row.original)}</Chip>,
  },
  reason: {
    id: 'reason',
    header: 'Reason',
    size: 320,
    meta: { grow: true },
    accessorFn: (row) => row.reason || undefined,
    cell: ({ row: { original: row } }) => (
      <span className={classes.reason} title={row.reason}>
        {row.reason}
      </span>
    ),
  },
} satisfies Record<string, DataColumn<ReviewRow>>;

/**
 * On a phone: the width of the columns next to the description, so that the user sees without a swipe whether a row is
 * added.
 */
const OTHER_COLUMNS = 242;

/**
 * The columns of the review grid. Spec 2, 3 and 5. On a phone, `phone` px wide, the columns needed for a decision come
 * first.
 */
export function reviewColumns({
  phone,
  hasCategories,
  hasAccounts,
  onToggle,
  onDelete,
}: RowActs & {
  /** Undefined on a wide screen. */
  phone: number | undefined;
  hasCategories: boolean;
  /** Each row names its account. Otherwise all rows go to the account shown above the grid. */
  hasAccounts: boolean;
}): DataColumn<ReviewRow>[] {
  const { line, account, date, description, amount, category, classification, verdict, reason } = byId;
  const texts = hasCategories ? [category, classification] : [];
  const fate: DataColumn<ReviewRow> = {
    id: 'fate',
    header: 'Import',
    size: phone === undefined ? 114 : 92,
    accessorFn: (row) => (row.take ? 0 : row.isLeftOut ? 1 : 2),
    cell: ({ row: { original: row } }) => (
      <span className={classes.fates}>
        <ImportToggle row={row} onToggle={onToggle} />
        {phone !== undefined || row.isLeftOut ? null : <Remove row={row} onDelete={onDelete} />}
      </span>
    ),
  };
  const accounts = hasAccounts ? [account] : [];
  const wide = [line, fate, ...accounts, date, description, amount, ...texts, verdict, reason];
  // Makes the additional columns fit at 1280 px.
  const widths = hasCategories ? tight : hasAccounts ? close : {};
  if (phone === undefined)
    return wide.map((column) => ({ ...column, size: widths[column.id] ?? column.size }));
  // At 320 px, the columns needed for a decision fit. The user scrolls to the others.
  return [
    {
      ...description,
      size: Math.max(76, phone - OTHER_COLUMNS),
      cell: ({ row }) => <DescriptionWithVerdict row={row.original} />,
    },
    { ...amount, size: 80 },
    fate,
    verdict,
    date,
    // One swipe away, so it can be wider.
    { ...reason, size: 340 },
    ...accounts,
    ...texts,
    line,
    {
      id: 'remove',
      header: 'Delete',
      size: 60,
      cell: ({ row: { original: row } }) => (row.isLeftOut ? null : <Remove row={row} onDelete={onDelete} />),
    },
  ];
}

/** On a phone, verdict and date are below the description. The verdict comes first, so that it is never cut off. */
function DescriptionWithVerdict({ row }: { row: ReviewRow }) {
  const verdict = row.kind === 'new' ? '' : verdictOf(row);
  return <TwoLines first={row.description} second={[verdict, row.date].filter(Boolean).join(' · ')} />;
}

type Widths = Readonly<Record<string, number>>;

const close: Widths = { account: 90, description: 130, reason: 250 };

const tight: Widths = {
  line: 42,
  fate: 113,
  account: 78,
  date: 98,
  description: 112,
  amount: 86,
  category: 76,
  classification: 96,
  verdict: 122,
  reason: 136,
};

/** Whether the row is added; a click changes it. With the keyboard, Enter opens the row instead. */
function ImportToggle({ row, onToggle }: { row: ReviewRow; onToggle: RowActs['onToggle'] }) {
  const word = row.take ? 'Add' : row.isLeftOut ? 'Left out' : 'Fix first';
  if (row.kind === 'none') return <span>{word}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.fate}
      data-fate={row.take ? 'add' : row.isLeftOut ? 'out' : 'way'}
      aria-label={`${word}: line ${row.line}, ${row.description}`}
      title={fateTitle(row)}
      onClick={() => onToggle(row)}
    >
      {word}
    </button>
  );
}

function fateTitle({ take, isLeftOut }: ReviewRow): string {
  if (take) return 'We will add this row. Press to leave it out.';
  return isLeftOut
    ? 'This row is left out. Press to add it.'
    : 'We cannot read this row. You cannot import until you leave it out. Press to leave it out.';
}

function Remove({ row, onDelete }: { row: ReviewRow; onDelete: RowActs['onDelete'] }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.remove}
      aria-label={`Delete line ${row.line}, ${row.description}`}
      title="Delete row from the import"
      onClick={() => onDelete(row)}
    >
      ×
    </button>
  );
}

function DateCell({ row }: { row: ReviewRow }) {
  if (row.unread?.wrong !== 'date') return row.date;
  return (
    <span className={classes.bad} title="Not a date such as 31/12/2020">
      {row.date || 'no date'}
    </span>
  );
}

/** Shows an invalid amount as NaN. Spec 2, 5. */
function AmountCell({ row }: { row: ReviewRow }) {
  if (row.amount !== undefined) return <MoneyText value={row.amount} mode="flow" />;
  if (row.unread?.wrong !== 'amount') return row.unread?.amount ?? '';
  return (
    <span className={classes.bad} title={`Not a number: “${row.unread.amount}”`}>
      NaN<span className="visually-hidden">, not a number: {row.unread.amount}</span>
    </span>
  );
}

import { formatMoney, formatPounds } from '#domain/money.ts';
import { Chip } from '#ui/chip.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { TwoLines } from '#ui/data-table/two-lines.tsx';
import { IconButton } from '#ui/quiet-button.tsx';
import { Row } from '#ui/layout.tsx';
import type { RequestRow } from '../request-row.ts';
import type { RequestActs } from '../use-request-acts.ts';
import { RowActs } from './row-acts.tsx';

/** On a phone: the width of everything except the description, so that the actions stay visible. */
const OTHER_COLUMNS = 168;

interface ColumnOptions {
  /** The width of the screen in px; undefined on a wide screen. */
  readonly phone: number | undefined;
  readonly isDiscarded: boolean;
  readonly acts: RequestActs;
  readonly onOpen: (row: RequestRow) => void;
}

/** Spec 2, 2.8. On a phone, recipient, amount and state are under the description. */
export function requestColumns({
  phone,
  isDiscarded,
  acts,
  onOpen,
}: ColumnOptions): DataColumn<RequestRow>[] {
  const actions: DataColumn<RequestRow> = {
    id: 'acts',
    header: 'Actions',
    size: phone === undefined ? 118 : 128,
    meta: { align: 'end', slim: true, pinned: true },
    cell: ({ row: { original } }) => (
      <Row as="span" gap={phone === undefined ? 1 : 3} justify="end" wraps={false}>
        <IconButton
          size={phone === undefined ? 'sm' : undefined}
          aria-label={`Payment link of ${original.request.description}`}
          title="Payment link"
          onClick={() => onOpen(original)}
        >
          <LinkIcon />
        </IconButton>
        <RowActs row={original} isDiscarded={isDiscarded} acts={acts} />
      </Row>
    ),
  };
  if (phone === undefined) return [time, description, email, payee, invoice, amount, state, actions];
  return [
    {
      ...description,
      size: Math.max(160, phone - OTHER_COLUMNS),
      cell: ({ row: { original: row } }) => (
        <TwoLines
          first={`${formatPounds(row.amount)} · ${row.request.description}`}
          second={`${row.state} · ${row.request.email}`}
        />
      ),
    },
    actions,
    time,
    email,
    payee,
    invoice,
    amount,
    state,
  ];
}

const time: DataColumn<RequestRow> = {
  id: 'time',
  header: 'Submitted',
  size: 132,
  accessorFn: ({ request }) => request.timestamp,
  cell: ({ row }) => row.original.time,
};
const description: DataColumn<RequestRow> = {
  id: 'description',
  header: 'Description',
  size: 150,
  meta: { grow: true },
  accessorFn: ({ request }) => request.description,
};
const email: DataColumn<RequestRow> = {
  id: 'email',
  header: 'Recipient',
  size: 170,
  meta: { grow: true },
  accessorFn: ({ request }) => request.email,
};
const payee: DataColumn<RequestRow> = {
  id: 'name',
  header: 'Account',
  size: 108,
  accessorFn: ({ request }) => request.name,
};
const invoice: DataColumn<RequestRow> = {
  id: 'invoice',
  header: 'Invoice',
  size: 70,
  meta: { align: 'end' },
  accessorFn: ({ request }) => request.invoice_number,
};
const amount: DataColumn<RequestRow> = {
  id: 'amount',
  header: 'Amount',
  size: 100,
  meta: { align: 'end' },
  accessorFn: (row) => row.amount,
  cell: ({ row: { original } }) => `${original.request.currency_symbol}${formatMoney(original.amount)}`,
};
const state: DataColumn<RequestRow> = {
  id: 'state',
  header: 'Status',
  size: 138,
  accessorFn: (row) => row.state,
  cell: ({ row: { original } }) => (
    <Chip tone={original.isBounced ? 'warn' : original.request.paid === 'N' ? 'plain' : 'accent'}>
      {original.state}
    </Chip>
  ),
};

function LinkIcon() {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path
        d="M6.5 9.5l3-3M7 4.5l1.2-1.2a2.8 2.8 0 0 1 4 4L11 8.5M9 11.5l-1.2 1.2a2.8 2.8 0 0 1-4-4L5 7.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

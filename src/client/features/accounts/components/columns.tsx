import { Chip, type ChipTone } from '#ui/chip.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { TwoLines } from '#ui/data-table/two-lines.tsx';
import { Initials } from '#ui/initials.tsx';
import { Text } from '#ui/layout.tsx';
import { type AccountAct, type AccountRow, type AccountStatus, SOON_DAYS, sortCode } from '../account-row.ts';
import { RowActs } from './row-acts.tsx';

export type OnAct = (act: AccountAct, row: AccountRow) => void;

const tones: Record<AccountStatus, ChipTone> = { Enabled: 'accent', Removed: 'plain', Disconnected: 'warn' };

/** On a phone: the width of everything except the name, so that the actions stay visible. */
const OTHER_COLUMNS = 160;

/**
 * Spec 2, 2.4. On a phone, `phone` px wide, status and consent are below the name, and the other columns are one swipe
 * away.
 */
export function accountColumns({
  phone,
  onAct,
}: {
  /** Undefined on a wide screen. */
  phone: number | undefined;
  onAct: OnAct;
}): DataColumn<AccountRow>[] {
  const logo: DataColumn<AccountRow> = {
    id: 'logo',
    header: 'Logo',
    size: 46,
    cell: ({ row }) => <Initials name={row.original.account.simple_name} />,
  };
  const name: DataColumn<AccountRow> = {
    id: 'account',
    header: 'Account',
    size: 140,
    meta: { grow: true },
    accessorFn: ({ account }) => account.simple_name,
  };
  const acts: DataColumn<AccountRow> = {
    id: 'acts',
    header: 'Actions',
    size: phone === undefined ? 186 : 76,
    meta: { align: 'end', slim: true, pinned: true },
    cell: ({ row }) => <RowActs row={row.original} onAct={onAct} isNarrow={phone !== undefined} />,
  };
  if (phone === undefined) return [logo, name, ...facts, acts];
  return [
    logo,
    {
      ...name,
      size: Math.max(140, phone - OTHER_COLUMNS),
      cell: ({ row }) => <NameAndState row={row.original} />,
    },
    acts,
    ...facts,
  ];
}

const facts: readonly DataColumn<AccountRow>[] = [
  {
    id: 'sortCode',
    header: 'Sort Code',
    size: 88,
    accessorFn: ({ account }) => account.sort_code || undefined,
    cell: ({ row }) => sortCode(row.original.account.sort_code),
  },
  {
    id: 'number',
    header: 'Account Number',
    size: 128,
    accessorFn: ({ account }) => account.ac_number || undefined,
    cell: ({ row }) => row.original.account.ac_number,
  },
  {
    id: 'currency',
    header: 'Currency',
    size: 82,
    accessorFn: ({ account }) => account.currency,
  },
  {
    id: 'consent',
    header: 'Consent',
    size: 186,
    accessorFn: ({ daysLeft }) => daysLeft,
    cell: ({ row }) => <Consent row={row.original} />,
  },
  {
    id: 'status',
    header: 'Status',
    size: 116,
    accessorFn: ({ status }) => status,
    cell: ({ row: { original } }) => <Chip tone={tones[original.status]}>{original.status}</Chip>,
  },
];

function Consent({ row: { consent, daysLeft } }: { row: AccountRow }) {
  if (daysLeft === undefined || daysLeft > SOON_DAYS) return consent;
  return (
    <Text as="span" tone={daysLeft < 0 ? 'error' : 'warn'}>
      {consent}
    </Text>
  );
}

function NameAndState({ row: { account, status, consent } }: { row: AccountRow }) {
  return <TwoLines first={account.simple_name} second={consent === '' ? status : `${status} · ${consent}`} />;
}

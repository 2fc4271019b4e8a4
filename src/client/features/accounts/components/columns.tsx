import { Chip, type ChipTone } from '#ui/chip.tsx';
import type { DataColumn } from '#ui/data-table/columns.ts';
import { TwoLines } from '#ui/data-table/two-lines.tsx';
import { Initials } from '#ui/initials.tsx';
import { type AccountAct, type AccountRow, type AccountStatus, SOON_DAYS, sortCode } from '../account-row.ts';
import classes from './columns.module.css';
import { RowActs } from './row-acts.tsx';

export type OnAct = (act: AccountAct, row: AccountRow) => void;

const tones: Record<AccountStatus, ChipTone> = { Enabled: 'accent', Removed: 'plain', Disconnected: 'warn' };

/** What is not the name's on a phone, so that what can be done stays in sight beside it. */
const BESIDE_NAME = 160;

/** Spec 2, 2.4. On a phone, `phone` px wide, status and consent stand under the name, and the rest is a swipe away. */
export function accountColumns({
  phone,
  onAct,
}: {
  /** Undefined where there is room. */
  phone: number | undefined;
  onAct: OnAct;
}): DataColumn<AccountRow>[] {
  const logo: DataColumn<AccountRow> = {
    id: 'logo',
    header: 'Logo',
    width: 46,
    cell: ({ account }) => <Initials name={account.simple_name} />,
  };
  const name: DataColumn<AccountRow> = {
    id: 'account',
    header: 'Account',
    width: 140,
    grow: true,
    cell: ({ account }) => account.simple_name,
    sortValue: ({ account }) => account.simple_name,
  };
  const acts: DataColumn<AccountRow> = {
    id: 'acts',
    header: 'Actions',
    width: phone === undefined ? 186 : 76,
    align: 'end',
    slim: true,
    pinned: true,
    cell: (row) => <RowActs row={row} onAct={onAct} isNarrow={phone !== undefined} />,
  };
  if (phone === undefined) return [logo, name, ...facts, acts];
  return [
    logo,
    { ...name, width: Math.max(140, phone - BESIDE_NAME), cell: (row) => <NameAndState row={row} /> },
    acts,
    ...facts,
  ];
}

const facts: readonly DataColumn<AccountRow>[] = [
  {
    id: 'sortCode',
    header: 'Sort Code',
    width: 88,
    cell: ({ account }) => <span className={classes.number}>{sortCode(account.sort_code)}</span>,
    sortValue: ({ account }) => account.sort_code || undefined,
  },
  {
    id: 'number',
    header: 'Account Number',
    width: 128,
    cell: ({ account }) => <span className={classes.number}>{account.ac_number}</span>,
    sortValue: ({ account }) => account.ac_number || undefined,
  },
  {
    id: 'currency',
    header: 'Currency',
    width: 82,
    cell: ({ account }) => account.currency,
    sortValue: ({ account }) => account.currency,
  },
  {
    id: 'consent',
    header: 'Consent',
    width: 186,
    cell: (row) => <Consent row={row} />,
    sortValue: ({ daysLeft }) => daysLeft,
  },
  {
    id: 'status',
    header: 'Status',
    width: 116,
    cell: ({ status }) => <Chip tone={tones[status]}>{status}</Chip>,
    sortValue: ({ status }) => status,
  },
];

function Consent({ row: { consent, daysLeft } }: { row: AccountRow }) {
  if (daysLeft === undefined || daysLeft > SOON_DAYS) return consent;
  return <span className={daysLeft < 0 ? classes.error : classes.warn}>{consent}</span>;
}

function NameAndState({ row: { account, status, consent } }: { row: AccountRow }) {
  return <TwoLines first={account.simple_name} second={consent === '' ? status : `${status} · ${consent}`} />;
}

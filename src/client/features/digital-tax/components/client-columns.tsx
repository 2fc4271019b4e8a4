import type { Standing } from '#contract/digital-tax/agent-words.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { TwoLines } from '#ui/data-table/two-lines.tsx';
import { shortDay } from '../../../shared/day-text.ts';
import type { ClientRow } from '../client-rows.ts';
import { dateTime } from '../date-time.ts';

const tones: Readonly<Record<ClientRow['state'], ChipTone>> = {
  late: 'error',
  due: 'info',
  not_open: 'plain',
  done: 'accent',
  unknown: 'warn',
};

const standingWords: Readonly<Record<Standing, string>> = {
  main: 'Main agent',
  supporting: 'Supporting agent',
  pending: 'Invited',
  none: 'Not authorised',
};

const client: DataColumn<ClientRow> = {
  id: 'client',
  header: 'Client',
  size: 170,
  meta: { grow: true },
  accessorFn: ({ client: { name, email } }) => name || email,
  cell: ({ row: { original } }) => (
    <span title={original.client.email}>{original.client.name || original.client.email}</span>
  ),
};
const business: DataColumn<ClientRow> = {
  id: 'business',
  header: 'Business',
  size: 190,
  meta: { grow: true },
  accessorFn: (row) => row.business,
  cell: ({ row: { original } }) => <span title={original.business}>{original.business}</span>,
};
const due: DataColumn<ClientRow> = {
  id: 'due',
  header: 'Next due',
  size: 104,
  accessorFn: (row) => row.due,
  cell: ({ row: { original } }) => (original.due === undefined ? '' : shortDay(original.due)),
};
const state: DataColumn<ClientRow> = {
  id: 'state',
  header: 'State',
  size: 150,
  accessorFn: (row) => row.text,
  cell: ({ row: { original } }) => <Chip tone={tones[original.state]}>{original.text}</Chip>,
};
const authorised: DataColumn<ClientRow> = {
  id: 'authorised',
  header: 'At HMRC',
  size: 126,
  accessorFn: (row) => standingWords[row.client.authorised],
};
const fetched: DataColumn<ClientRow> = {
  id: 'fetched',
  header: 'Fetched from HMRC',
  size: 138,
  accessorFn: (row) => row.client.fetched,
  cell: ({ row: { original } }) => {
    const { fetched: at } = original.client;
    return at === undefined ? '' : <span title={dateTime(at)}>{shortDay(at.slice(0, 10))}</span>;
  },
};
/** On a phone the client and the business share a cell. */
const both: DataColumn<ClientRow> = {
  ...client,
  cell: ({ row: { original } }) => {
    const name = original.client.name || original.client.email;
    return original.business === '' ? name : <TwoLines first={name} second={original.business} />;
  },
};

export const clientColumns: readonly DataColumn<ClientRow>[] = [
  client,
  business,
  due,
  state,
  authorised,
  fetched,
];
export const narrowClientColumns: readonly DataColumn<ClientRow>[] = [both, state];

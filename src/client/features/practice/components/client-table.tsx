import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ClientAccess } from '#contract/practice/practice-clients.ts';
import type { AccessWay } from '#contract/practice/practice-words.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { TwoLines } from '#ui/data-table/two-lines.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePhoneWidth } from '#ui/use-phone-width.ts';
import { shortDay } from '../../../shared/day-text.ts';

const ways: Readonly<Record<AccessWay, string>> = {
  'adviser-code': 'Adviser code',
  'login-link': 'Link with the code',
  invitation: 'Invitation',
  earlier: 'Not recorded',
};
const dayOf = ({ since }: ClientAccess) => shortDay(ukDateOf(new Date(since)));

/** What each client has granted. `onLeave`: for owners; it must be stable. */
export function ClientTable({
  clients,
  onLeave,
}: {
  clients: readonly ClientAccess[];
  onLeave: ((client: ClientAccess) => unknown) | undefined;
}) {
  const isNarrow = usePhoneWidth() !== undefined;
  const columns = useMemo(() => columnsOf(isNarrow, onLeave), [isNarrow, onLeave]);
  return (
    <Card padding="none" aria-label="What clients have granted">
      <DataTable
        label="clients who gave access"
        rows={clients}
        columns={columns}
        rowId={rowId}
        maxHeight="max(280px, 50dvh)"
        empty={
          <EmptyState title="No client has given access yet">
            Send your clients the code or the link, or invite them by email.
          </EmptyState>
        }
      />
    </Card>
  );
}

const rowId = ({ id }: ClientAccess) => String(id);

function columnsOf(
  isNarrow: boolean,
  onLeave: ((client: ClientAccess) => unknown) | undefined,
): readonly DataColumn<ClientAccess>[] {
  const client: DataColumn<ClientAccess> = {
    id: 'client',
    header: 'Client',
    size: 200,
    meta: { grow: true },
    accessorFn: ({ name, email }) => name || email,
    cell: ({ row: { original } }) =>
      isNarrow ? (
        <TwoLines
          first={original.name || original.email}
          second={`${ways[original.via]}, ${dayOf(original)}`}
        />
      ) : (
        <span title={original.email}>{original.name || original.email}</span>
      ),
  };
  const email: DataColumn<ClientAccess> = {
    id: 'email',
    header: 'Email',
    size: 220,
    meta: { grow: true },
    accessorFn: (row) => row.email,
  };
  const since: DataColumn<ClientAccess> = {
    id: 'since',
    header: 'Access since',
    size: 110,
    accessorFn: (row) => row.since,
    cell: ({ row: { original } }) => dayOf(original),
  };
  const via: DataColumn<ClientAccess> = {
    id: 'via',
    header: 'Given by',
    size: 140,
    accessorFn: (row) => ways[row.via],
  };
  const end: DataColumn<ClientAccess> = {
    id: 'end',
    header: 'End access',
    size: 104,
    meta: { slim: true },
    cell: ({ row: { original } }) => (
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`End access to ${original.email}`}
        onClick={() => onLeave?.(original)}
      >
        End access
      </Button>
    ),
  };
  return [...(isNarrow ? [client] : [client, email, since, via]), ...(onLeave === undefined ? [] : [end])];
}

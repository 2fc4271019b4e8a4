import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SupportedAccount } from '#contract/support/support.ts';
import { Card } from '#ui/card.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { PlainTable } from '#ui/data-table/plain-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Notice } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { paths } from '#client/shared/paths.ts';
import { continueAs } from '#client/shared/session/continue-as.ts';
import { sessionFromLogin } from '#client/shared/session/session-from-login.ts';
import { useSession } from '#client/shared/session/use-session.ts';
import { ExpressRequests } from './express-requests.tsx';
import { useGetSupportedAccountsQuery, useOpenSupportedAccountMutation } from './api.ts';

interface Row extends SupportedAccount {
  onOpen: () => void;
}

/** The accounts whose owners let support look at them now. Opening one continues in it, read-only. */
export function SupportScreen() {
  const session = useSession();
  const { data, error, isFetching, refetch } = useGetSupportedAccountsQuery();
  const [open] = useOpenSupportedAccountMutation();
  const [params] = useSearchParams();
  const accounts = data?.accounts;
  const rows = useMemo(() => {
    const onOpen = async (id: number) => {
      const { data: reply, error: refusal } = await open({ params: { id } });
      if (reply === undefined) {
        toast(errorMessage(refusal));
        await refetch();
      } else
        continueAs({ ...sessionFromLogin(reply, Date.now()), staffSession: session }, paths.transactions);
    };
    return accounts?.map((account) => ({ ...account, onOpen: () => void onOpen(account.id) }));
  }, [accounts, open, refetch, session]);
  return (
    <>
      <PageHeader title="Support">
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </PageHeader>
      {params.has('over') ? (
        <Notice as="output" tone="info">
          Your access to the account has ended.
        </Notice>
      ) : null}
      {rows === undefined ? (
        error === undefined ? (
          <SkeletonRows rows={4} label="Loading the accounts" />
        ) : (
          <ErrorState title="We could not load the accounts" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )
      ) : rows.length === 0 ? (
        <EmptyState title="No one has granted support access">
          People grant it for one hour under Profile &amp; settings, Security.
        </EmptyState>
      ) : (
        <Card padding="none">
          <PlainTable label="Accounts with support access" rows={rows} columns={columns} rowId={idOf} />
        </Card>
      )}
      <ExpressRequests />
    </>
  );
}

const idOf = ({ id }: Row) => String(id);

const columns: readonly DataColumn<Row>[] = [
  { id: 'email', header: 'Email', accessorFn: ({ email }) => email },
  { id: 'name', header: 'Name', accessorFn: ({ name }) => name },
  {
    id: 'left',
    header: 'Minutes left',
    accessorFn: ({ minutes_left }) => minutes_left,
  },
  {
    id: 'open',
    header: 'Account',
    cell: ({ row: { original } }) => (
      <Button size="compact-xs" aria-label={`Open ${original.email}`} onClick={original.onOpen}>
        Open
      </Button>
    ),
  },
];

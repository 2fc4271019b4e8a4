import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { usePhoneWidth } from '#ui/use-phone-width.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { paths } from '../../../shared/paths.ts';
import { useOpenClient } from '../../../shared/practice/use-open-client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useAddressYear } from '../../../shared/tax-year/use-address-year.ts';
import { useGetClientsQuartersQuery } from '../api.ts';
import { type ClientRow, clientRows } from '../client-rows.ts';
import { clientColumns, narrowClientColumns } from '../components/client-columns.tsx';
import { messages } from '../messages.ts';

const TITLE = 'Your clients’ quarters';

/** For agents: every client with the quarters of their businesses, what is late or due next first. */
export function ClientsScreen() {
  const session = useSession();
  const year = useAddressYear();
  if (session?.agent === undefined)
    return (
      <>
        <PageHeader title={TITLE} />
        <Card>
          <EmptyState title="This page is for agents">Your own quarters are under Digital Tax.</EmptyState>
        </Card>
      </>
    );
  if (year !== undefined) return <YearOfClients key={year.id} year={year} current={session.username} />;
  return (
    <>
      <PageHeader title={TITLE} />
      <Card>
        <SkeletonRows rows={8} label="Loading your clients" />
      </Card>
    </>
  );
}

function YearOfClients({ year, current }: { year: WireTaxYear; current: string }) {
  const { data, isError, error, refetch } = useGetClientsQuartersQuery({ query: { tax_year_id: year.id } });
  const rows = useMemo(() => (data === undefined ? [] : clientRows(data.clients, data.today)), [data]);
  const isTimedOut = useIsTimedOut(data === undefined && !isError);
  const isNarrow = usePhoneWidth() !== undefined;
  const navigate = useNavigate();
  const { open: openOther } = useOpenClient(paths.digitalTax);
  const open = ({ client }: ClientRow) =>
    client.email === current ? void navigate(paths.digitalTax) : openOther(client);
  return (
    <>
      <PageHeader title={TITLE} chips={<Chip>{year.tax_year}</Chip>}>
        <Button variant="default" component={Link} to={paths.digitalTax}>
          Back to this client
        </Button>
      </PageHeader>
      {data === undefined && (isError || isTimedOut) ? (
        <Card>
          <ErrorState title="We could not load your clients" onRetry={() => void refetch()}>
            {isError ? errorMessage(error) : messages.slow}
          </ErrorState>
        </Card>
      ) : (
        <>
          <Text size="sm">
            As HMRC last said. A client’s quarters are fetched when you open their Digital Tax. Open a row to
            change to that client.
          </Text>
          <Card padding="none">
            <DataTable
              label="your clients"
              rows={rows}
              columns={isNarrow ? narrowClientColumns : clientColumns}
              rowId={rowId}
              onOpen={open}
              loading={data === undefined}
              empty={
                <EmptyState title="You have no clients yet">
                  Clients who add you as their adviser appear here.
                </EmptyState>
              }
              maxHeight="max(280px, calc(100dvh - 220px))"
            />
          </Card>
        </>
      )}
    </>
  );
}

const rowId = (row: ClientRow) => row.key;

import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Client, Clients } from '#contract/practice/clients.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { NONE, selectedRows, type Selection } from '#ui/data-table/selection.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { usePhoneWidth } from '#ui/use-phone-width.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { paths } from '../../../shared/paths.ts';
import { useOpenClient } from '../../../shared/practice/use-open-client.ts';
import { useListPracticeFormsQuery } from '../../../shared/practice-forms/api.ts';
import { rememberPracticeSearch } from '../../../shared/practice-address.ts';
import { type ClientFilter, clientRows, type ClientsShown, filters, nameOf } from '../client-rows.ts';
import { clientColumns } from '../components/client-columns.tsx';
import { SendForm } from '../components/send-form.tsx';
import { ClientFilters } from '../components/client-filters.tsx';
import { NARROW_ROW_HEIGHT, narrowClientColumns } from '../components/narrow-client-columns.tsx';
import { messages, updatingText } from '../messages.ts';
import { useClients } from '../use-clients.ts';
import { useKeptScroll } from '../use-kept-scroll.ts';

/** For agents: every client with what needs doing, what is due first comes first. */
export function PracticeScreen() {
  const { list, waiting, isError, error, refetch } = useClients();
  const isTimedOut = useIsTimedOut(list === undefined && !isError);
  if (list !== undefined) return <ClientList list={list} waiting={waiting} />;
  return (
    <>
      <PageHeader title={messages.title} />
      <Card>
        {isError || isTimedOut ? (
          <ErrorState title={messages.loadFailed} onRetry={() => void refetch()}>
            {isError ? errorMessage(error) : messages.slow}
          </ErrorState>
        ) : (
          <SkeletonRows rows={8} label="Loading your clients" />
        )}
      </Card>
    </>
  );
}

function ClientList({ list, waiting }: { list: Clients; waiting: number }) {
  const { clients, filing_year_id: filingYear, this_year_id: thisYear } = list;
  const { shown, sorting, change, sort } = useShown();
  const rows = useMemo(() => clientRows(clients, shown), [clients, shown]);
  const isNarrow = usePhoneWidth() !== undefined;
  const { open } = useOpenClient(paths.transactions);
  const around = useRef<HTMLDivElement>(null);
  useKeptScroll('clients', around, true);
  const sending = useSending(rows, isNarrow);
  const { isPicking } = sending;
  const columns = useMemo(() => {
    if (!isNarrow) return clientColumns(filingYear, thisYear);
    const narrow = narrowClientColumns(filingYear, thisYear);
    // The boxes to tick need the room of the figures.
    return isPicking ? narrow.slice(0, 2) : narrow;
  }, [isNarrow, isPicking, filingYear, thisYear]);
  const count = rows.length === clients.length ? String(rows.length) : `${rows.length} of ${clients.length}`;
  return (
    <>
      <PageHeader title={messages.title} chips={<Chip>{count}</Chip>}>
        <output>{updatingText(waiting)}</output>
        {isNarrow && sending.forms.length > 0 ? (
          <Button variant="default" onClick={sending.pick} aria-pressed={isPicking}>
            Choose clients
          </Button>
        ) : null}
      </PageHeader>
      <ClientFilters shown={shown} onChange={change} />
      <div ref={around}>
        <Card padding="none">
          {sending.isChoosing ? (
            <SendForm clients={sending.chosen} forms={sending.forms} onClose={sending.clear} />
          ) : null}
          <DataTable
            label="your clients"
            rows={rows}
            columns={columns}
            rowId={rowId}
            sorting={sorting}
            onSortingChange={sort}
            onOpen={open}
            {...sending.table}
            rowLabel={nameOf}
            rowHeight={isNarrow ? NARROW_ROW_HEIGHT : undefined}
            empty={
              clients.length === 0 ? (
                <EmptyState title={messages.none}>{messages.noneMore}</EmptyState>
              ) : (
                <EmptyState title={messages.noMatch}>{messages.noMatchMore}</EmptyState>
              )
            }
            maxHeight="max(280px, calc(100dvh - 220px))"
          />
        </Card>
      </div>
    </>
  );
}

const rowId = (client: Client) => String(client.id);

/**
 * Clients can be chosen once the practice has a form to send, by those who may send it. On a phone, a button turns that
 * on; someone who comes from a form ('?form=12') is about to choose.
 */
function useSending(rows: readonly Client[], isNarrow: boolean) {
  const [params] = useSearchParams();
  const [isAsked, setAsked] = useState(() => params.has('form'));
  const [selected, onSelectedChange] = useState<Selection>(NONE);
  const { data } = useListPracticeFormsQuery();
  const forms = useMemo(
    () =>
      data === undefined || data.role === 'viewer'
        ? []
        : data.forms.filter(({ version, retired }) => version > 0 && !retired),
    [data],
  );
  const isPicking = forms.length > 0 && (isAsked || !isNarrow);
  const chosen = useMemo(() => selectedRows(selected, rows, rowId), [rows, selected]);
  return {
    forms,
    chosen,
    isChoosing: chosen.length > 0,
    isPicking,
    pick: () => {
      onSelectedChange(NONE);
      setAsked(!isAsked);
    },
    clear: () => onSelectedChange(NONE),
    table: isPicking ? { selected, onSelectedChange } : {},
  };
}

/** Search, filter and order are in the address, so that the way back from a client finds them again. */
function useShown() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const wanted = params.get('show') as ClientFilter | null;
  const filter = wanted !== null && filters.includes(wanted) ? wanted : 'all';
  const order = params.get('sort') ?? '';
  const shown = useMemo((): ClientsShown => ({ search, filter }), [search, filter]);
  const sorting = useMemo(
    () => (order === '' ? [] : [{ id: order.replace(/^-/, ''), desc: order.startsWith('-') }]),
    [order],
  );
  useEffect(() => {
    const text = params.toString();
    rememberPracticeSearch(text === '' ? '' : `?${text}`);
  }, [params]);
  const set = (values: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    shown,
    sorting,
    change: ({ search: text, filter: only }: Partial<ClientsShown>) =>
      set({
        ...(text !== undefined && { search: text }),
        ...(only !== undefined && { show: only === 'all' ? '' : only }),
      }),
    sort: ([by]: readonly { id: string; desc: boolean }[]) =>
      set({ sort: by === undefined ? '' : `${by.desc ? '-' : ''}${by.id}` }),
  };
}

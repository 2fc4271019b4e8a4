import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { isTaxYear, taxYearOf } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Selection } from '#ui/data-table/selection.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { useGetTransactionsQuery } from '../api.ts';
import { type BookRow, bookRows } from '../book-row.ts';
import { bookColumns } from '../components/columns.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { NoRows } from '../components/no-rows.tsx';
import { PageMenu } from '../components/page-menu.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { ShortcutsHelp } from '../components/shortcuts-help.tsx';
import { TagPicker } from '../components/tag-picker.tsx';
import { filterRows, noFilters } from '../filters.ts';
import { addedElsewhere } from '../messages.ts';
import { useArrival } from '../use-arrival.ts';
import { useBookActions } from '../use-book-actions.ts';
import { useFilters } from '../use-filters.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { spanOf } from '../year-span.ts';
import classes from './transactions-screen.module.css';

// The form engine is fetched when it is first needed.
const AddTransaction = lazy(async () => ({
  default: (await import('../components/add-transaction.tsx')).AddTransaction,
}));

const NONE: Selection = new Set();
type Dialog = 'add' | 'tag' | 'help';

/** The books of a tax year: /transactions and /transactions/{data}. Spec 2, 2.1. */
export function TransactionsScreen() {
  const { years, year, setYear } = useTaxYear();
  const newest = years?.[0]?.hmrc_year_string;
  const books = useGetTransactionsQuery();
  const forms = useGetTaxFormsQuery({ query: year === undefined ? {} : { tax_year_id: year.id } });
  const addForm = forms.data?.forms.find(({ code }) => code === 'add-transaction');
  const categories = books.data?.tax_categories ?? [];
  const rows = useMemo(
    () =>
      books.data === undefined ? undefined : bookRows(books.data.transactions, books.data.tax_categories),
    [books.data],
  );
  useArrival({ rows, years, year, setYear });

  const filterState = useFilters();
  const filters = useDeferredValue(filterState.filters);
  const ofYear = useMemo(() => filterRows(rows ?? [], noFilters, spanOf(year)), [rows, year]);
  const shown = useMemo(() => filterRows(ofYear, filters, undefined), [ofYear, filters]);

  const [selected, setSelected] = useState(NONE);
  const chosen = useMemo(() => shown.filter(({ key }) => selected.has(key)), [shown, selected]);
  const [dialog, setDialog] = useState<Dialog>();
  const [note, setNote] = useState(false);
  const actions = useBookActions();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const columns = useMemo(() => bookColumns({ narrow, note }), [narrow, note]);

  const toGrid = useCallback(
    () => table.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true }),
    [],
  );
  const add = () => setDialog('add');
  const clearWhen = (done: boolean) => {
    if (done) setSelected(NONE);
    return done;
  };
  const discard = () => {
    if (chosen.length > 0) void actions.discard(chosen).then(clearWhen);
  };
  useShortcuts({
    add,
    search: () => search.current?.focus(),
    help: () => setDialog('help'),
    tag: () => {
      if (chosen.length > 0) setDialog('tag');
    },
    discard,
    clear: () => setSelected(NONE),
    toGrid,
  });

  return (
    <>
      <PageHeader
        title="Transactions"
        chips={rows === undefined ? null : <Chip>{ofYear.length.toLocaleString('en-GB')} in this year</Chip>}
      >
        <PageMenu note={note} onToggleNote={() => setNote(!note)} onHelp={() => setDialog('help')} />
        <Button onClick={add} disabled={addForm === undefined}>
          Add transaction
        </Button>
      </PageHeader>
      <FilterBar state={filterState} categories={categories} searchRef={search} />
      <Card padding="none" ref={table} className={classes.table}>
        {chosen.length === 0 ? null : (
          <SelectionBar
            rows={chosen}
            progress={actions.progress}
            onTag={() => setDialog('tag')}
            onUntag={() => void actions.untag(chosen).then(clearWhen)}
            onDiscard={discard}
            onClose={() => setSelected(NONE)}
            onGone={toGrid}
          />
        )}
        {books.isError ? (
          <ErrorState title="The transactions could not be loaded" onRetry={() => void books.refetch()}>
            {errorMessage(books.error)}
          </ErrorState>
        ) : (
          <DataTable
            key={filterState.sort && `${filterState.sort.column}${filterState.sort.descending}`}
            label="Transactions"
            rows={shown}
            columns={columns}
            rowId={rowId}
            rowLabel={rowLabel}
            selected={selected}
            onSelectedChange={setSelected}
            {...(filterState.sort === undefined ? {} : { initialSort: filterState.sort })}
            loading={rows === undefined || year === undefined}
            maxHeight="max(280px, calc(100dvh - 268px))"
            empty={
              <NoRows
                any={(rows ?? []).length > 0}
                inYear={ofYear.length > 0}
                year={year?.tax_year ?? ''}
                onAdd={addForm === undefined ? undefined : add}
                onClear={filterState.clear}
              />
            }
          />
        )}
      </Card>
      {dialog === 'tag' && chosen.length > 0 ? (
        <TagPicker
          rows={chosen}
          categories={categories}
          onTag={(choice, reverse) => actions.tag(chosen, choice, reverse).then(clearWhen)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'help' ? <ShortcutsHelp onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'add' && addForm !== undefined && isTaxYear(year?.hmrc_year_string) && isTaxYear(newest) ? (
        <Suspense fallback={null}>
          <AddTransaction
            form={addForm}
            year={year.hmrc_year_string}
            newest={newest}
            categories={categories}
            onClose={() => setDialog(undefined)}
            onAdded={(reply, date) => {
              setDialog(undefined);
              const inYear = taxYearOf(date) === year.hmrc_year_string;
              toast(inYear ? 'Transaction added.' : addedElsewhere(taxYearOf(date)));
              void actions.offerForm(reply);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const rowId = (row: BookRow) => row.key;
const rowLabel = (row: BookRow) => `${row.description}, ${row.shownDate}`;

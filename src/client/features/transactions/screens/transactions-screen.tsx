import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTaxYear } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Selection } from '#ui/data-table/selection.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.tsx';
import { handOver } from '../../../shared/api/download.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { paths, type PathState } from '../../../shared/paths.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { useGetTransactionsQuery } from '../api.ts';
import { type BookRow, bookRows } from '../book-row.ts';
import { type BookDialog, BookDialogs } from '../components/book-dialogs.tsx';
import { bookColumns, type MoreColumns } from '../components/columns.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { NoRows } from '../components/no-rows.tsx';
import { PageMenu } from '../components/page-menu.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { csvOf } from '../csv.ts';
import { filterRows, noFilters } from '../filters.ts';
import { headingOf, type Listed, similarTo, suggestionFor } from '../listed.ts';
import { messages } from '../messages.ts';
import { useArrival } from '../use-arrival.ts';
import { useBookActions } from '../use-book-actions.ts';
import { useFilters } from '../use-filters.ts';
import { useOpenRow } from '../use-open-row.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { useSimilar } from '../use-similar.ts';
import { spanOf } from '../year-span.ts';
import classes from './transactions-screen.module.css';

const NONE: Selection = new Set();
const NO_ROWS: readonly BookRow[] = [];

/** The books of a tax year: /transactions and /transactions/{data}. Spec 2, 2.1. */
export function TransactionsScreen() {
  const { years, year, setYear } = useTaxYear();
  const newest = years?.[0]?.hmrc_year_string;
  const books = useGetTransactionsQuery();
  const forms = useGetTaxFormsQuery({ query: year === undefined ? {} : { tax_year_id: year.id } });
  const canAdd = forms.data?.forms.some(({ code }) => code === 'add-transaction') === true;
  const categories = books.data?.tax_categories ?? [];
  const rows = useMemo(
    () =>
      books.data === undefined ? undefined : bookRows(books.data.transactions, books.data.tax_categories),
    [books.data],
  );
  const all = rows ?? NO_ROWS;
  const [listed, setListed] = useState<Listed>();
  const [dialog, setDialog] = useState<BookDialog>();
  const add = useCallback(() => setDialog({ kind: 'add' }), []);
  useArrival({ rows, years, year, setYear, onListed: setListed, onAdd: add });

  const filterState = useFilters();
  const filters = useDeferredValue(filterState.filters);
  const ofYear = useMemo(() => filterRows(all, noFilters, spanOf(year)), [all, year]);
  const among = useMemo(
    () => (listed === undefined ? ofYear : all.filter(({ id }) => listed.ids.has(id))),
    [listed, all, ofYear],
  );
  const shown = useMemo(() => filterRows(among, filters, undefined), [among, filters]);

  const [selected, setSelected] = useState(NONE);
  const chosen = useMemo(() => shown.filter(({ key }) => selected.has(key)), [shown, selected]);
  const [only] = chosen.length === 1 ? chosen : [];
  const actions = useBookActions();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;

  const findSimilar = useSimilar();
  const showSimilar = async (row: BookRow) => {
    const similar = await findSimilar(row);
    if (similar === undefined) return;
    setListed(similarTo(row, similar));
    setSelected(NONE);
    setDialog(undefined);
  };
  const navigate = useNavigate();
  const onHint = useCallback(
    async (row: BookRow) => {
      if (!row.isCandidate) {
        const state = { form: 'HW1' } satisfies PathState['taxForms'];
        return void navigate(paths.taxForms, { state });
      }
      const similar = await findSimilar(row);
      if (similar === undefined) return;
      const { rows: offered, tag } = suggestionFor(row, all, similar);
      setDialog({ kind: 'tag', rows: offered, suggested: tag, title: 'Similar transactions' });
    },
    [all, findSimilar, navigate],
  );
  const open = useCallback((row: BookRow) => setDialog({ kind: 'edit', row }), []);
  const opening = useOpenRow(open, narrow);
  const [more, setMore] = useState<MoreColumns>({ taxDate: false, classification: false, note: false });
  const isOtherYear = listed?.kind === 'other-year';
  const columns = useMemo(
    () =>
      bookColumns({
        narrow,
        more: isOtherYear ? { ...more, taxDate: true } : more,
        onHint: (row) => void onHint(row),
        onEdit: open,
      }),
    [narrow, more, isOtherYear, onHint, open],
  );

  const toGrid = useCallback(
    () => table.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true }),
    [],
  );
  const clearWhen = (done: boolean) => {
    if (done) setSelected(NONE);
    return done;
  };
  const tag = () => {
    if (chosen.length > 0) setDialog({ kind: 'tag', rows: chosen });
  };
  const discard = () => {
    if (chosen.length > 0) void actions.discard(chosen).then(clearWhen);
  };
  const download = async () => {
    const file = new Blob([await csvOf(shown)], { type: 'text/csv;charset=utf-8' });
    handOver(file, `transactions-${listed === undefined ? (year?.tax_year ?? '') : listed.kind}.csv`);
  };
  useShortcuts({
    add,
    search: () => search.current?.focus(),
    help: () => setDialog({ kind: 'help' }),
    tag,
    discard,
    clear: () => setSelected(NONE),
    toGrid,
  });
  const heading = headingOf(listed);
  const showAll = () => setListed(undefined);

  return (
    <>
      <PageHeader
        title="Transactions"
        chips={rows === undefined ? null : <Chip>{ofYear.length.toLocaleString('en-GB')} in this year</Chip>}
      >
        <PageMenu
          more={more}
          onToggle={(column) => setMore({ ...more, [column]: !more[column] })}
          onDownload={shown.length === 0 ? undefined : () => void download()}
          onHistory={() => setDialog({ kind: 'history' })}
          onHelp={() => setDialog({ kind: 'help' })}
          onAbout={() => setDialog({ kind: 'about' })}
        />
        <Button onClick={add} disabled={!canAdd}>
          Add transaction
        </Button>
      </PageHeader>
      <FilterBar
        state={filterState}
        listed={listed}
        onAll={showAll}
        onSimilar={() => (only === undefined ? toast(messages.selectOne) : void showSimilar(only))}
        categories={categories}
        searchRef={search}
      />
      {heading === undefined ? null : <h2 className={classes.heading}>{heading}</h2>}
      <Card padding="none" ref={table} className={classes.table} {...opening.around}>
        {chosen.length === 0 ? null : (
          <SelectionBar
            rows={chosen}
            progress={actions.progress}
            onTag={tag}
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
            onOpen={opening.onOpen}
            {...(filterState.sort === undefined ? {} : { initialSort: filterState.sort })}
            loading={rows === undefined || year === undefined}
            maxHeight="max(280px, calc(100dvh - 268px))"
            empty={
              <NoRows
                any={all.length > 0}
                inYear={ofYear.length > 0}
                listed={listed !== undefined && among.length === 0 ? listed : undefined}
                year={year?.tax_year ?? ''}
                onAdd={canAdd ? add : undefined}
                onClear={filterState.clear}
                onAll={showAll}
              />
            }
          />
        )}
      </Card>
      {dialog !== undefined && isTaxYear(year?.hmrc_year_string) && isTaxYear(newest) ? (
        <BookDialogs
          dialog={dialog}
          forms={forms.data?.forms}
          year={year.hmrc_year_string}
          newest={newest}
          categories={categories}
          actions={actions}
          onDone={clearWhen}
          onSimilar={(row) => void showSimilar(row)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </>
  );
}

const rowId = (row: BookRow) => row.key;
const rowLabel = (row: BookRow) => `${row.description}, ${row.shownDate}`;

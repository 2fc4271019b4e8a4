import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { isTaxYear } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { inOrder } from '#ui/data-table/sort-order.ts';
import { NONE, selectedRows } from '#ui/data-table/selection.ts';
import { usePreparedSearch } from '#ui/data-table/use-prepared-search.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.tsx';
import { handOver } from '../../../shared/api/download.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { activeRow } from '../active-row.ts';
import { useGetTransactionsQuery } from '../api.ts';
import { type BookRow, bookRows, searchedTexts } from '../book-row.ts';
import { claimedLine } from '../claimed-under.ts';
import { focusGrid } from '../focus-grid.ts';
import { type BookDialog, BookDialogs } from '../components/book-dialogs.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import filterClasses from '../components/filter-bar.module.css';
import { DemoNotice, PasswordNotice } from '../components/notices.tsx';
import { NoRows } from '../components/no-rows.tsx';
import { PageMenu } from '../components/page-menu.tsx';
import { SavedFilters } from '../components/saved-filters.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { csvOf } from '../csv.ts';
import { tagTitle } from '../chips.ts';
import { filterRows, noFilters } from '../filters.ts';
import { choicesOf } from '../filter-choices.ts';
import { headingOf, type Listed } from '../listed.ts';
import { messages } from '../messages.ts';
import { useDropped } from '../receipts/use-dropped.ts';
import { useArrival } from '../use-arrival.ts';
import { useUndoKeys } from '../../../shared/books/use-acts.ts';
import { useBookActions } from '../use-book-actions.ts';
import { useColumns } from '../use-columns.ts';
import { useDemo } from '../use-demo.ts';
import { useFilters } from '../use-filters.ts';
import { useHints } from '../use-hints.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useOpenRow } from '../use-open-row.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { useYearSync } from '../use-year-sync.ts';
import { spanOf } from '../year-span.ts';
import classes from './transactions-screen.module.css';

const NO_ROWS: readonly BookRow[] = [];

/** The books of a tax year: /transactions and /transactions/{data}. Spec 2, 2.1. */
export function TransactionsScreen() {
  const { years, year, thisYear, setYear } = useTaxYear();
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

  useYearSync(years.length === 0 ? undefined : year?.id, thisYear?.id, setYear);

  const filterState = useFilters();
  const filters = useDeferredValue(filterState.filters);
  const ofYear = useMemo(() => filterRows(all, noFilters, spanOf(year)), [all, year]);
  const among = useMemo(
    () => (listed === undefined ? ofYear : all.filter(({ id }) => listed.ids.has(id))),
    [listed, all, ofYear],
  );
  usePreparedSearch(among, searchedTexts);
  const shown = useMemo(() => filterRows(among, filters, undefined), [among, filters]);

  const [selected, setSelected] = useState(NONE);
  const chosen = useMemo(() => selectedRows(selected, shown, rowId), [shown, selected]);
  const [only] = chosen.length === 1 ? chosen : [];
  const actions = useOneAtATime(useBookActions());
  const keys = useUndoKeys();
  const demo = useDemo();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;

  const list = (rows: Listed) => {
    setListed(rows);
    setSelected(NONE);
    setDialog(undefined);
  };
  const { showSimilar, onHint } = useHints({ all, onList: list, onDialog: setDialog });
  const open = useCallback((row: BookRow) => setDialog({ kind: 'edit', row }), []);
  const opening = useOpenRow(open, narrow);
  const takeFiles = useDropped();
  const { columns, sort, more, toggle } = useColumns({
    narrow,
    isOtherYear: listed?.kind === 'other-year',
    state: filterState,
    onHint,
    onEdit: open,
    table,
  });

  const toGrid = useCallback(() => focusGrid(table.current), []);
  const clearWhen = (done: boolean) => {
    if (done) setSelected(NONE);
    return done;
  };
  /** What a key acts on: the selected rows, and without any the one the keyboard is in. */
  const meant = () => {
    if (chosen.length > 0) return chosen;
    const row = activeRow(table.current, () => inOrder(shown, columns, sort));
    return row === undefined ? [] : [row];
  };
  const tag = (some: readonly BookRow[]) => {
    if (some.length > 0) setDialog({ kind: 'tag', rows: some });
  };
  const discard = (some: readonly BookRow[]) => {
    if (some.length > 0) void actions.discard(some).then(clearWhen);
  };
  const download = async () => {
    const file = new Blob([await csvOf(inOrder(shown, columns, sort))], {
      type: 'text/csv;charset=utf-8',
    });
    handOver(file, `transactions-${listed === undefined ? (year?.tax_year ?? '') : listed.kind}.csv`);
  };
  useShortcuts({
    add,
    search: () => search.current?.focus(),
    help: () => setDialog({ kind: 'help' }),
    tag: () => tag(meant()),
    note: () => {
      const [row, ...more] = meant();
      if (row === undefined || more.length > 0) toast(messages.selectOne);
      else setDialog({ kind: 'edit', row, at: 'note' });
    },
    discard: () => discard(meant()),
    undo: keys.undoLast,
    redo: keys.redoLast,
    clear: () => setSelected(NONE),
    toGrid: (event) => focusGrid(table.current, event),
  });
  const heading = headingOf(listed);
  const showAll = () => setListed(undefined);
  const clearAll = () => {
    filterState.clear();
    showAll();
    if (thisYear !== undefined) setYear(thisYear.id);
  };
  const accounts = books.data?.accounts ?? [];
  const choices = useMemo(() => choicesOf(among), [among]);
  const demos = new Set(accounts.flatMap(({ demo, simple_name }) => (demo === 'Y' ? [simple_name] : [])));
  const nameForm = forms.data?.forms.find(({ code }) => code === 'saved-filter');

  return (
    <>
      <PageHeader
        title="Transactions"
        chips={
          rows === undefined ? null : (
            <>
              <Chip>{ofYear.length.toLocaleString('en-GB')} in this year</Chip>
              {shown.length === ofYear.length && listed === undefined ? null : (
                <output>
                  <Chip tone="accent">{shown.length.toLocaleString('en-GB')} shown</Chip>
                </output>
              )}
            </>
          )
        }
      >
        <PageMenu
          more={more}
          onToggle={toggle}
          onDownload={shown.length === 0 ? undefined : () => void download()}
          onHistory={() => setDialog({ kind: 'history' })}
          onHelp={() => setDialog({ kind: 'help' })}
          onAbout={() => setDialog({ kind: 'about' })}
        />
        <Button onClick={add} disabled={!canAdd}>
          Add transaction
        </Button>
      </PageHeader>
      <PasswordNotice />
      {demos.size > 0 && all.some(({ account }) => demos.has(account)) ? (
        <DemoNotice onRemove={demo.remove} />
      ) : null}
      <div className={filterClasses.place}>
        <FilterBar
          state={filterState}
          choices={choices}
          listed={listed}
          isOtherYear={year !== undefined && year.id !== thisYear?.id}
          onAll={showAll}
          onClear={clearAll}
          onLeave={toGrid}
          categories={categories}
          searchRef={search}
          hidden={chosen.length > 0}
        >
          {nameForm !== undefined && isTaxYear(year?.hmrc_year_string) ? (
            <SavedFilters state={filterState} form={nameForm} year={year.hmrc_year_string} />
          ) : null}
        </FilterBar>
        {chosen.length === 0 ? null : (
          <SelectionBar
            rows={chosen}
            progress={actions.progress}
            onTag={() => tag(chosen)}
            onUntag={() => void actions.untag(chosen).then(clearWhen)}
            onDiscard={() => discard(chosen)}
            onSimilar={only === undefined ? undefined : () => showSimilar(only)}
            onClose={() => setSelected(NONE)}
            onGone={toGrid}
          />
        )}
      </div>
      {heading === undefined ? null : <h2 className={classes.heading}>{heading}</h2>}
      {filters.tag === undefined || shown.length === 0 ? null : (
        <p className={classes.line}>{claimedLine(shown, filters.tag, tagTitle(filters.tag, categories))}</p>
      )}
      <Card padding="none" ref={table} className={classes.table} {...opening.around}>
        {books.isError ? (
          <ErrorState title="The transactions could not be loaded" onRetry={() => void books.refetch()}>
            {errorMessage(books.error)}
          </ErrorState>
        ) : (
          <DataTable
            label="Transactions"
            rows={shown}
            columns={columns}
            rowId={rowId}
            rowLabel={rowLabel}
            selected={selected}
            onSelectedChange={setSelected}
            onOpen={opening.onOpen}
            onDropFiles={takeFiles}
            sort={sort}
            onSortChange={filterState.order}
            loading={rows === undefined || year === undefined}
            maxHeight="max(280px, calc(100dvh - 268px))"
            empty={
              <NoRows
                any={all.length > 0}
                inYear={ofYear.length > 0}
                listed={listed !== undefined && among.length === 0 ? listed : undefined}
                year={year?.tax_year ?? ''}
                onAdd={canAdd ? add : undefined}
                start={{ canConnect: books.data?.plan === 2, onDemo: demo.add }}
                onClear={clearAll}
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
          onSimilar={showSimilar}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </>
  );
}

const rowId = (row: BookRow) => row.key;
const rowLabel = (row: BookRow) => `${row.description}, ${row.shownDate}`;

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isTaxYear } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { inOrder } from '#ui/data-table/sort-order.ts';
import { NONE, selectedRows } from '#ui/data-table/selection.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { Text } from '#ui/layout.tsx';
import { usePhoneWidth } from '#ui/use-phone-width.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { activeRow } from '../active-row.ts';
import { useGetTransactionsQuery } from '../api.ts';
import type { BookRow } from '../book-row.ts';
import { claimedLine } from '../claimed-under.ts';
import { focusGrid } from '../focus-grid.ts';
import { type BookDialog, BookDialogs } from '../components/book-dialogs.tsx';
import { BooksHeader } from '../components/books-header.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import filterClasses from '../components/filter-bar.module.css';
import { NoRows } from '../components/no-rows.tsx';
import { SavedFilters, SavedFiltersLoading } from '../components/saved-filters.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { tagTitle } from '../chips.ts';
import { downloadRows } from '../download-rows.ts';
import { useExtraColumns } from '../extra/use-extra-columns.ts';
import { headingOf, type Listed } from '../listed.ts';
import { loadRest } from '../load-rest.ts';
import { useDropped } from '../receipts/use-dropped.ts';
import { useArrival } from '../use-arrival.ts';
import { useUndoKeys } from '../../../shared/books/use-acts.ts';
import { useBookActions } from '../use-book-actions.ts';
import { useColumns } from '../use-columns.ts';
import { useDemo } from '../use-demo.ts';
import { useFilters } from '../use-filters.ts';
import { useHints } from '../use-hints.ts';
import { useListed } from '../use-listed.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useOpenRow } from '../use-open-row.ts';
import { useRowActs } from '../use-row-acts.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { useShownRows } from '../use-shown-rows.ts';
import { useYearSync } from '../use-year-sync.ts';
import classes from './transactions-screen.module.css';

/** Above the rows, but nobody waits for them. */
const Notices = late(async () => (await import('../components/notices.tsx')).Notices);

/** The books of a tax year: /transactions and /transactions/{data}. Spec 2, 2.1. */
export function TransactionsScreen() {
  const { years, year, thisYear, visitYear, endVisit } = useTaxYear();
  const newest = years[0]?.hmrc_year_string;
  const books = useGetTransactionsQuery();
  // Dialogs and extra columns load after the rows, because no one waits for them.
  const [isPainted, setPainted] = useState(false);
  const { data: offered } = useGetTaxFormsQuery(
    { query: { tax_year_id: year?.id, kind: 'dialog' } },
    { skip: year === undefined || !isPainted },
  );
  const formOf = (code: string) => offered?.forms.find((form) => form.code === code);
  const categories = books.data?.tax_categories ?? [];
  const [listed, setListed] = useListed();
  const [dialog, setDialog] = useState<BookDialog>();
  const add = useCallback(() => setDialog({ kind: 'add' }), []);

  const { extra, searched } = useExtraColumns(offered?.forms, year?.hmrc_year_string, books.data);
  const filterState = useFilters(listed);
  const { rows, all, ofYear, among, shown, filters, choices } = useShownRows({
    books: books.data,
    year,
    listed,
    filters: filterState.filters,
    searched,
  });
  const isShown = rows !== undefined;
  useEffect(() => (isShown ? loadRest(() => setPainted(true)) : undefined), [isShown]);
  useArrival({ rows, years, year, visitYear, onListed: setListed, onAdd: add });
  useYearSync(years.length === 0 ? undefined : year?.id, thisYear?.id, visitYear);

  const [selected, setSelected] = useState(NONE);
  const chosen = useMemo(() => selectedRows(selected, shown, rowId), [shown, selected]);
  const [only] = chosen.length === 1 ? chosen : [];
  const clearIfDone = (done: boolean) => {
    if (done) setSelected(NONE);
    return done;
  };
  const actions = useOneAtATime(useBookActions());
  const acts = useRowActs({ actions, onDialog: setDialog, onDone: clearIfDone });
  const keys = useUndoKeys();
  const demo = useDemo();
  const list = (rows: Listed) => {
    setListed(rows);
    setSelected(NONE);
    setDialog(undefined);
  };
  const { showSimilar, onHint } = useHints({ all, onList: list, onDialog: setDialog });

  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const phone = usePhoneWidth();
  const open = useCallback((row: BookRow) => setDialog({ kind: 'edit', row }), []);
  const opening = useOpenRow(open, phone !== undefined);
  const takeFiles = useDropped();
  const {
    offered: offeredColumns,
    more,
    toggle,
    ...shape
  } = useColumns({
    phone,
    isOtherYear: listed?.kind === 'other-year',
    state: filterState,
    extra,
    onHint,
    onEdit: open,
    table,
  });
  const toGrid = useCallback(() => focusGrid(table.current), []);
  const inShownOrder = () => inOrder(shown, shape.columns, shape.sorting);
  /** The rows for a keyboard shortcut: the selected ones, or else the focused one. */
  const targetRows = () => {
    if (chosen.length > 0) return chosen;
    const row = activeRow(table.current, inShownOrder);
    return row === undefined ? [] : [row];
  };
  useShortcuts({
    add,
    search: () => search.current?.focus(),
    help: () => setDialog({ kind: 'help' }),
    tag: () => acts.tag(targetRows()),
    note: () => acts.note(targetRows()),
    discard: () => acts.discard(targetRows()),
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
    endVisit();
  };
  const onAdd = formOf('add-transaction') === undefined ? undefined : add;
  const nameForm = formOf('saved-filter');

  return (
    <>
      <BooksHeader
        counts={
          rows && {
            inYear: ofYear.length,
            shown:
              shown.length === ofYear.length && listed === undefined && !filters.allYears
                ? undefined
                : shown.length,
          }
        }
        columns={offeredColumns}
        more={more}
        onToggle={toggle}
        onDownload={
          shown.length === 0
            ? undefined
            : () =>
                downloadRows(
                  inShownOrder(),
                  extra,
                  listed?.kind ?? (filters.allYears ? 'all-years' : year?.tax_year) ?? '',
                )
        }
        onAdd={onAdd}
        onDialog={setDialog}
      />
      {isPainted ? <Notices accounts={books.data?.accounts} rows={all} onRemove={demo.remove} /> : null}
      <div className={filterClasses.place}>
        <FilterBar
          state={filterState}
          choices={choices}
          listed={listed}
          onAll={showAll}
          onClear={clearAll}
          onLeave={toGrid}
          categories={categories}
          searchRef={search}
          hidden={chosen.length > 0}
        >
          {nameForm !== undefined && isTaxYear(year?.hmrc_year_string) ? (
            <SavedFilters state={filterState} form={nameForm} year={year.hmrc_year_string} />
          ) : (
            <SavedFiltersLoading />
          )}
        </FilterBar>
        {chosen.length === 0 ? null : (
          <SelectionBar
            rows={chosen}
            progress={actions.progress}
            onTag={() => acts.tag(chosen)}
            onUntag={() => acts.untag(chosen)}
            onDiscard={() => acts.discard(chosen)}
            onSimilar={only === undefined ? undefined : () => showSimilar(only)}
            onClose={() => setSelected(NONE)}
            onGone={toGrid}
          />
        )}
      </div>
      {heading === undefined ? null : <h2>{heading}</h2>}
      {filters.tag === undefined || shown.length === 0 ? null : (
        <Text size="sm">{claimedLine(shown, filters.tag, tagTitle(filters.tag, categories))}</Text>
      )}
      <Card padding="none" ref={table} className={classes.table} {...opening.around}>
        {books.isError ? (
          <ErrorState title="We could not load the transactions" onRetry={() => void books.refetch()}>
            {errorMessage(books.error)}
          </ErrorState>
        ) : (
          <DataTable
            label="Transactions"
            rows={shown}
            {...shape}
            rowId={rowId}
            rowLabel={rowLabel}
            selected={selected}
            onSelectedChange={setSelected}
            onOpen={opening.onOpen}
            onDropFiles={takeFiles}
            loading={rows === undefined || year === undefined}
            maxHeight="max(280px, calc(100dvh - 268px))"
            empty={
              <NoRows
                any={all.length > 0}
                inYear={among.length > 0}
                listed={listed !== undefined && among.length === 0 ? listed : undefined}
                year={year?.tax_year ?? ''}
                onAdd={onAdd}
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
          all={all}
          forms={offered?.forms}
          year={year.hmrc_year_string}
          newest={newest}
          categories={categories}
          actions={actions}
          onDone={clearIfDone}
          onSimilar={showSimilar}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </>
  );
}

const rowId = (row: BookRow) => row.key;
const rowLabel = (row: BookRow) => `${row.description}, ${row.shownDate}`;

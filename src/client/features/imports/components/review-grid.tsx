import { Button } from '@mantine/core';
import { useCallback, useMemo, useState, type RefObject } from 'react';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { NONE } from '#ui/data-table/selection.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectionBar } from '#ui/toolbar.tsx';
import { usePhoneWidth } from '#ui/use-phone-width.ts';
import type { Change } from '../decision-saver.ts';
import { deleteRow } from '../delete-row.ts';
import { type Counts, filteredRows, type ReviewRow, type Shown } from '../import-rows.ts';
import { counted } from '../messages.ts';
import { useReviewKeys } from '../use-review-keys.ts';
import { reviewColumns } from './columns.tsx';
import { RowDialog } from './row-dialog.tsx';
import { ShownBar } from './shown-bar.tsx';

export interface ReviewGridProps {
  rows: readonly ReviewRow[];
  /** Each row names its account. Otherwise all rows go to one account. */
  hasAccounts: boolean;
  counts: Counts;
  onDecide: (change: Change) => void;
  ref: RefObject<HTMLDivElement | null>;
}

/** The lines of the file. The user can override the verdict of one row or of all selected rows. */
export function ReviewGrid({ rows, hasAccounts, counts, onDecide, ref }: ReviewGridProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [selected, setSelected] = useState(NONE);
  const [openKey, setOpenKey] = useState<string>();
  const phone = usePhoneWidth();
  const list = useMemo(() => filteredRows(rows, shown), [rows, shown]);
  const chosen = useMemo(() => list.filter(({ key }) => selected.has(key)), [list, selected]);
  const openRow = rows.find(({ key }) => key === openKey);

  const decide = useCallback(
    (some: readonly ReviewRow[], take: boolean) => onDecide(changeOf(some, take)),
    [onDecide],
  );
  const toggle = useCallback((row: ReviewRow) => decide([row], row.isLeftOut), [decide]);
  const remove = useCallback(
    async (row: ReviewRow) => {
      if (await deleteRow(row)) decide([row], false);
    },
    [decide],
  );
  const hasCategories = useMemo(
    () => rows.some(({ category, classification }) => category !== '' || classification !== ''),
    [rows],
  );
  const columns = useMemo(
    () =>
      reviewColumns({
        phone,
        hasCategories,
        hasAccounts,
        onToggle: toggle,
        onDelete: (row) => void remove(row),
      }),
    [phone, hasCategories, hasAccounts, toggle, remove],
  );
  const clear = () => {
    setSelected(NONE);
    focusGrid(ref.current);
  };
  const decideChosen = (take: boolean) => {
    if (chosen.length === 0) return;
    decide(chosen, take);
    clear();
  };
  useReviewKeys({
    add: () => decideChosen(true),
    leaveOut: () => decideChosen(false),
    remove: () => {
      const [only] = chosen;
      if (chosen.length === 1 && only?.isLeftOut === false) void remove(only);
    },
    clear: () => setSelected(NONE),
  });

  return (
    <>
      <Card padding="none" ref={ref}>
        {chosen.length === 0 ? (
          <ShownBar counts={counts} total={rows.length} shown={shown} onShow={setShown} />
        ) : (
          <SelectionBar
            label="Selected rows"
            count={`${counted(chosen.length, 'row')} selected`}
            onClose={clear}
          >
            <Button size="xs" onClick={() => decideChosen(true)}>
              Add
            </Button>
            <Button size="xs" variant="default" onClick={() => decideChosen(false)}>
              Leave out
            </Button>
          </SelectionBar>
        )}
        <DataTable
          label="Rows in the file"
          rows={list}
          columns={columns}
          rowId={rowId}
          rowLabel={rowLabel}
          selected={selected}
          onSelectedChange={setSelected}
          onOpen={(row) => setOpenKey(row.key)}
          opensOnDoubleClick={phone === undefined}
          maxHeight="max(280px, calc(100dvh - 330px))"
          empty={
            <EmptyState
              title="No rows match"
              action={
                <Button variant="default" onClick={() => setShown('all')}>
                  Show all
                </Button>
              }
            />
          }
        />
      </Card>
      {openRow === undefined ? null : (
        <RowDialog
          row={openRow}
          onToggle={() => {
            toggle(openRow);
            setOpenKey(undefined);
          }}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  );
}

/** Focuses the grid. */
export function focusGrid(around: HTMLElement | null): void {
  around?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
}

/** Adds or leaves out rows. An unreadable line can only be left out or block the import again. */
export function changeOf(rows: readonly ReviewRow[], take: boolean): Change {
  return {
    rows: rows.flatMap(({ index }) => (index === undefined ? [] : [[index, take] as const])),
    lines: rows.flatMap(({ index, line }) => (index === undefined ? [[line, !take] as const] : [])),
  };
}

const rowId = (row: ReviewRow) => row.key;
const rowLabel = (row: ReviewRow) => `line ${row.line}, ${row.description}`;

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import { memo, type ReactNode } from 'react';
import { cellClass } from './cell-class.ts';
import type { Column } from './features.ts';
import classes from './data-table.module.css';
import { stateOfAll, toggledAll } from './selection.ts';
import type { DataTableInstance } from './use-data-table.ts';
import { rowIdIn } from './compact-selection.ts';

interface GridHeaderProps<Row extends object> {
  table: DataTableInstance<Row>;
  selectable: boolean;
}

export function GridHeader<Row extends object>({ table, selectable }: GridHeaderProps<Row>) {
  const [sort] = table.state.sorting;
  return (
    <div role="row" aria-rowindex={1} className={classes.header}>
      {selectable ? <SelectAll table={table} /> : null}
      <Headings columns={table.getVisibleLeafColumns()} sortedBy={sort?.id} descending={sort?.desc} />
    </div>
  );
}

function SelectAll<Row extends object>({ table }: Pick<GridHeaderProps<Row>, 'table'>) {
  const selection = table.getSelection();
  const state = stateOfAll(selection);
  return (
    <div role="columnheader" className={classes.check}>
      <input
        type="checkbox"
        className="tick"
        aria-label="Select all"
        checked={state === 'all'}
        disabled={selection.rows.length === 0}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        onChange={() => table.setSelection(toggledAll(selection, rowIdIn(table)))}
      />
    </div>
  );
}

interface HeadingsProps<Row extends object> {
  columns: readonly Column<Row>[];
  /** The sorted column knows it is; these redraw the headings when another one is. */
  sortedBy: string | undefined;
  descending: boolean | undefined;
}

const Headings = memo(function Headings<Row extends object>({ columns }: HeadingsProps<Row>) {
  return columns.map((column) => {
    const sorted = column.getIsSorted();
    const header = String(column.columnDef.header);
    return (
      <div
        key={column.id}
        role="columnheader"
        className={cellClass('heading', column)}
        aria-sort={column.getCanSort() ? wordFor(sorted) : undefined}
      >
        {column.getCanSort() ? (
          <button type="button" className={classes.sort} onClick={() => column.toggleSorting()}>
            <HeadingText text={header} />
            {sorted === false ? null : (
              <span aria-hidden="true" className={classes.arrow}>
                {sorted === 'desc' ? '↓' : '↑'}
              </span>
            )}
          </button>
        ) : (
          <HeadingText text={header} />
        )}
      </div>
    );
  });
}) as <Row extends object>(props: HeadingsProps<Row>) => ReactNode; // memo() forgets that the component is generic

/** Cut where the column is too narrow for it; the tip has the rest. */
function HeadingText({ text }: { text: string }) {
  return (
    <span className={classes.headingText} title={text}>
      {text}
    </span>
  );
}

const wordFor = (sorted: false | 'asc' | 'desc') =>
  sorted === false ? 'none' : sorted === 'desc' ? 'descending' : 'ascending';

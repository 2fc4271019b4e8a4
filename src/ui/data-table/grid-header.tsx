/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import { useTable } from '@tanstack/react-table';
import { memo, useMemo, type ReactNode } from 'react';
import { cellClass } from './cell-class.ts';
import type { DataColumn, Sort } from './columns.ts';
import classes from './data-table.module.css';
import type { stateOfAll } from './selection.ts';
import { features, tableColumns, toSort, toSortingState } from './sorting.ts';

interface HeadingsProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

interface GridHeaderProps<Row> extends HeadingsProps<Row> {
  /** How many of the rows are selected; undefined when they cannot be. */
  all: ReturnType<typeof stateOfAll> | undefined;
  isEmpty: boolean;
  onAll: () => void;
}

export function GridHeader<Row extends object>({ all, isEmpty, onAll, ...rest }: GridHeaderProps<Row>) {
  return (
    <div role="row" aria-rowindex={1} className={classes.header}>
      {all === undefined ? null : (
        <div role="columnheader" className={classes.check}>
          <input
            type="checkbox"
            className="tick"
            aria-label="Select all"
            checked={all === 'all'}
            disabled={isEmpty}
            ref={(input) => {
              if (input) input.indeterminate = all === 'some';
            }}
            onChange={onAll}
          />
        </div>
      )}
      <Headings {...rest} />
    </div>
  );
}

const Headings = memo(function Headings<Row extends object>({ columns, sort, onSort }: HeadingsProps<Row>) {
  const definitions = useMemo(() => tableColumns(columns), [columns]);
  const sorting = useMemo(() => toSortingState(sort), [sort]);
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => onSort(toSort(typeof change === 'function' ? change(sorting) : change)),
  });
  // What a heading shows its column and the order say; the table is asked what a click makes of the order.
  return columns.map((column) => {
    const { id, header, sortValue } = column;
    const sorted = sort?.column === id ? sort : undefined;
    return (
      <div
        key={id}
        role="columnheader"
        className={cellClass('heading', column)}
        aria-sort={sortValue && wordFor(sorted)}
      >
        {sortValue ? (
          <button type="button" className={classes.sort} onClick={() => table.getColumn(id)?.toggleSorting()}>
            <HeadingText text={header} />
            {sorted ? (
              <span aria-hidden="true" className={classes.arrow}>
                {sorted.descending ? '↓' : '↑'}
              </span>
            ) : null}
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

const NO_ROWS: never[] = [];

const wordFor = (sorted: Sort | undefined) =>
  sorted === undefined ? 'none' : sorted.descending ? 'descending' : 'ascending';

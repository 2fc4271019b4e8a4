/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import { useTable } from '@tanstack/react-table';
import { memo, useMemo, type ReactNode } from 'react';
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
  // Columns and not headers: without groups of them a header says nothing more than its column.
  return table.getAllLeafColumns().map((column, position) => {
    const { id } = column;
    const { header, align, slim, pinned } = columns[position] ?? { header: id };
    const canSort = column.getCanSort();
    const sorted = column.getIsSorted();
    return (
      <div
        key={id}
        role="columnheader"
        data-align={align}
        className={`${classes.heading}${slim ? ` ${classes.slim}` : ''}${pinned ? ` ${classes.pinned}` : ''}`}
        aria-sort={canSort ? words[sorted || 'none'] : undefined}
      >
        {canSort ? (
          <button type="button" className={classes.sort} onClick={() => column.toggleSorting()}>
            {header}
            {sorted ? (
              <span aria-hidden="true" className={classes.arrow}>
                {sorted === 'desc' ? '↓' : '↑'}
              </span>
            ) : null}
          </button>
        ) : (
          header
        )}
      </div>
    );
  });
}) as <Row extends object>(props: HeadingsProps<Row>) => ReactNode; // memo() forgets that the component is generic

const NO_ROWS: never[] = [];
const words = { none: 'none', asc: 'ascending', desc: 'descending' } as const;

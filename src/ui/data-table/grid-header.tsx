/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their meaning once they are laid out as a grid */
import { gridTemplate, type DataColumn, type Sort } from './columns.ts';
import classes from './data-table.module.css';
import { stateOfAll, toggledAll, type Selection } from './selection.ts';

interface GridHeaderProps<Row> {
  columns: readonly DataColumn<Row>[];
  ids: readonly string[];
  sort: Sort | undefined;
  onSort: (column: string) => void;
  selected: Selection;
  onSelectedChange: ((selected: Selection) => void) | undefined;
}

export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { columns, ids, sort, selected, onSelectedChange } = props;
  const selectable = onSelectedChange !== undefined;
  const all = stateOfAll(selected, ids);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classes.header}
      style={{ gridTemplateColumns: gridTemplate(columns, selectable) }}
    >
      {selectable ? (
        <div role="columnheader" className={classes.check}>
          <input
            type="checkbox"
            className="tick"
            aria-label="Select all"
            checked={all === 'all'}
            disabled={ids.length === 0}
            ref={(input) => {
              if (input) input.indeterminate = all === 'some';
            }}
            onChange={() => onSelectedChange(toggledAll(selected, ids))}
          />
        </div>
      ) : null}
      {columns.map((column) => (
        <div
          key={column.id}
          role="columnheader"
          data-align={column.align}
          className={classes.heading}
          aria-sort={ariaSort(column, sort)}
        >
          {column.sortValue ? (
            <button type="button" className={classes.sort} onClick={() => props.onSort(column.id)}>
              {column.header}
              {sort?.column === column.id ? (
                <span aria-hidden="true" className={classes.arrow}>
                  {sort.descending ? '↓' : '↑'}
                </span>
              ) : null}
            </button>
          ) : (
            column.header
          )}
        </div>
      ))}
    </div>
  );
}

function ariaSort<Row>(column: DataColumn<Row>, sort: Sort | undefined) {
  if (!column.sortValue) return undefined;
  if (sort?.column !== column.id) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see form-grid.tsx */
import type { CSSProperties } from 'react';
import type { GridColumn } from './columns.ts';
import classes from './form-grid.module.css';
import { GridCell } from './grid-cell.tsx';
import { keyOf } from './grid-words.ts';
import type { RejectedCell } from './paste.ts';
import type { CellEditing } from './use-cell-editing.ts';
import type { GridTable } from './use-grid.ts';

interface GridLineProps {
  row: ReturnType<GridTable['getRowModel']>['rows'][number];
  columns: readonly GridColumn[];
  /** Position among the visible rows. */
  index: number;
  style: CSSProperties;
  /** The element id of the cell with this key. */
  idOf: (key: string) => string;
  activeKey: string | undefined;
  rejected: readonly RejectedCell[];
  /** Problems by cell key. */
  problems: ReadonlyMap<string, string>;
  cell: CellEditing;
  /** Called when a cell is pressed, to move the focus to the grid. */
  onStart: () => void;
}

/** One row of the grid. Starts with its form if the grid shows several. */
export function GridLine({ row, columns, index, style, idOf, activeKey, cell, ...props }: GridLineProps) {
  const { field, form, locked, id } = row.original;
  const rejected = props.rejected.filter((one) => one.row.id === id);
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row} style={style}>
      {form === undefined ? null : (
        <div role="rowheader" className={classes.form} data-pinned="form" title={locked}>
          {form}
        </div>
      )}
      {row.getAllCells().map((one, place) => {
        const column = columns[place];
        const own = keyOf(id, one.column.id);
        if (column === undefined) return null;
        const not = rejected.find((other) => other.column.id === column.id);
        return (
          <GridCell
            key={one.id}
            id={idOf(own)}
            label={`${column.header} of ${field.title}`}
            text={column.write(field)}
            isFigure={column.isFigure}
            pinnedAs={column.pinnedAs}
            isSelected={one.getIsSelected()}
            isActive={own === activeKey}
            wrong={not ? `Not saved: “${not.typed}”. ${not.message}` : props.problems.get(own)}
            editing={cell.isEdited(id, column.id) ? cell.editing : undefined}
            onStart={(event) => {
              if (!cell.finish()) return;
              one.getSelectionStartHandler()(event);
              props.onStart();
            }}
            onExtend={one.getSelectionExtendHandler()}
            onEdit={() => cell.begin()}
            onType={cell.type}
            onFinish={cell.finish}
            onCancel={cell.cancel}
          />
        );
      })}
    </div>
  );
}

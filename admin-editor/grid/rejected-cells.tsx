import { Button } from '@mantine/core';
import classes from './form-grid.module.css';
import { cellName, counted, keyOf } from './grid-words.ts';
import type { RejectedCell } from './paste.ts';

interface RejectedCellsProps {
  rejected: readonly RejectedCell[];
  onGoTo: (cell: RejectedCell) => void;
  onClose: () => void;
}

/** Lists every rejected cell with its text and the full reason. Each links to its cell. */
export function RejectedCells({ rejected, onGoTo, onClose }: RejectedCellsProps) {
  if (rejected.length === 0) return null;
  return (
    <section className={classes.rejected} aria-label="Rejected cells">
      <div className={classes.foot}>
        <strong>{counted(rejected.length, 'cell')} rejected</strong>
        <Button size="compact-xs" variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
      <ul className={classes.lines}>
        {rejected.map((cell) => (
          <li key={keyOf(cell.row.id, cell.column.id)}>
            <button type="button" className={classes.line} onClick={() => onGoTo(cell)}>
              {cellName(cell)}
            </button>{' '}
            “{cell.typed}”: {cell.message}
          </li>
        ))}
      </ul>
    </section>
  );
}

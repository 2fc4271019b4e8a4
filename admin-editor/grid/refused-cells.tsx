import { Button } from '@mantine/core';
import classes from './form-grid.module.css';
import { cellWords, counted, keyOf } from './grid-words.ts';
import type { RefusedCell } from './paste.ts';

interface RefusedCellsProps {
  refused: readonly RefusedCell[];
  onGoTo: (cell: RefusedCell) => void;
  onForget: () => void;
}

/** Every cell that did not take its text, with the text and the reason in full; each leads to its cell. */
export function RefusedCells({ refused, onGoTo, onForget }: RefusedCellsProps) {
  if (refused.length === 0) return null;
  return (
    <section className={classes.refusals} aria-label="Rejected cells">
      <div className={classes.foot}>
        <strong>{counted(refused.length, 'cell')} rejected</strong>
        <Button size="compact-xs" variant="default" onClick={onForget}>
          Close
        </Button>
      </div>
      <ul className={classes.lines}>
        {refused.map((cell) => (
          <li key={keyOf(cell.row.id, cell.column.id)}>
            <button type="button" className={classes.line} onClick={() => onGoTo(cell)}>
              {cellWords(cell)}
            </button>{' '}
            “{cell.typed}”: {cell.message}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Button } from '@mantine/core';
import classes from './form-grid.module.css';
import { counted } from './grid-words.ts';

interface GridFootProps {
  fields: number;
  selected: number;
  /** Undefined if rows cannot be added. */
  onAdd: (() => void) | undefined;
  /** Undefined if the grid is read-only. */
  onFillDown: (() => void) | undefined;
  /** The result of the last edit. */
  status: string;
  /** Read out after the status. */
  readAloud: string;
}

/** The actions for the selected cells, the counts and the status. */
export function GridFoot({ fields, selected, onAdd, onFillDown, status, readAloud }: GridFootProps) {
  return (
    <div className={classes.foot} data-dock>
      {onAdd === undefined ? null : (
        <Button size="compact-xs" variant="default" onClick={onAdd} title="Ctrl Enter">
          Add a row
        </Button>
      )}
      {onFillDown === undefined ? null : (
        <Button size="compact-xs" variant="default" onClick={onFillDown} title="Ctrl D">
          Fill down
        </Button>
      )}
      <span>
        {counted(fields, 'field')}. {counted(selected, 'cell')} selected.
      </span>
      <output className={classes.status}>
        {status}
        {readAloud === '' ? null : <span className="visually-hidden"> {readAloud}</span>}
      </output>
    </div>
  );
}

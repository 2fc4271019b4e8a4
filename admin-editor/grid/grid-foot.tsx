import { Button } from '@mantine/core';
import classes from './form-grid.module.css';
import { counted } from './grid-words.ts';

interface GridFootProps {
  fields: number;
  selected: number;
  /** Undefined where no row can be added. */
  onAdd: (() => void) | undefined;
  /** Undefined where nothing can be changed. */
  onFillDown: (() => void) | undefined;
  /** What came of the last edit. */
  told: string;
  /** What is read out after it. */
  aloud: string;
}

/** What can be done to the selected cells, and how many there are. */
export function GridFoot({ fields, selected, onAdd, onFillDown, told, aloud }: GridFootProps) {
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
      <output className={classes.told}>
        {told}
        {aloud === '' ? null : <span className="visually-hidden"> {aloud}</span>}
      </output>
    </div>
  );
}

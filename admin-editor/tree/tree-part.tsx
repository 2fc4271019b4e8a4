import { memo } from 'react';
import classes from './field-tree.module.css';
import { type Marks, markOf } from './marks.ts';
import { Row } from './tree-row.tsx';
import type { Selected } from './selected-rows.ts';
import { isChosen } from './selected-rows.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreePartProps {
  /** The same array while the lines are the same. */
  rows: readonly TreeRow[];
  /** The key of the current line; undefined if it is in another part. */
  currentKey: string | undefined;
  /** The selection; undefined if none of it is in this part. */
  selected: Selected | undefined;
  isCarrying: boolean;
  marks: Marks;
}

/** Estimated height of a line that has not been seen yet, in pixels. */
const LINE = 29;

/**
 * The lines of a section. In a form of a thousand fields a keystroke draws one section, and the browser lays
 * out the visible ones.
 */
export const TreePart = memo(function TreePart(props: TreePartProps) {
  const { rows, currentKey, selected, isCarrying, marks } = props;
  return (
    <div className={classes.part} style={{ containIntrinsicSize: `auto ${rows.length * LINE}px` }}>
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          isCurrent={row.key === currentKey}
          isChosen={isChosen(row, selected)}
          isCarried={isCarrying && row.kind === 'field' && selected?.places.has(row.at) === true}
          mark={isCarrying ? undefined : markOf(marks, row)}
        />
      ))}
    </div>
  );
});

import { memo } from 'react';
import classes from './field-tree.module.css';
import { type Marks, markOf } from './marks.ts';
import { Row } from './tree-row.tsx';
import type { Selected } from './selected-rows.ts';
import { isChosen } from './selected-rows.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreePartProps {
  /** The same array while they are the same lines. */
  rows: readonly TreeRow[];
  /** The key of the line the keyboard is on; undefined while that is in another part. */
  currentKey: string | undefined;
  /** What is selected; undefined while nothing of it is in this part. */
  selected: Selected | undefined;
  isCarrying: boolean;
  marks: Marks;
}

/** So high is a line as long as nobody has seen it, in pixels. */
const LINE = 29;

/**
 * The lines of a section. Of a form of a thousand fields a key draws one section, and the browser lays out those in sight.
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

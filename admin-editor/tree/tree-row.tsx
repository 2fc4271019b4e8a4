import { memo, type CSSProperties } from 'react';
import { Chip } from '#ui/chip.tsx';
import classes from './field-tree.module.css';
import type { Marking } from './marks.ts';
import type { TreeRow } from './tree-rows.ts';

interface RowProps {
  row: TreeRow;
  isCurrent: boolean;
  isChosen: boolean;
  /** Picked up: it follows the arrow keys. */
  isCarried: boolean;
  mark: Marking | undefined;
}

/** One line of the tree, which handles its keys and clicks. A long list only draws changed lines. */
export const Row = memo(function Row({ row, isCurrent, isChosen, isCarried, mark }: RowProps) {
  return (
    <div
      role="treeitem"
      aria-level={row.depth}
      aria-selected={isChosen}
      aria-expanded={row.kind === 'section' ? row.isOpen : row.kind === 'form' ? true : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={classes.row}
      data-key={row.key}
      data-kind={row.kind}
      data-level={row.kind === 'section' ? row.level : undefined}
      data-place={row.kind === 'form' ? undefined : row.at}
      data-carried={isCarried || undefined}
      // a custom property, which the type of styles does not know
      style={{ '--depth': row.depth } as CSSProperties}
    >
      {row.kind === 'section' ? (
        <span aria-hidden="true" className={classes.fold} data-fold data-open={row.isOpen || undefined} />
      ) : null}
      <span className={classes.line}>
        {row.line}
        {row.kind !== 'section' && row.hitIn !== '' ? (
          <span className={classes.hit}> in {row.hitIn}</span>
        ) : null}
      </span>
      {mark === undefined ? null : <Chip tone={mark.tone}>{mark.text}</Chip>}
    </div>
  );
});

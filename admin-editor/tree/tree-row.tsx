import { memo, type CSSProperties } from 'react';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import type { Change } from '../changes/changes.ts';
import { type EditorProblem, stopsOf } from '../problems.ts';
import classes from './field-tree.module.css';
import type { TreeRow } from './tree-rows.ts';

interface RowProps {
  row: TreeRow;
  isCurrent: boolean;
  isChosen: boolean;
  /** Picked up: it follows the arrows. */
  isCarried: boolean;
  mark: Marking | undefined;
}

/** One line of the tree. Keys and clicks are the tree's; a long list draws only the lines that change. */
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
      // A custom property, which the type of styles does not know.
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

export interface Marking {
  readonly text: string;
  readonly tone: ChipTone;
}

const problemMark: Marking = { text: 'problem', tone: 'error' };
const changeMarks: Partial<Record<Change['kind'], Marking>> = {
  added: { text: 'new', tone: 'accent' },
  wording: { text: 'wording', tone: 'warn' },
  limit: { text: 'limit', tone: 'info' },
  moved: { text: 'moved', tone: 'plain' },
};
const adviceMark: Marking = { text: 'advice', tone: 'warn' };
const otherMark: Marking = { text: 'changed', tone: 'info' };

/** A problem says more than a change, and a change more than advice; of several changes the first speaks. */
export function marksOf(
  problems: readonly EditorProblem[],
  changes: readonly Change[],
): ReadonlyMap<number, Marking> {
  const marks = new Map<number, Marking>();
  for (const { at } of stopsOf(problems)) if (at !== undefined) marks.set(at, problemMark);
  for (const { at, kind } of changes) {
    if (at !== undefined && !marks.has(at)) marks.set(at, changeMarks[kind] ?? otherMark);
  }
  for (const { at } of problems) {
    if (at !== undefined && !marks.has(at)) marks.set(at, adviceMark);
  }
  return marks;
}

export function sameMarks(one: ReadonlyMap<number, Marking>, other: ReadonlyMap<number, Marking>): boolean {
  return one.size === other.size && [...one].every(([at, mark]) => other.get(at) === mark);
}

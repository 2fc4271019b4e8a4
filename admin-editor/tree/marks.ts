import type { ChipTone } from '#ui/chip.tsx';
import type { Change } from '../changes/changes.ts';
import type { Level } from '../commands/block.ts';
import { type EditorProblem, blockingProblems } from '../editor/problems.ts';
import type { TreeRow } from './tree-rows.ts';

export interface Marking {
  readonly text: string;
  readonly tone: ChipTone;
}

/** By the place of the field, separately for the field and a heading above it. */
export type Marks = ReadonlyMap<string, Marking>;

const problemMark: Marking = { text: 'problem', tone: 'error' };
const changeMarks: Partial<Record<Change['kind'], Marking>> = {
  added: { text: 'new', tone: 'accent' },
  wording: { text: 'wording', tone: 'warn' },
  limit: { text: 'limit', tone: 'info' },
  moved: { text: 'moved', tone: 'plain' },
};
const adviceMark: Marking = { text: 'advice', tone: 'warn' };
const otherMark: Marking = { text: 'changed', tone: 'info' };

/** Problems take precedence over changes, and changes over advice; the first of several changes counts. */
export function marksOf(problems: readonly EditorProblem[], changes: readonly Change[]): Marks {
  const marks = new Map<string, Marking>();
  const mark = (at: number | undefined, part: string | undefined, marking: Marking) => {
    if (at === undefined) return;
    const key = keyOf(
      at,
      levels.find((level) => level === part),
    );
    if (!marks.has(key)) marks.set(key, marking);
  };
  for (const { at, attribute } of blockingProblems(problems)) mark(at, attribute, problemMark);
  for (const { at, level, kind } of changes) mark(at, level, changeMarks[kind] ?? otherMark);
  for (const { at, attribute } of problems) mark(at, attribute, adviceMark);
  return marks;
}

/**
 * The mark of a line. Problems and changes of a heading belong to its line, not to the first field under it.
 */
export function markOf(marks: Marks, row: TreeRow): Marking | undefined {
  if (row.kind === 'form') return undefined;
  return marks.get(keyOf(row.at, row.kind === 'section' ? row.level : undefined));
}

const levels = ['heading', 'subheading'] as const;

function keyOf(at: number, level: Level | undefined): string {
  return `${level ?? 'field'} ${at}`;
}

export function sameMarks(one: Marks, other: Marks): boolean {
  return one.size === other.size && [...one].every(([at, mark]) => other.get(at) === mark);
}

import { TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import type { Change } from '../changes/changes.ts';
import { type EditorProblem, stopsOf } from '../problems.ts';
import classes from './field-tree.module.css';
import { sectionOf, treeRows, type TreeRow } from './tree-rows.ts';

interface FieldTreeProps {
  definition: Definition;
  selected: number | undefined;
  onSelect: (at: number | undefined) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  problems: readonly EditorProblem[];
  changes: readonly Change[];
}

/**
 * Sections and fields as a tree. Arrows move, Right and Left open and close a section, Home and End go to the ends,
 * Alt with an arrow moves the field, Delete removes it.
 */
export function FieldTree(props: FieldTreeProps) {
  const { definition, selected, onSelect } = props;
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [onSection, setOnSection] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ selected, count: definition.form_json.fields.length });
  const count = definition.form_json.fields.length;
  // Selected or added elsewhere: the list stands on it, whatever was folded or looked for.
  if (seen.selected !== selected || seen.count !== count) {
    setSeen({ selected, count });
    setOnSection(undefined);
    if (count > seen.count) setSearch('');
    const section = selected === undefined ? undefined : sectionOf(definition, selected);
    if (section !== undefined) setClosed((keys) => (keys.has(section) ? without(keys, section) : keys));
  }
  const rows = useMemo(() => treeRows(definition, search, closed), [definition, search, closed]);
  const current = currentRow(rows, selected, onSection);
  const marks = useMemo(() => marksOf(props.problems, props.changes), [props.problems, props.changes]);

  const go = (row: TreeRow | undefined) => {
    if (row === undefined) return;
    setOnSection(row.kind === 'section' ? row.key : undefined);
    if (row.kind !== 'section') onSelect(row.kind === 'field' ? row.at : undefined);
  };
  const fold = (row: TreeRow, isOpen: boolean) => {
    if (row.kind !== 'section' || row.isOpen === isOpen) return;
    setClosed((keys) => (isOpen ? without(keys, row.key) : new Set([...keys, row.key])));
  };

  const currentKey = current?.key ?? '';
  useEffect(() => {
    const row = list.current?.querySelector(`[data-key="${CSS.escape(currentKey)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    // Keyboard users stay in the tree when the line they are on changes.
    if (row instanceof HTMLElement && list.current?.contains(document.activeElement)) row.focus();
  }, [currentKey]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = rows.findIndex((row) => row.key === current?.key);
    const row = rows[index];
    if (row === undefined) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => (event.altKey ? props.onMove(1) : go(rows[index + 1])),
      ArrowUp: () => (event.altKey ? props.onMove(-1) : go(rows[index - 1])),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => (row.kind === 'section' && row.isOpen ? go(rows[index + 1]) : fold(row, true)),
      ArrowLeft: () =>
        row.kind === 'field'
          ? go(rows.slice(0, index).findLast(({ kind }) => kind === 'section'))
          : fold(row, false),
      Enter: () => fold(row, !(row.kind === 'section' && row.isOpen)),
      Delete: () => (row.kind === 'field' ? props.onRemove() : undefined),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={classes.pane}>
      <TextInput
        size="xs"
        type="search"
        aria-label="Find a box, label or name"
        placeholder="Find a box, label or name"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div
        ref={list}
        role="tree"
        aria-label="Fields"
        className={classes.tree}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {rows.map((row) => (
          // Keys are handled by the tree around the lines.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={row.key}
            role="treeitem"
            aria-level={row.kind === 'form' ? 1 : row.kind === 'section' ? 2 : 3}
            aria-selected={row.key === current?.key}
            aria-expanded={row.kind === 'section' ? row.isOpen : row.kind === 'form' ? true : undefined}
            tabIndex={row.key === current?.key ? 0 : -1}
            className={classes.row}
            data-key={row.key}
            data-kind={row.kind}
            onClick={() => {
              go(row);
              if (row.kind === 'section') fold(row, !row.isOpen);
            }}
          >
            {row.kind === 'section' ? (
              <span aria-hidden="true" className={classes.fold} data-open={row.isOpen || undefined} />
            ) : null}
            <span className={classes.line}>{row.line}</span>
            <Mark mark={row.kind === 'field' ? marks.get(row.at) : undefined} />
          </div>
        ))}
        {rows.length === 1 && search !== '' ? <p className={classes.none}>No field has “{search}”.</p> : null}
      </div>
    </div>
  );
}

interface Marking {
  text: string;
  tone: ChipTone;
}

function Mark({ mark }: { mark: Marking | undefined }) {
  return mark === undefined ? null : <Chip tone={mark.tone}>{mark.text}</Chip>;
}

const changeMarks: Partial<Record<Change['kind'], Marking>> = {
  added: { text: 'new', tone: 'accent' },
  wording: { text: 'wording', tone: 'warn' },
  limit: { text: 'limit', tone: 'info' },
  moved: { text: 'moved', tone: 'plain' },
};
const otherMark: Marking = { text: 'changed', tone: 'info' };

/** A problem says more than a change, and a change more than advice; of several changes the first speaks. */
function marksOf(
  problems: readonly EditorProblem[],
  changes: readonly Change[],
): ReadonlyMap<number, Marking> {
  const marks = new Map<number, Marking>();
  for (const { at } of stopsOf(problems)) {
    if (at !== undefined) marks.set(at, { text: 'problem', tone: 'error' });
  }
  for (const { at, kind } of changes) {
    if (at !== undefined && !marks.has(at)) marks.set(at, changeMarks[kind] ?? otherMark);
  }
  for (const { at } of problems) {
    if (at !== undefined && !marks.has(at)) marks.set(at, { text: 'advice', tone: 'warn' });
  }
  return marks;
}

function currentRow(
  rows: readonly TreeRow[],
  selected: number | undefined,
  onSection: string | undefined,
): TreeRow | undefined {
  return (
    rows.find((row) => row.key === onSection) ??
    rows.find((row) =>
      row.kind === 'field' ? row.at === selected : row.kind === 'form' && selected === undefined,
    ) ??
    rows[0]
  );
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}

import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import type { Change } from '../changes/changes.ts';
import { useReused, useSameWhileEqual } from '#renderer/use-reused.ts';
import { Text } from '#ui/layout.tsx';
import type { Selection } from '../commands/command-log.ts';
import type { Where } from '../actions/field-actions.ts';
import type { EditorProblem } from '../editor/problems.ts';
import type { EditorActions } from '../editor/use-editor.ts';
import classes from './field-tree.module.css';
import { hitsIn } from './find.ts';
import { selectedIn } from './selected-rows.ts';
import { TreePart } from './tree-part.tsx';
import { marksOf, sameMarks } from './marks.ts';
import { reuseRows, reuseTreeParts, partsOf, sectionsOfField, treeRows, type TreeRow } from './tree-rows.ts';
import { TreeSearch } from './tree-search.tsx';
import { useCarry } from './use-carry.ts';
import { treeKeys } from './use-tree-keys.ts';

interface FieldTreeProps {
  definition: Definition;
  selection: Selection;
  actions: EditorActions;
  problems: readonly EditorProblem[];
  changes: readonly Change[];
  onAdd: (where: Where) => void;
  onMoveTo: () => void;
  /** Goes to the properties of the selected field, or of the form. */
  onOpen: () => void;
  onRemove: () => void;
}

const NONE_CLOSED: ReadonlySet<string> = new Set();

/** Sections and fields as a tree; use-tree-keys.ts handles its keys. */
export function FieldTree({ definition, selection, actions, ...props }: FieldTreeProps) {
  const { selected, chosen, whole } = selection;
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState(NONE_CLOSED);
  const list = useRef<HTMLDivElement>(null);
  const keepsFocus = useRef(false);
  const count = definition.form_json.fields.length;
  const [seen, setSeen] = useState({ selected, count });
  // Selected or added elsewhere: shows it in the list, whatever was folded or searched for.
  if (seen.selected !== selected || seen.count !== count) {
    setSeen({ selected, count });
    if (count > seen.count) setSearch('');
    if (selected !== undefined && whole === undefined)
      setClosed((keys) => without(keys, sectionsOfField(definition, selected)));
  }
  const carry = useCarry(definition, { at: chosen, whole }, actions.moveTo);
  const shown = carry.shown?.definition ?? definition;
  const rows = useReused(
    useMemo(
      () => treeRows(shown, carry.shown ? '' : search, carry.shown ? NONE_CLOSED : closed),
      [shown, carry.shown, search, closed],
    ),
    reuseRows,
  );
  const hits = useMemo(() => hitsIn(definition, search), [definition, search]);
  const at = carry.shown?.at[0] ?? selected;
  const current = rows.find((row) => isAt(row, at, whole)) ?? rows[0];
  const parts = useReused(
    useMemo(() => partsOf(rows), [rows]),
    reuseTreeParts,
  );
  const marked = useMemo(
    () => ({ places: new Set(carry.shown?.at ?? chosen), whole }),
    [carry.shown, chosen, whole],
  );
  const marks = useSameWhileEqual(
    useMemo(() => marksOf(props.problems, props.changes), [props.problems, props.changes]),
    sameMarks,
  );

  const go = (row: TreeRow | undefined) => {
    if (row?.kind === 'section') actions.selectSection(row.at, row.level);
    else if (row !== undefined) actions.select(row.kind === 'field' ? row.at : undefined);
  };
  const fold = (row: TreeRow, isOpen: boolean) => {
    if (row.kind !== 'section' || row.isOpen === isOpen) return;
    setClosed((keys) => (isOpen ? without(keys, [row.key]) : new Set([...keys, row.key])));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const key = event.target.closest<HTMLElement>('[data-key]')?.dataset['key'];
    const row = rows.find((one) => one.key === key);
    if (row === undefined) return;
    if (row.kind === 'section' && event.target.closest('[data-fold]')) fold(row, !row.isOpen);
    else if (row.kind === 'field' && event.shiftKey) actions.extendTo(row.at);
    else if (row.kind === 'field' && (event.ctrlKey || event.metaKey)) actions.toggle(row.at);
    else go(row);
  };

  const currentKey = current?.key ?? '';
  useEffect(() => {
    const row = list.current?.querySelector(`[data-key="${CSS.escape(currentKey)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [currentKey]);
  useEffect(() => {
    const row = list.current?.querySelector('[tabindex="0"]');
    // Keyboard users stay in the tree when the current line changes or disappears.
    const active = document.activeElement;
    const isHere = list.current?.contains(active) || (keepsFocus.current && active === document.body);
    if (row instanceof HTMLElement && isHere && row !== active) row.focus();
    keepsFocus.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    keepsFocus.current = true;
    treeKeys({ rows, current, actions, carry, go, fold, ...props })(event);
  };

  return (
    <div className={classes.pane}>
      <TreeSearch
        search={search}
        hits={hits}
        selected={selected}
        onSearch={setSearch}
        onGo={actions.select}
        onLeave={() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
      />
      {/* Lines take the focus one at a time; the tree itself only when it must. */}
      <div
        ref={list}
        role="tree"
        aria-label="Fields"
        aria-multiselectable
        className={classes.tree}
        data-carrying={carry.shown !== undefined || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          carry.cancel();
          // The focus moved elsewhere by itself and stays there. Between two controls nothing has it for a
          // moment, and this list can be drawn just then.
          if (event.relatedTarget !== null) keepsFocus.current = false;
        }}
        tabIndex={-1}
      >
        {parts.map((part, index) => (
          <TreePart
            // A part has no identity but its place: its heading can be edited.
            key={index}
            rows={part}
            currentKey={current !== undefined && part.includes(current) ? currentKey : undefined}
            selected={selectedIn(part, marked)}
            isCarrying={carry.shown !== undefined}
            marks={marks}
          />
        ))}
        {rows.length === 1 && search !== '' ? (
          <Text size="sm" tone="faint" className={classes.none}>
            No field has “{search}”.
          </Text>
        ) : null}
      </div>
      <output className="visually-hidden" aria-live="assertive">
        {carry.message}
      </output>
    </div>
  );
}

function isAt(row: TreeRow, at: number | undefined, whole: Selection['whole']): boolean {
  if (at === undefined) return row.kind === 'form';
  if (row.kind === 'form' || row.at !== at) return false;
  return whole === undefined ? row.kind === 'field' : row.kind === 'section' && row.level === whole;
}

function without(keys: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return gone.some((key) => keys.has(key)) ? new Set([...keys].filter((key) => !gone.includes(key))) : keys;
}

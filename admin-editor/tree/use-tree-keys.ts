import type { KeyboardEvent } from 'react';
import type { Where } from '../actions/field-actions.ts';
import type { EditorActions } from '../editor/use-editor.ts';
import type { TreeRow } from './tree-rows.ts';
import type { Carry } from './use-carry.ts';

interface TreeKeys {
  rows: readonly TreeRow[];
  current: TreeRow | undefined;
  actions: EditorActions;
  carry: Carry;
  go: (row: TreeRow | undefined) => void;
  fold: (row: TreeRow, isOpen: boolean) => void;
  /** Opens the choice of what to add there. */
  onAdd: (where: Where) => void;
  onMoveTo: () => void;
  /** Goes to the properties. */
  onOpen: () => void;
  onRemove: () => void;
}

type Keys = Record<string, (() => void) | undefined>;

/**
 * What keys do while the tree has the focus. Letters are shortcuts only here, because nothing is typed in a
 * tree.
 */
export function treeKeys(tree: TreeKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const act = keysFor(tree, event)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined) return;
    event.preventDefault();
    // Undo and the editor-wide shortcuts listen further up.
    event.stopPropagation();
    act();
  };
}

function keysFor(tree: TreeKeys, event: KeyboardEvent): Keys {
  const { carry } = tree;
  if (carry.shown !== undefined) {
    return {
      ArrowUp: () => carry.step(-1),
      ArrowDown: () => carry.step(1),
      ' ': carry.drop,
      Enter: carry.drop,
      Escape: carry.cancel,
    };
  }
  if (event.altKey) return moving(tree, event.shiftKey);
  if (event.ctrlKey || event.metaKey) return withControl(tree, event.repeat);
  return event.shiftKey ? extending(tree) : walking(tree);
}

function moving({ actions }: TreeKeys, isShown: boolean): Keys {
  return {
    ArrowUp: () => actions.move(-1),
    ArrowDown: () => actions.move(1),
    ArrowRight: () => actions.indent(1, isShown),
    ArrowLeft: () => actions.indent(-1, isShown),
  };
}

function withControl({ rows, current, actions }: TreeKeys, isHeld: boolean): Keys {
  const look = (row: TreeRow | undefined) => {
    if (row?.kind === 'field') actions.lookAt(row.at);
  };
  return {
    a: actions.selectAll,
    // Holding it down makes one copy.
    d: () => {
      if (!isHeld) actions.duplicate();
    },
    ArrowUp: () => look(adjacentField(rows, current, -1)),
    ArrowDown: () => look(adjacentField(rows, current, 1)),
    ' ': () => {
      if (current?.kind === 'field') actions.toggle(current.at);
    },
  };
}

function extending({ rows, current, actions }: TreeKeys): Keys {
  const extend = (row: TreeRow | undefined) => {
    if (row?.kind === 'field') actions.extendTo(row.at);
  };
  return {
    ArrowUp: () => extend(adjacentField(rows, current, -1)),
    ArrowDown: () => extend(adjacentField(rows, current, 1)),
    Home: () => extend(rows.find(({ kind }) => kind === 'field')),
    End: () => extend(rows.findLast(({ kind }) => kind === 'field')),
  };
}

function walking(tree: TreeKeys): Keys {
  const { rows, current, go, fold, carry, onRemove } = tree;
  if (current === undefined) return {};
  const index = rows.indexOf(current);
  const isSection = current.kind === 'section';
  return {
    ArrowDown: () => go(rows[index + 1]),
    ArrowUp: () => go(rows[index - 1]),
    Home: () => go(rows[0]),
    End: () => go(rows.at(-1)),
    ArrowRight: () => (isSection && current.isOpen ? go(rows[index + 1]) : fold(current, true)),
    ArrowLeft: () =>
      isSection && current.isOpen
        ? fold(current, false)
        : go(rows.slice(0, index).findLast(({ depth }) => depth < current.depth)),
    Enter: () => (isSection ? fold(current, !current.isOpen) : tree.onOpen()),
    ' ': current.kind === 'form' ? undefined : carry.pickUp,
    Delete: onRemove,
    Backspace: onRemove,
    Escape: () => go(current),
    a: () => tree.onAdd('after'),
    b: () => tree.onAdd('before'),
    i: () => tree.onAdd('inside'),
    m: current.kind === 'form' ? undefined : tree.onMoveTo,
  };
}

function adjacentField(
  rows: readonly TreeRow[],
  current: TreeRow | undefined,
  by: -1 | 1,
): TreeRow | undefined {
  const index = current === undefined ? -1 : rows.indexOf(current);
  const isField = ({ kind }: TreeRow) => kind === 'field';
  return by > 0 ? rows.slice(index + 1).find(isField) : rows.slice(0, Math.max(0, index)).findLast(isField);
}

export type Selection = ReadonlySet<string>;

/** The selection with this row added, or taken out when it was in. */
export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selection with every row from `anchor` to `target` set to `on`, in the order shown. */
export function withRange(
  selection: Selection,
  ids: readonly string[],
  anchor: number,
  target: number,
  on: boolean,
): Selection {
  const next = new Set(selection);
  const range = ids.slice(Math.min(anchor, target), Math.max(anchor, target) + 1);
  for (const id of range) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** All rows shown, or none of them when all were selected. Rows not shown keep their state. */
export function toggledAll(selection: Selection, ids: readonly string[]): Selection {
  const next = new Set(selection);
  const all = ids.every((id) => next.has(id));
  for (const id of ids) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}

export function stateOfAll(selection: Selection, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

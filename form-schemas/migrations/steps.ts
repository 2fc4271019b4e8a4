import type { TypedValue, Kind } from './kinds.ts';
import type { Migration } from './migration.ts';
import { convert, convertBack } from './retype-rules.ts';

/** Values by the id of their box. */
export type State = Map<string, TypedValue>;

/** The smallest unit of a box, by its id; undefined where unknown. */
export type StepOf = (box: string) => number | undefined;

/** Applies one migration to the values. A target box that already has an answer keeps it. */
export function applyMigration(state: State, migration: Migration, stepOf: StepOf): void {
  const { from, to } = migration;
  const [first = '', target = ''] = [from[0], to[0]];
  switch (migration.do) {
    case 'rename':
    case 'move':
      replace(state, from, [[target, state.get(first)]]);
      return;
    case 'retype': {
      const held = state.get(first);
      if (held !== undefined) replace(state, from, [[target, convert(held, migration)]]);
      return;
    }
    case 'split': {
      const parts = splitValue(state.get(first), migration, to.map(stepOf));
      if (parts !== undefined) replace(state, from, zip(to, parts));
      return;
    }
    case 'merge': {
      const whole = combine(pick(state, from), migration);
      if (whole !== undefined) replace(state, from, [[target, whole]]);
    }
  }
}

/** Reverts a migration. Values that it lost do not return. */
export function revertMigration(state: State, migration: Migration): void {
  const { from, to, by } = migration;
  const [first = '', target = ''] = [from[0], to[0]];
  switch (migration.do) {
    case 'rename':
      replace(state, to, [[first, state.get(target)]]);
      return;
    case 'move':
      // The value from another form is still there.
      state.delete(target);
      return;
    case 'retype': {
      const held = state.get(target);
      if (held !== undefined) replace(state, to, [[first, convertBack(held, migration)]]);
      return;
    }
    case 'split': {
      const whole = combine(pick(state, to), {
        ...migration,
        by: by === 'share' ? 'sum' : by === 'separator' ? 'join' : 'all',
      });
      if (whole !== undefined) replace(state, to, [[first, whole]]);
      return;
    }
    case 'merge': {
      const parts = splitValue(state.get(target), {
        ...migration,
        to: from,
        by: by === 'join' ? 'separator' : 'all',
      });
      if (parts !== undefined) replace(state, to, zip(from, parts));
    }
  }
}

type Placed = readonly [string, TypedValue | undefined];

/** Removes the source boxes and sets the values, unless there is one already. */
function replace(state: State, taken: readonly string[], placed: readonly Placed[]): void {
  for (const box of taken) state.delete(box);
  for (const [box, held] of placed) {
    if (held !== undefined && !state.has(box)) state.set(box, held);
  }
}

function pick(state: State, boxes: readonly string[]): TypedValue[] {
  return boxes.flatMap((box) => state.get(box) ?? []);
}

function zip(boxes: readonly string[], parts: readonly (TypedValue | undefined)[]): Placed[] {
  return boxes.map((box, index) => [box, parts[index]]);
}

/** One value for each box of `to`; undefined when the rule does not support this kind of value. */
function splitValue(
  held: TypedValue | undefined,
  { by, to, text = ' ', percent = [] }: Migration,
  steps: readonly (number | undefined)[] = [],
): readonly (TypedValue | undefined)[] | undefined {
  if (held === undefined) return undefined;
  const { value, kind } = held;
  if (by === 'all') return [held];
  if (by === 'share' && typeof value === 'number') {
    return divideIntoShares(
      value,
      percent,
      kind,
      to.map((_, index) => steps[index]),
    ).map((part) => ({ value: part, kind }));
  }
  if (by === 'separator' && typeof value === 'string') {
    const pieces = value.split(text);
    const parts = [...pieces.slice(0, to.length - 1), pieces.slice(to.length - 1).join(text)];
    return parts.map((part) => (part === '' ? undefined : { value: part, kind }));
  }
  return undefined;
}

/**
 * Rounds each share down to the steps of its box. The last of the boxes with the finest steps gets the remainder, so
 * that the parts add up. That box keeps the pence even if it is in whole pounds: they are rounded on filing. Decimals
 * of a number that no box can store are lost.
 */
function divideIntoShares(
  value: number,
  percent: readonly number[],
  kind: Kind,
  steps: readonly (number | undefined)[],
): readonly number[] {
  const fineness = steps.map((step) => step ?? 0);
  const taker = fineness.lastIndexOf(Math.min(...fineness));
  const parts = fineness.map((step, index) => {
    // Shares have two decimals: hundredths make the division exact.
    const share = index === taker ? 0 : (value * Math.round((percent[index] ?? 0) * 100)) / 100_00;
    return roundDown(share, step === 0 ? 1 : step);
  });
  const rest = exact(parts.reduce((left, part) => left - part, value));
  const step = steps[taker];
  parts[taker] = kind === 'money' || step === undefined ? rest + 0 : roundDown(rest, step);
  return parts;
}

/** Rounds towards zero to whole steps. */
function roundDown(value: number, step: number): number {
  return exact(Math.trunc(exact(value / step)) * step) + 0;
}

/** Combines several values; undefined when there is none or the rule does not support their kinds. */
function combine(parts: readonly TypedValue[], { by, text = ' ' }: Migration): TypedValue | undefined {
  const [first] = parts;
  if (first === undefined) return undefined;
  if (by === 'all') return first;
  const isOneKind = (kinds: readonly Kind[]) =>
    kinds.includes(first.kind) && parts.every(({ kind }) => kind === first.kind);
  if (by === 'sum' && isOneKind(['money', 'number'])) {
    const total = parts.reduce((sum, { value }) => sum + Number(value), 0);
    return { value: exact(total), kind: first.kind };
  }
  if (by === 'join' && parts.every(({ value }) => typeof value === 'string'))
    return { value: parts.map(({ value }) => String(value)).join(text), kind: first.kind };
  return undefined;
}

/** Numbers in forms have at most six decimals. Further decimals are floating-point errors. */
function exact(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toFixed(6));
}

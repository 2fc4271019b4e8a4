import type { Held, Kind } from './kinds.ts';
import type { Migration } from './migration.ts';
import { turned, turnedBack } from './retype-rules.ts';

/** Values by the id of their box. */
export type State = Map<string, Held>;

/** The steps a box counts in, by its id; undefined where it is not known. */
export type StepOf = (box: string) => number | undefined;

/** Moves what the state holds along one migration. An answer that the target box has of its own stays. */
export function carryOver(state: State, migration: Migration, stepOf: StepOf): void {
  const { from, to } = migration;
  const [first = '', target = ''] = [from[0], to[0]];
  switch (migration.do) {
    case 'rename':
    case 'move':
      replace(state, from, [[target, state.get(first)]]);
      return;
    case 'retype': {
      const held = state.get(first);
      if (held !== undefined) replace(state, from, [[target, turned(held, migration)]]);
      return;
    }
    case 'split': {
      const parts = splitUp(state.get(first), migration, to.map(stepOf));
      if (parts !== undefined) replace(state, from, zip(to, parts));
      return;
    }
    case 'merge': {
      const whole = putTogether(pick(state, from), migration);
      if (whole !== undefined) replace(state, from, [[target, whole]]);
    }
  }
}

/** The way back. What the migration lost does not come back. */
export function carryBack(state: State, migration: Migration): void {
  const { from, to, by } = migration;
  const [first = '', target = ''] = [from[0], to[0]];
  switch (migration.do) {
    case 'rename':
      replace(state, to, [[first, state.get(target)]]);
      return;
    case 'move':
      // What came from another form is still there.
      state.delete(target);
      return;
    case 'retype': {
      const held = state.get(target);
      if (held !== undefined) replace(state, to, [[first, turnedBack(held, migration)]]);
      return;
    }
    case 'split': {
      const whole = putTogether(pick(state, to), {
        ...migration,
        by: by === 'share' ? 'sum' : by === 'separator' ? 'join' : 'all',
      });
      if (whole !== undefined) replace(state, to, [[first, whole]]);
      return;
    }
    case 'merge': {
      const parts = splitUp(state.get(target), {
        ...migration,
        to: from,
        by: by === 'join' ? 'separator' : 'all',
      });
      if (parts !== undefined) replace(state, to, zip(from, parts));
    }
  }
}

type Placed = readonly [string, Held | undefined];

/** Takes the boxes out and puts the values in, unless there is one already. */
function replace(state: State, taken: readonly string[], placed: readonly Placed[]): void {
  for (const box of taken) state.delete(box);
  for (const [box, held] of placed) {
    if (held !== undefined && !state.has(box)) state.set(box, held);
  }
}

function pick(state: State, boxes: readonly string[]): Held[] {
  return boxes.flatMap((box) => state.get(box) ?? []);
}

function zip(boxes: readonly string[], parts: readonly (Held | undefined)[]): Placed[] {
  return boxes.map((box, index) => [box, parts[index]]);
}

/** One value for each box of `to`; undefined when the rule is not for this kind of value. */
function splitUp(
  held: Held | undefined,
  { by, to, text = ' ', percent = [] }: Migration,
  steps: readonly (number | undefined)[] = [],
): readonly (Held | undefined)[] | undefined {
  if (held === undefined) return undefined;
  const { value, kind } = held;
  if (by === 'all') return [held];
  if (by === 'share' && typeof value === 'number') {
    return inShares(
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
 * Each share in the steps of its box, cut off; the last of the boxes with the finest steps takes the rest, so that the
 * parts are the whole. What is finer than whole pounds is kept there: such a box holds pence until it is filed. Of a
 * number the decimals that no box takes are lost.
 */
function inShares(
  value: number,
  percent: readonly number[],
  kind: Kind,
  steps: readonly (number | undefined)[],
): readonly number[] {
  const fineness = steps.map((step) => step ?? 0);
  const taker = fineness.lastIndexOf(Math.min(...fineness));
  const parts = fineness.map((step, index) => {
    // Shares have two decimals: counted in hundredths nothing is lost between.
    const share = index === taker ? 0 : (value * Math.round((percent[index] ?? 0) * 100)) / 100_00;
    return cutOff(share, step === 0 ? 1 : step);
  });
  const rest = exact(parts.reduce((left, part) => left - part, value));
  const step = steps[taker];
  parts[taker] = kind === 'money' || step === undefined ? rest + 0 : cutOff(rest, step);
  return parts;
}

/** Down to whole steps, towards nothing. */
function cutOff(value: number, step: number): number {
  return exact(Math.trunc(exact(value / step)) * step) + 0;
}

/** Several values as one; undefined when there is none or the rule is not for their kinds. */
function putTogether(parts: readonly Held[], { by, text = ' ' }: Migration): Held | undefined {
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

/** Numbers of forms have at most six decimals; what adding leaves behind them is none of theirs. */
function exact(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toFixed(6));
}

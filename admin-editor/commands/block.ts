import type { Field } from '#form-schemas/definition.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { inListAt } from './list-places.ts';
import { DEEPEST, indentOf, isInList, withDepends, withIndent, withNested } from './nesting.ts';
import { fieldsOf, outlineOf, type OutlineItem } from './outline.ts';
import { placeIn, type Spot } from './spot.ts';

export type { Spot } from './spot.ts';

export type Level = 'heading' | 'subheading';

/** Fields selected for one edit: their places, and the heading selected with them, if any. */
export interface Chosen {
  readonly at: readonly number[];
  /** Selected as a whole section (or the whole form), or as everything under a subheading. */
  readonly whole?: Level | undefined;
}

/** A moved or new piece of the outline, and the outline without it. */
export interface Block {
  readonly items: readonly OutlineItem[];
  readonly rest: readonly OutlineItem[];
  /** Its old place in `rest`; undefined when it is new. */
  readonly from: number | undefined;
}

/**
 * Takes fields out of the outline, with everything nested under them. A section heading goes along when all
 * of its fields do, provided there are at least two or the section itself was selected.
 */
export function extractBlock(
  fields: readonly Field[],
  { at, whole }: Chosen,
  outline: readonly OutlineItem[] = outlineOf(fields),
): Block {
  return cutOut(outline, new Set(withNested(fields, at)), whole);
}

/** The outline of exactly these fields, with the headings of whole sections. */
export function pieceOf(fields: readonly Field[], { at, whole }: Chosen): Block {
  return cutOut(outlineOf(fields), new Set(at), whole);
}

function cutOut(
  outline: readonly OutlineItem[],
  places: ReadonlySet<number>,
  whole: Level | undefined,
): Block {
  const goes = outline.map((item, index) =>
    item.kind === 'field' ? places.has(item.at) : headingGoes(outline, index, places, whole),
  );
  const first = goes.indexOf(true);
  return {
    items: outline.filter((_, index) => goes[index]),
    rest: outline.filter((_, index) => !goes[index]),
    from: first < 0 ? undefined : first,
  };
}

function headingGoes(
  outline: readonly OutlineItem[],
  index: number,
  places: ReadonlySet<number>,
  whole: Level | undefined,
): boolean {
  const { kind } = outline[index] ?? { kind: 'field' };
  let count = 0;
  for (const item of outline.slice(index + 1)) {
    if (item.kind === 'heading' || item.kind === kind) break;
    if (item.kind !== 'field') continue;
    if (!places.has(item.at)) return false;
    count += 1;
  }
  if (whole === undefined) return count > 1;
  return count > 0 && (whole === 'heading' || kind === 'subheading');
}

/**
 * The next possible place up or down for the block: past a field with its nested fields, or past a heading.
 */
export function stepFrom({ items, rest, from }: Block, position = from, by: -1 | 1 = 1): number | undefined {
  if (position === undefined) return undefined;
  for (let next = position + by; next >= 0 && next <= rest.length; next += by) {
    if (isAllowedAt(items, rest, next)) return next;
  }
  return undefined;
}

function isAllowedAt(items: readonly OutlineItem[], rest: readonly OutlineItem[], position: number): boolean {
  const [next, before] = [rest[position], rest[position - 1]];
  // Neither a heading nor a list can be inside a list.
  if (isWhole(items) && next?.kind === 'field' && next.field.in !== undefined) return false;
  const level = levelOf(items);
  if (level === 'heading') return next === undefined || next.kind === 'heading';
  // There is no section above the first heading.
  if (position === 0 && next?.kind === 'heading') return false;
  if (level === 'subheading') return next?.kind !== 'field';
  const isInside =
    next?.kind === 'field' && before?.kind === 'field' && indentOf(next.field) > indentOf(rootOf(items));
  return !isInside;
}

function levelOf(items: readonly OutlineItem[]): Level | undefined {
  return (['heading', 'subheading'] as const).find((level) => items.some(({ kind }) => kind === level));
}

/** Whether it has a heading or a list, so that it cannot be part of a list. */
function isWhole(items: readonly OutlineItem[]): boolean {
  return (
    levelOf(items) !== undefined ||
    items.some((item) => item.kind === 'field' && item.field.format === 'list')
  );
}

function rootOf(items: readonly OutlineItem[]): Field | undefined {
  return items.find((item) => item.kind === 'field')?.field;
}

/**
 * The fields with the block at a spot, and the new places of its fields. Undefined if there is no such spot.
 */
export function putAt(block: Block, to: Spot): { fields: Field[]; at: number[] } | undefined {
  const found = positionOf(block, to);
  if (found === undefined) return undefined;
  const { rest } = block;
  const position = allowedPosition(block, found, 'start' in to);
  const nested = levelOf(block.items) === undefined ? nestedAt(block.items, rest, to) : block.items;
  const items = inListAt(nested, rest, position, to);
  const whole = [...rest.slice(0, position), ...items, ...rest.slice(position)];
  const first = countFields(rest.slice(0, position));
  return { fields: fieldsOf(whole), at: Array.from({ length: countFields(items) }, (_, n) => first + n) };
}

/**
 * Where a dragged item lands, and the spot that describes it. A section moves past the whole section it is
 * dragged over, in the direction it is dragged. Undefined if it stays in place.
 */
export function landingOf(
  block: Block,
  to: Spot,
  over: number,
): { readonly to: Spot; readonly position: number } | undefined {
  const { items, rest, from = 0 } = block;
  if (levelOf(items) === undefined) {
    const found = spotIn(rest, to);
    return found === undefined ? undefined : { to, position: allowedPosition(block, found, 'start' in to) };
  }
  const position = isAllowedAt(items, rest, over)
    ? over
    : stepFrom({ items, rest, from: over }, over, over < from ? -1 : 1);
  return position === undefined || position === from ? undefined : { to: { position }, position };
}

function countFields(items: readonly OutlineItem[]): number {
  return items.filter(({ kind }) => kind === 'field').length;
}

function positionOf({ rest, from }: Block, to: Spot): number | undefined {
  // Next to itself it stays in place.
  return spotIn(rest, to) ?? from;
}

/** The position of a spot in an outline; undefined when its field is missing. */
export function spotIn(rest: readonly OutlineItem[], to: Spot): number | undefined {
  if ('end' in to) return rest.length;
  if ('start' in to) return 0;
  if ('position' in to) return to.position <= rest.length ? to.position : undefined;
  const place = placeIn(to);
  const index = rest.findIndex((item) => item.kind === 'field' && item.at === place);
  if (index < 0) return undefined;
  if ('before' in to) return index;
  const end = rest.findIndex(
    (item, at) =>
      at > index &&
      ('endOf' in to ? item.kind === 'heading' : item.kind !== 'field' || !isBelow(item.field, rest[index])),
  );
  return end < 0 ? rest.length : end;
}

/** Nested under the field, or in its list. */
function isBelow(field: Field, item: OutlineItem | undefined): boolean {
  return item?.kind === 'field' && (indentOf(field) > indentOf(item.field) || isInList(field, item.field));
}

/**
 * Moves a position to where the block can go: a section after the section it would split, a field below the
 * first heading.
 */
function allowedPosition({ items, rest }: Block, position: number, isStart: boolean): number {
  const isFree = !isWhole(items) && !isStart;
  if (isFree || isAllowedAt(items, rest, position)) return position;
  return stepFrom({ items, rest, from: position }) ?? rest.length;
}

/**
 * Next to a field it gets that field's indent. Inside a field it is one level deeper, and shown when that
 * field is filled in.
 */
function nestedAt(
  items: readonly OutlineItem[],
  rest: readonly OutlineItem[],
  to: Spot,
): readonly OutlineItem[] {
  const place = placeIn(to);
  const neighbour = rest.find((item) => item.kind === 'field' && item.at === place);
  if (neighbour?.kind !== 'field' || 'endOf' in to) return items;
  const root = indentOf(rootOf(items));
  // A field inside a list is one of its fields, which inListAt sees to.
  const isNested = 'inside' in to && neighbour.field.format !== 'list';
  const by = Math.min(DEEPEST, indentOf(neighbour.field) + (isNested ? 1 : 0)) - root;
  const parent = isNested && holdsValue(neighbour.field) ? neighbour.field.name : undefined;
  return items.map((item) => {
    if (item.kind !== 'field') return item;
    const isRoot = indentOf(item.field) === root;
    const moved = withIndent(item.field, indentOf(item.field) + by);
    const field = parent !== undefined && isRoot ? withDepends(moved, parent) : moved;
    return field === item.field ? item : { kind: 'field', field, at: item.at };
  });
}

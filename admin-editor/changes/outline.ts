import type { Field } from '#form-schemas/definition.ts';
import type { FieldPair } from '#form-schemas/pairs.ts';
import { type OutlineItem, outlineOf } from '../commands/outline.ts';
import { movedParts } from './moves.ts';
import { isSame } from './same.ts';

export type Level = 'heading' | 'subheading';

/** A field or a heading in reading order, with its counterpart in the other definition. */
export interface Part {
  readonly item: OutlineItem;
  /** The place of the field, or of the first field under the heading. */
  readonly field: number;
  /** Its place in the other outline; undefined when only this side has it. */
  other: number | undefined;
  /** Present on both sides, in the same order relative to all others that stay. */
  stays: boolean;
}

/** A heading that is reported separately. `from` is its place in the older outline, `to` in the newer one. */
export interface HeadingChange {
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** The language that differs, when the heading stays and both languages changed. */
  readonly side?: 'english' | 'welsh';
}

/** Fields and headings of two definitions, side by side. */
export interface Outlines {
  readonly before: readonly Part[];
  readonly after: readonly Part[];
  readonly headings: readonly HeadingChange[];
}

/**
 * In a definition a heading is an attribute of the first field under it. Here it is a separate part, so that
 * a field that moves or is removed leaves its heading behind. A heading that was added or removed only
 * because its fields were is not a change by itself.
 */
export function outlinesOf(
  before: readonly Field[],
  after: readonly Field[],
  kept: readonly FieldPair[],
): Outlines {
  const [old, now] = [partsOf(before), partsOf(after)];
  pairFields(old, now, kept);
  pairHeadings(old, now);
  const paired = now.filter(({ other }) => other !== undefined);
  const moved = movedParts(
    paired.map(({ other }) => other ?? 0),
    (index) => paired[index]?.item.kind === 'field',
  );
  paired.forEach((part, index) => {
    const other = old[part.other ?? -1];
    part.stays = !moved.has(index);
    if (other !== undefined) other.stays = part.stays;
  });
  return { before: old, after: now, headings: headingChanges(old, now) };
}

/** Whether a heading that only one side has was added or removed with its fields: none of them stayed. */
export function goesWithFields(parts: readonly Part[], at: number): boolean {
  const fields = fieldsUnder(parts, at);
  return fields.every(({ stays }) => !stays);
}

/** The fields under a heading. */
export function fieldsUnder(parts: readonly Part[], at: number): readonly Part[] {
  const level = parts[at]?.item.kind;
  const end = parts.findIndex(
    ({ item }, index) =>
      index > at && (item.kind === 'heading' || (item.kind === 'subheading' && level === 'subheading')),
  );
  return parts.slice(at + 1, end === -1 ? parts.length : end).filter(({ item }) => item.kind === 'field');
}

/** The heading and the subheading above a field. */
export function sectionAt(parts: readonly Part[], place: number): Record<Level, string | undefined> {
  let heading: string | undefined;
  let subheading: string | undefined;
  for (const { item } of parts.slice(0, place)) {
    if (item.kind === 'heading') {
      heading = item.text;
      subheading = undefined;
    } else if (item.kind === 'subheading') subheading = item.text;
  }
  return { heading, subheading };
}

function partsOf(fields: readonly Field[]): Part[] {
  const items = outlineOf(fields);
  let next = 0;
  return items.map((item) => {
    const field = next;
    if (item.kind === 'field') next += 1;
    return { item, field, other: undefined, stays: false };
  });
}

function pairFields(old: Part[], now: Part[], kept: readonly FieldPair[]): void {
  const placesOf = (parts: readonly Part[]) =>
    [...parts.keys()].filter((place) => parts[place]?.item.kind === 'field');
  const [oldPlaces, nowPlaces] = [placesOf(old), placesOf(now)];
  for (const { from, to } of kept) pair(old, now, oldPlaces[from], nowPlaces[to]);
}

function pair(old: Part[], now: Part[], from: number | undefined, to: number | undefined): void {
  const [one, other] = [old[from ?? -1], now[to ?? -1]];
  if (one === undefined || other === undefined) return;
  one.other = to;
  other.other = from;
}

/**
 * Pairs the same text above the same field first, then the same text anywhere, then another text above the
 * same field.
 */
function pairHeadings(old: Part[], now: Part[]): void {
  const above = (part: Part, isOld: boolean, parts: readonly Part[]) => {
    const owner = parts.find(({ item, field }) => item.kind === 'field' && field === part.field);
    return isOld ? owner?.other : owner === undefined ? undefined : now.indexOf(owner);
  };
  const keys: ((part: Part, isOld: boolean, parts: readonly Part[]) => string | undefined)[] = [
    (part, isOld, parts) => {
      const owner = above(part, isOld, parts);
      return owner === undefined ? undefined : `${textOf(part)} ${owner}`;
    },
    (part) => textOf(part),
    (part, isOld, parts) => {
      const owner = above(part, isOld, parts);
      return owner === undefined ? undefined : `${part.item.kind} ${owner}`;
    },
  ];
  for (const keyOf of keys) {
    const open = (parts: readonly Part[]) =>
      [...parts.keys()].filter((at) => parts[at]?.item.kind !== 'field' && parts[at]?.other === undefined);
    const waiting = Map.groupBy(open(old), (at) => keyOf(old[at] as Part, true, old)); // places in old
    for (const to of open(now)) {
      const key = keyOf(now[to] as Part, false, now); // places in now
      if (key !== undefined) pair(old, now, waiting.get(key)?.shift(), to);
    }
  }
}

function textOf({ item }: Part): string {
  return item.kind === 'field' ? '' : `${item.kind} ${item.text}`;
}

function welshOf({ item }: Part) {
  return item.kind === 'field' ? undefined : item.welsh;
}

function headingChanges(old: readonly Part[], now: readonly Part[]): HeadingChange[] {
  const changes: HeadingChange[] = [];
  old.forEach((part, from) => {
    if (part.item.kind === 'field') return;
    const other = now[part.other ?? -1];
    const isChanged =
      other === undefined
        ? !goesWithFields(old, from)
        : !part.stays || textOf(other) !== textOf(part) || !isSame(part.item.welsh, welshOf(other));
    if (!isChanged) return;
    const change = { from, to: part.other };
    const isBoth =
      part.stays &&
      other !== undefined &&
      textOf(other) !== textOf(part) &&
      !isSame(part.item.welsh, welshOf(other));
    if (isBoth) changes.push({ ...change, side: 'english' }, { ...change, side: 'welsh' });
    else changes.push(change);
  });
  now.forEach((part, to) => {
    if (part.item.kind === 'field' || part.other !== undefined) return;
    if (!belongsToNewField(now, to) && !goesWithFields(now, to)) changes.push({ from: undefined, to });
  });
  return changes;
}

/** A new heading directly above a new field belongs to that field. */
export function belongsToNewField(now: readonly Part[], to: number): boolean {
  const first = now.slice(to).find(({ item }) => item.kind === 'field');
  return first?.other === undefined;
}

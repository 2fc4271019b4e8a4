import type { Definition, Field } from '#form-schemas/definition.ts';
import { pairsOf } from '#form-schemas/pairs.ts';
import { withFields } from '../commands/command.ts';
import { fieldsOf, outlineOf, type OutlineItem } from '../commands/outline.ts';
import type { Change } from './changes.ts';
import { belongsToNewField, goesWithFields, type Outlines, outlinesOf, type Part } from './outline.ts';

type Structural = Extract<Change['part'], { is: 'added' | 'removed' | 'place' | 'heading' }>;

/** A part of the new outline. `was` is its place in the older one when it has not moved. */
interface Placed {
  readonly item: OutlineItem;
  readonly was: number | undefined;
}

/** Reverts adding, removing or moving a field or a heading. */
export function withoutStructure(before: Definition, after: Definition, part: Structural): Definition {
  const { kept, older } = pairsOf(before, after);
  const outlines = outlinesOf(before.form_json.fields, after.form_json.fields, kept);
  const now = outlines.after.map(({ item, other, stays }): Placed => ({
    item,
    was: stays ? other : undefined,
  }));
  const parts = stepped(outlines, older.fields, now, part);
  return withFields(after, fieldsOf(parts.map(({ item }) => item)));
}

function stepped(
  outlines: Outlines,
  older: readonly Field[],
  now: readonly Placed[],
  part: Structural,
): readonly Placed[] {
  switch (part.is) {
    case 'added': {
      const at = placeOf(outlines.after, part.to);
      const removed = [at, ...headingsOf(outlines.after, at)];
      return now.filter((_, place) => !removed.includes(place));
    }
    case 'removed': {
      const from = placeOf(outlines.before, part.from);
      const [field] = outlineOf(older.slice(part.from, part.from + 1)).slice(-1);
      return field === undefined ? now : putBack(outlines.before, now, from, field);
    }
    case 'place': {
      const from = placeOf(outlines.before, part.from);
      const at = placeOf(outlines.after, part.to);
      const moved = now[at];
      return moved === undefined ? now : putBack(outlines.before, now.toSpliced(at, 1), from, moved.item);
    }
    case 'heading': {
      const remaining = now.filter((_, place) => place !== part.to);
      const was = part.from === undefined ? undefined : outlines.before[part.from];
      const own = part.to === undefined ? undefined : now[part.to];
      if (part.to !== undefined && own?.was !== undefined && was !== undefined) {
        return now.with(part.to, { ...own, item: revertedHeading(was.item, own.item, part.side) });
      }
      return part.from === undefined || was === undefined
        ? remaining
        : withHeading(remaining, part.from, was.item);
    }
  }
}

/** The heading with one language reverted and the other as it is now. */
function revertedHeading(
  was: OutlineItem,
  now: OutlineItem,
  side: Extract<Structural, { is: 'heading' }>['side'],
): OutlineItem {
  if (side === undefined || was.kind === 'field' || now.kind === 'field') return was;
  return side === 'english' ? { ...now, kind: was.kind, text: was.text } : { ...now, welsh: was.welsh };
}

/**
 * Puts a field back after its old predecessor, with the headings that were removed because their fields were.
 */
function putBack(
  before: readonly Part[],
  now: readonly Placed[],
  from: number,
  item: OutlineItem,
): readonly Placed[] {
  const behind = now.findLastIndex(({ was }) => was !== undefined && was < from);
  // The remaining parts are in their old order, so the last one found above is the nearest.
  let next: readonly Placed[] = now.toSpliced(behind + 1, 0, { item, was: from });
  for (const place of sectionOf(before, from)) {
    const heading = before[place];
    if (heading === undefined || heading.other !== undefined || !goesWithFields(before, place)) continue;
    next = withHeading(next, place, heading.item);
  }
  return next;
}

/** Puts a heading back directly above the item it was above. */
function withHeading(now: readonly Placed[], from: number, item: OutlineItem): readonly Placed[] {
  const below = now.findIndex(({ was }) => was !== undefined && was > from);
  return now.toSpliced(below === -1 ? now.length : below, 0, { item, was: from });
}

/** The places of the subheading and the heading over a place, the nearest first. */
function sectionOf(parts: readonly Part[], from: number): number[] {
  const kindAt = (place: number) => parts[place]?.item.kind;
  const above = [...parts.keys()].slice(0, from);
  const heading = above.findLast((place) => kindAt(place) === 'heading');
  const subheading = above.findLast((place) => place > (heading ?? -1) && kindAt(place) === 'subheading');
  return [subheading, heading].filter((place) => place !== undefined);
}

/** New headings directly above a new field, unless they are also above another new field that follows. */
function headingsOf(now: readonly Part[], at: number): number[] {
  const next = now[at + 1];
  if (next?.item.kind === 'field' && next.other === undefined) return [];
  const found: number[] = [];
  for (let place = at - 1; place >= 0; place -= 1) {
    const part = now[place];
    if (part === undefined || part.item.kind === 'field' || part.other !== undefined) break;
    if (belongsToNewField(now, place)) found.push(place);
  }
  return found;
}

function placeOf(parts: readonly Part[], field: number): number {
  return parts.findIndex((part) => part.item.kind === 'field' && part.field === field);
}

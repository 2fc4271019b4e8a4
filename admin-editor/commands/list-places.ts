import { placeIn, type Spot } from './spot.ts';
import { withList } from './nesting.ts';
import type { OutlineItem } from './outline.ts';

/**
 * The items as they are at a position: fields between those of a list belong to it. At its end they do if they were
 * put inside it or after one of its fields, or came from it.
 */
export function inListAt(
  items: readonly OutlineItem[],
  rest: readonly OutlineItem[],
  position: number,
  to: Spot,
): readonly OutlineItem[] {
  const own = new Set(
    items.flatMap((item) => (item.kind === 'field' && item.field.format === 'list' ? [item.field.name] : [])),
  );
  // A list, or a section with one, is never inside another list.
  const list =
    own.size > 0 || items.some(({ kind }) => kind !== 'field')
      ? undefined
      : listAt(items, rest, position, to);
  return items.map((item) => {
    if (item.kind !== 'field' || own.has(item.field.in ?? '')) return item;
    const field = withList(item.field, list);
    return field === item.field ? item : { kind: 'field', field, at: item.at };
  });
}

function listAt(
  items: readonly OutlineItem[],
  rest: readonly OutlineItem[],
  position: number,
  to: Spot,
): string | undefined {
  const [before, next] = [rest[position - 1], rest[position]];
  if (next?.kind === 'field' && next.field.in !== undefined) return next.field.in;
  if (before?.kind !== 'field') return undefined;
  const above = before.field.format === 'list' ? before.field.name : before.field.in;
  if (above === undefined) return undefined;
  const place = placeIn(to);
  const neighbour = rest.find((item) => item.kind === 'field' && item.at === place);
  if (neighbour?.kind === 'field' && !('endOf' in to))
    return neighbour.field.in === above || ('inside' in to && neighbour.field.name === above)
      ? above
      : undefined;
  const first = items.find((item) => item.kind === 'field');
  return 'position' in to && first?.kind === 'field' && first.field.in === above ? above : undefined;
}

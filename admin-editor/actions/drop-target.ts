import type { Field } from '#form-schemas/definition.ts';
import { type Block, type Chosen, landingOf, type Spot, extractBlock } from '../commands/block.ts';
import { outlineOf, type OutlineItem } from '../commands/outline.ts';
import type { Pointer } from './edge-scroll.ts';

/** Height of the line in acts.module.css. */
const LINE = 3;

/** Where the drop line is drawn, in window pixels. */
export interface DropLine {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export interface Target {
  readonly to: Spot;
  readonly line: DropLine;
}

/** What is being dragged, and the outline it belongs to. A new item is not in the outline yet. */
export interface Dragged {
  readonly outline: readonly OutlineItem[];
  readonly block: Block;
}

export function draggedOf(fields: readonly Field[], chosen?: Chosen): Dragged {
  const outline = outlineOf(fields);
  return {
    outline,
    block:
      chosen === undefined
        ? { items: [], rest: outline, from: undefined }
        : extractBlock(fields, chosen, outline),
  };
}

/**
 * Where the dragged item would land at this mouse position, and where to draw the line. Undefined when it
 * would not move.
 */
export function targetAt(
  root: HTMLElement,
  { x, y }: Pointer,
  { outline, block }: Dragged,
): Target | undefined {
  const area = document.elementFromPoint(x, y)?.closest('[role="tree"], [data-try]');
  if (!area || !root.contains(area)) return undefined;
  const places = [...area.querySelectorAll<HTMLElement>('[role="treeitem"], [data-at]')];
  const last = Math.max(
    area.getBoundingClientRect().top,
    ...places.slice(-1).map((one) => one.getBoundingClientRect().bottom),
  );
  const { left, width } = (places.at(-1) ?? area).getBoundingClientRect();
  if (y >= last) return { to: { end: true }, line: { left, width, top: last - 1 } };
  const place = nearest(places, x, y);
  const aim = place && aimAt(place, y, outline, block);
  if (place === undefined || aim === undefined) return undefined;
  const landing = landingOf(block, aim.to, aim.position);
  if (landing === undefined) return undefined;
  const box = place.getBoundingClientRect();
  const edge = (aim.isUpper ? box.top : box.bottom) - 1;
  const top =
    landing.position === aim.position ? edge : (edgeOf(places, block.rest, landing.position) ?? edge);
  return { to: landing.to, line: { left: box.left, width: box.width, top: inSight(top, area) } };
}

/** Clamps the line to the edge of the pane when the place itself is out of sight. */
function inSight(line: number, area: Element): number {
  const { top, bottom } = (area.closest('[role="tree"], [data-pane]') ?? area).getBoundingClientRect();
  return Math.min(Math.max(line, top, 0), Math.min(bottom, window.innerHeight) - LINE);
}

/** The line or box under the mouse, or else the nearest above or below: headings and gaps lie in between. */
function nearest(places: readonly HTMLElement[], x: number, y: number): HTMLElement | undefined {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[role="treeitem"], [data-at]');
  if (under) return under;
  const away = (place: HTMLElement) => {
    const { top, bottom } = place.getBoundingClientRect();
    return Math.max(top - y, y - bottom);
  };
  return places.toSorted((a, b) => away(a) - away(b))[0];
}

/**
 * The spot under the mouse, and its place in the outline without the dragged item. Undefined over the dragged
 * item itself.
 */
function aimAt(place: HTMLElement, y: number, outline: readonly OutlineItem[], { rest }: Block) {
  const { top, bottom } = place.getBoundingClientRect();
  const { kind, level } = place.dataset;
  if (kind === 'form') return { to: { start: true } as const, position: 0, isUpper: false };
  const isUpper = y < (top + bottom) / 2;
  const at = Number(place.dataset['place'] ?? place.dataset['at']);
  const field = outline.findIndex((item) => item.kind === 'field' && item.at === at);
  const isSection = kind === 'section';
  const item = isSection ? outline.slice(0, field).findLast((one) => one.kind === level) : outline[field];
  const index = item === undefined ? -1 : rest.indexOf(item);
  if (index < 0) return undefined;
  const position = isUpper ? index : index + 1;
  const nextTo: Spot = isUpper ? { before: at } : { after: at };
  return { to: isSection ? spotAt(position) : nextTo, position, isUpper };
}

function spotAt(position: number): Spot {
  return position === 0 ? { start: true } : { position };
}

/**
 * The lower edge of the last visible item before a place in the outline. At a form heading, the upper edge of
 * what follows.
 */
function edgeOf(
  places: readonly HTMLElement[],
  rest: readonly OutlineItem[],
  position: number,
): number | undefined {
  const isTree = places[0]?.matches('[role="treeitem"]') === true;
  const elementOf = (index: number): HTMLElement | undefined => {
    const item = rest[index];
    const field = rest.slice(index).find((one) => one.kind === 'field');
    if (item === undefined || field?.kind !== 'field') return undefined;
    const at = String(field.at);
    return places.find(({ dataset }) =>
      item.kind === 'field'
        ? (dataset['kind'] ?? 'field') === 'field' && (dataset['place'] ?? dataset['at']) === at
        : dataset['level'] === item.kind && dataset['place'] === at,
    );
  };
  const before = rest[position - 1]?.kind;
  if (!isTree && before !== 'field') {
    const next = rest.findIndex((item, index) => index >= position && item.kind === 'field');
    return elementOf(next)?.getBoundingClientRect().top;
  }
  for (let index = position - 1; index >= 0; index -= 1) {
    const element = elementOf(index);
    if (element !== undefined) return element.getBoundingClientRect().bottom - 1;
  }
  return elementOf(position)?.getBoundingClientRect().top;
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Selection } from '../command-log.ts';
import type { Spot } from '../commands/block.ts';
import type { Addition } from '../field-actions.ts';
import type { EditorActions } from '../use-editor.ts';
import { edgeScroll, type Pointer } from './edge-scroll.ts';

/** Where the line that shows the drop is drawn, in pixels of the window. */
export interface DropLine {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface Target {
  readonly to: Spot;
  readonly line: DropLine;
}

/** So far the mouse may slip while it clicks. */
const SLIP = 5;

/**
 * Drags lines of the list, boxes of the form by their handles, and what can be added out of the palette, with a mouse or
 * pen: past other fields and into sections. Fingers scroll; for them and for the keyboard there are buttons and keys. Listening to the whole editor
 * costs nothing for each of a thousand lines, which a drag library measures and draws again on every move.
 */
export function useDrag(
  root: HTMLElement | null,
  selection: Selection,
  actions: EditorActions,
  onAdd: (what: Addition, to: Spot) => void,
) {
  const [line, setLine] = useState<DropLine>();
  const pickUp = useEffectEvent((place: HTMLElement) => {
    if (place.dataset['member'] !== undefined) return;
    const at = Number(place.dataset['place'] ?? place.dataset['at']);
    if (place.dataset['kind'] === 'section') {
      actions.selectSection(at, place.dataset['level'] === 'subheading' ? 'subheading' : 'heading');
    } else if (selection.whole !== undefined || !selection.chosen.includes(at)) actions.select(at);
  });
  const drop = useEffectEvent((place: HTMLElement, to: Spot) => {
    const { member } = place.dataset;
    if (member === undefined) actions.moveTo(to);
    else onAdd(member as Addition, to); // the palette writes nothing else there
  });
  useEffect(() => {
    if (root === null) return undefined;
    const onPointerDown = (down: PointerEvent) => {
      const place = placeOf(down);
      if (place === null) return;
      let target: Target | undefined;
      let isDragging = false;
      let pointer: Pointer = down;
      const abort = new AbortController();
      const edges = edgeScroll();
      const end = () => {
        abort.abort();
        edges.stop();
        setLine(undefined);
        document.body.style.userSelect = '';
      };
      const onMove = (move: PointerEvent) => {
        if (!isDragging && Math.hypot(move.x - down.x, move.y - down.y) < SLIP) return;
        if (!isDragging) {
          isDragging = true;
          document.body.style.userSelect = 'none';
          pickUp(place);
        }
        pointer = move;
        edges.follow(move);
        aim();
      };
      // What is below a mouse that rests is something else once it was scrolled.
      const aim = () => {
        if (!isDragging) return;
        target = targetAt(root, pointer);
        setLine(target?.line);
      };
      const onUp = () => {
        aim();
        end();
        if (isDragging && target !== undefined) drop(place, target.to);
      };
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isDragging) return;
        event.stopPropagation();
        end();
      };
      const { signal } = abort;
      document.addEventListener('pointermove', onMove, { signal });
      document.addEventListener('scroll', aim, { signal, capture: true });
      document.addEventListener('pointerup', onUp, { signal });
      document.addEventListener('pointercancel', end, { signal });
      // Before the list of fields, which has the keyboard and keeps its keys to itself.
      document.addEventListener('keydown', onKey, { signal, capture: true });
    };
    root.addEventListener('pointerdown', onPointerDown);
    return () => root.removeEventListener('pointerdown', onPointerDown);
  }, [root]);
  return line;
}

/** What is taken hold of: a line of the list, the box of a handle, or a member of the palette. */
function placeOf({
  target,
  button,
  pointerType,
  shiftKey,
  ctrlKey,
  metaKey,
}: PointerEvent): HTMLElement | null {
  const isOther = button !== 0 || pointerType === 'touch' || shiftKey || ctrlKey || metaKey;
  if (isOther || !(target instanceof Element) || target.closest('[data-fold]')) return null;
  const row = target.closest<HTMLElement>('[role="treeitem"][data-place], [data-member]');
  return row ?? target.closest('[data-drag]')?.closest<HTMLElement>('[data-at]') ?? null;
}

function targetAt(root: HTMLElement, { x, y }: Pointer): Target | undefined {
  const element = document.elementFromPoint(x, y);
  const place = element?.closest<HTMLElement>('[role="treeitem"], [data-at]');
  if (!place) return atTheEnd(root, element, y);
  if (!root.contains(place)) return undefined;
  const { left, width, top, bottom } = place.getBoundingClientRect();
  const isUpper = y < (top + bottom) / 2;
  const line = { left, width, top: (isUpper ? top : bottom) - 1 };
  const at = Number(place.dataset['place'] ?? place.dataset['at']);
  if (place.dataset['kind'] === 'form') return { to: { start: true }, line: { ...line, top: bottom } };
  if (place.dataset['kind'] !== 'section') return { to: isUpper ? { before: at } : { after: at }, line };
  // Above the line of a section is the end of the one before.
  if (!isUpper) return { to: { before: at }, line };
  return { to: at > 0 ? { endOf: at - 1 } : { start: true }, line };
}

/** Below all boxes of the form, and where it has none yet. */
function atTheEnd(root: HTMLElement, element: Element | null, y: number): Target | undefined {
  const form = element?.closest('[data-try]');
  if (!form || !root.contains(form)) return undefined;
  const { left, width, top } = form.getBoundingClientRect();
  const boxes = [...form.querySelectorAll('[data-at]')].map((box) => box.getBoundingClientRect().bottom);
  const last = Math.max(top, ...boxes);
  return y < last ? undefined : { to: { end: true }, line: { left, width, top: last } };
}

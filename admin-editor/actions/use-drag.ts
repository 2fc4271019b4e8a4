import { useEffect, useEffectEvent, useState } from 'react';
import type { Field } from '#form-schemas/definition.ts';
import type { Selection } from '../commands/command-log.ts';
import type { Spot } from '../commands/block.ts';
import type { Addition } from './field-actions.ts';
import { placesOfSection } from '../editor/selection.ts';
import type { EditorActions } from '../editor/use-editor.ts';
import { type Dragged, draggedOf, type DropLine, type Target, targetAt } from './drop-target.ts';
import { edgeScroll, type Pointer } from './edge-scroll.ts';

/** How far the mouse can slip during a click, in pixels. */
const SLIP = 5;

/**
 * Drags lines of the list, boxes of the form by their handles, and items from the palette, with a mouse or
 * pen. Touch scrolls instead; buttons and keys serve touch and keyboard users. One set of listeners on the
 * whole editor costs nothing per line. A drag library would measure and draw all thousand lines on every
 * move.
 */
export function useDrag(
  root: HTMLElement | null,
  fields: readonly Field[],
  selection: Selection,
  actions: EditorActions,
  onAdd: (what: Addition, to: Spot) => void,
) {
  const [line, setLine] = useState<DropLine>();
  const pickUp = useEffectEvent((place: HTMLElement): Dragged => {
    if (place.dataset['member'] !== undefined) return draggedOf(fields);
    const at = Number(place.dataset['place'] ?? place.dataset['at']);
    if (place.dataset['kind'] === 'section') {
      const whole = place.dataset['level'] === 'subheading' ? 'subheading' : 'heading';
      actions.selectSection(at, whole);
      return draggedOf(fields, { at: placesOfSection(fields, at, whole), whole });
    }
    if (selection.whole === undefined && selection.chosen.includes(at))
      return draggedOf(fields, { at: selection.chosen });
    actions.select(at);
    return draggedOf(fields, { at: [at] });
  });
  const drop = useEffectEvent((place: HTMLElement, to: Spot) => {
    const { member } = place.dataset;
    if (member === undefined) actions.moveTo(to);
    else onAdd(member as Addition, to); // the palette writes only widgets and levels there
  });
  useEffect(() => {
    if (root === null) return undefined;
    const onPointerDown = (down: PointerEvent) => {
      const place = placeOf(down);
      if (place === null) return;
      let target: Target | undefined;
      let dragged: Dragged | undefined;
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
        if (dragged === undefined && Math.hypot(move.x - down.x, move.y - down.y) < SLIP) return;
        if (dragged === undefined) {
          document.body.style.userSelect = 'none';
          dragged = pickUp(place);
        }
        pointer = move;
        edges.follow(move);
        aim();
      };
      // After scrolling, something else can be under a resting mouse.
      const aim = () => {
        if (dragged === undefined) return;
        target = targetAt(root, pointer, dragged);
        setLine(target?.line);
      };
      const onUp = () => {
        aim();
        end();
        if (target !== undefined) drop(place, target.to);
      };
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || dragged === undefined) return;
        event.stopPropagation();
        end();
      };
      const { signal } = abort;
      document.addEventListener('pointermove', onMove, { signal });
      document.addEventListener('scroll', aim, { signal, capture: true });
      document.addEventListener('pointerup', onUp, { signal });
      document.addEventListener('pointercancel', end, { signal });
      // Runs before the list of fields, which has the focus and stops its keys from bubbling.
      document.addEventListener('keydown', onKey, { signal, capture: true });
    };
    root.addEventListener('pointerdown', onPointerDown);
    return () => root.removeEventListener('pointerdown', onPointerDown);
  }, [root]);
  return line;
}

/** What the pointer grabbed: a line of the list, a box by its handle, or a palette item. */
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

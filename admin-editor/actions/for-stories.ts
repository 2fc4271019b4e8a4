import { expect, waitFor } from 'storybook/test';

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** A point in the middle of an element, this far down. */
export function placeIn(element: Element, share: number): Place {
  const { left, width, top, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height * share };
}

/** Dispatches a mouse event as the browser would. */
export function dispatchMouse(target: EventTarget, type: string, place: Place): void {
  target.dispatchEvent(new PointerEvent(type, { ...place, button: 0, pointerType: 'mouse', bubbles: true }));
}

/** Drags from the middle of one element to a point this far down another. Calls `before` first. */
export async function drag(
  from: Element,
  to: Element,
  part: number,
  before?: () => Promise<void>,
): Promise<void> {
  // An element that was never in view has no position until it is laid out.
  await waitFor(() =>
    expect([from, to].every((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(true),
  );
  to.scrollIntoView({ block: 'nearest' });
  dispatchMouse(from, 'pointerdown', placeIn(from, 0.5));
  dispatchMouse(document, 'pointermove', placeIn(to, part));
  await before?.();
  dispatchMouse(document, 'pointerup', placeIn(to, part));
}

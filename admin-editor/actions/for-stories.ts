import { expect, waitFor } from 'storybook/test';

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** So far down in an element, in its middle. */
export function placeIn(element: Element, share: number): Place {
  const { left, width, top, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height * share };
}

/** What the mouse does, told as the browser tells it. */
export function tell(target: EventTarget, type: string, place: Place): void {
  target.dispatchEvent(new PointerEvent(type, { ...place, button: 0, pointerType: 'mouse', bubbles: true }));
}

/** Takes hold of the middle of one and lets go over another, so far down in it; `before` that. */
export async function drag(
  from: Element,
  to: Element,
  part: number,
  before?: () => Promise<void>,
): Promise<void> {
  // What was not in sight yet has no place of its own before it is laid out.
  await waitFor(() =>
    expect([from, to].every((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(true),
  );
  to.scrollIntoView({ block: 'nearest' });
  tell(from, 'pointerdown', placeIn(from, 0.5));
  tell(document, 'pointermove', placeIn(to, part));
  await before?.();
  tell(document, 'pointerup', placeIn(to, part));
}

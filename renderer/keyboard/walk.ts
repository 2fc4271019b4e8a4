import { userEvent } from 'vitest/browser';
import { expect } from 'vitest';

export interface Walk {
  /** Where Tab starts and where it must arrive. */
  from: HTMLElement;
  to: HTMLElement;
  /** The keys for the control that has the focus; undefined to skip it. */
  keysAt: (control: HTMLElement) => string | undefined;
}

/**
 * Moves from one element to another using only Tab, and presses keys on the way. Fails unless every control has a name
 * and a focus ring, comes after the previous one on the page, and comes only once. Returns the controls in their order.
 */
export async function walk({ from, to, keysAt }: Walk): Promise<readonly HTMLElement[]> {
  const stops: HTMLElement[] = [];
  expect(document.activeElement, 'where the walk begins').toBe(from);
  let at = from;
  let ring = '';
  await userEvent.keyboard('{Tab}');
  for (;;) {
    const next = document.activeElement;
    if (!(next instanceof HTMLElement) || next === document.body)
      throw new Error(`the focus is lost after ${nameOf(at)}`);
    if (stops.includes(next)) throw new Error(`the focus does not leave ${nameOf(at)} for good`);
    if (at !== from && at.isConnected && ringOf(at) === ring)
      throw new Error(`${nameOf(at)} looks the same with and without the focus`);
    if (at.isConnected && comesBefore(next, at))
      throw new Error(`${nameOf(next)} is reached after ${nameOf(at)}, but appears before it`);
    if (next === to) return stops;
    expect(next, `the name of ${nameOf(next)}`).toHaveAccessibleName();
    ring = ringOf(next);
    if (!ring.includes('true')) throw new Error(`${nameOf(next)} shows no ring`);
    stops.push(next);
    at = next;
    // One call for all keys, because each call has to cross into the browser.
    await userEvent.keyboard(`${keysAt(next) ?? ''}{Tab}`);
  }
}

/** Outlines and shadows around a control or its frame, and whether there are any. */
function ringOf(control: HTMLElement): string {
  const rings: string[] = [];
  let element: HTMLElement | null = control;
  for (let level = 0; level < 3 && element !== null; level += 1, element = element.parentElement) {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const isDrawn = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    rings.push(`${isDrawn} ${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`);
  }
  return rings.join('; ');
}

/** Wholly above, or wholly to the left on the same line. */
function comesBefore(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const isSameLine = a.top < b.bottom && b.top < a.bottom;
  return a.bottom <= b.top || (isSameLine && a.right <= b.left);
}

export function nameOf(element: Element): string {
  return `${element.tagName.toLowerCase()} “${element.id || element.textContent.trim().slice(0, 40)}”`;
}

import { useEffect, useState, useSyncExternalStore } from 'react';

/** Something in front of the page: a dialog, a question or an alert. */
export interface Layer {
  /** The element that had the focus when it opened. */
  readonly opener: HTMLElement | undefined;
  /** The previous layer. It may close while this one opens. */
  readonly below: Layer | undefined;
}

let topLayer: Layer | undefined;
/** Layers that have closed, perhaps while another one was in front. */
const closed = new WeakSet<Layer>();
const listeners = new Set<() => void>();

/** The last focused element: a button disabled while it works has lost the focus by the time a question opens. */
let lastFocused: HTMLElement | undefined;

/** Tracks the focused element. Returns a function that stops it. */
export function trackFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) lastFocused = target;
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** Creates a layer and records where the focus is. It is in front from `openLayer` to `closeLayer`. */
export function newLayer(): Layer {
  return { opener: openerOf(), below: topLayer };
}

export function openLayer(layer: Layer): void {
  closed.delete(layer);
  setTopLayer(layer);
}

/** Removes a layer. The focus stays where it is: see `returnFocus`. */
export function closeLayer(layer: Layer): void {
  closed.add(layer);
  if (topLayer !== layer) return;
  let below = layer.below;
  while (below !== undefined && closed.has(below)) below = below.below;
  setTopLayer(below);
}

/**
 * Returns the focus to where it was, or to the opener of the dialog below. A disabled button cannot take the focus.
 * Then nothing has it, and the next layer remembers the button.
 */
export function returnFocus(layer: Layer): void {
  const element = connectedOpener(layer);
  element?.focus({ preventScroll: true });
  if (element === undefined || element === document.activeElement) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  lastFocused = element;
}

/** The same, unless something else has the focus by now. */
export function returnLostFocus(layer: Layer): void {
  if (isFocusLost()) returnFocus(layer);
}

/**
 * For a dialog that is in front while it is mounted. If it has the focus on unmount, the focus returns to where it
 * was. True while nothing else is in front of it.
 */
export function useReturnFocus(): boolean {
  const [layer] = useState(newLayer);
  useEffect(() => {
    openLayer(layer);
    return () => {
      closeLayer(layer);
      returnLostFocus(layer);
    };
  }, [layer]);
  return useIsInFront(layer);
}

/** True while nothing else is in front of it. */
export function useIsInFront(layer: Layer): boolean {
  return useSyncExternalStore(subscribe, () => topLayer === layer);
}

function setTopLayer(layer: Layer | undefined): void {
  topLayer = layer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The nearest opener that is still in the page. */
function connectedOpener({ opener, below }: Layer): HTMLElement | undefined {
  if (opener?.isConnected) return opener;
  return below && connectedOpener(below);
}

/** The focused element, or the last one. For an item of a menu, which closes with the menu, the menu's button. */
function openerOf(): HTMLElement | undefined {
  const { activeElement } = document;
  const element = !isFocusLost() && activeElement instanceof HTMLElement ? activeElement : lastFocused;
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return typeof button === 'string' ? (document.getElementById(button) ?? undefined) : element;
}

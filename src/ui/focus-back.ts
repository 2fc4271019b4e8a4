import { useEffect, useState, useSyncExternalStore } from 'react';

/** Something in front of the page: a dialog, a question, an alert. */
export interface Front {
  /** What had the focus when it came. */
  readonly opener: HTMLElement | undefined;
  /** What was in front before. That may go while this one comes. */
  readonly under: Front | undefined;
}

let newest: Front | undefined;
/** What went, perhaps while something was in front of it. */
const gone = new WeakSet<Front>();
const listeners = new Set<() => void>();

/** What had the focus last: a button that is switched off while it works has lost it by the time a question comes. */
let lastFocused: HTMLElement | undefined;

/** Remembers what has the focus, until it is called off. */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) lastFocused = target;
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** For what comes in front of the page: remembers where the focus is. It is in front from `enter` to `leave`. */
export function newFront(): Front {
  return { opener: openerOf(), under: newest };
}

export function enter(front: Front): void {
  gone.delete(front);
  show(front);
}

/** Nothing comes in front of what is under it any longer. The focus stays where it is: see `returnFocus`. */
export function leave(front: Front): void {
  gone.add(front);
  if (newest !== front) return;
  let under = front.under;
  while (under !== undefined && gone.has(under)) under = under.under;
  show(under);
}

/**
 * Returns the focus to where it was before, or to where the dialog under it came from. A button that is switched off
 * cannot take it: then nothing has the focus, and what comes next remembers the button.
 */
export function returnFocus(front: Front): void {
  const element = nearest(front);
  element?.focus({ preventScroll: true });
  if (element === undefined || element === document.activeElement) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  lastFocused = element;
}

/** The same, unless something else has the focus by now. */
export function returnLostFocus(front: Front): void {
  if (hasNothing()) returnFocus(front);
}

/**
 * For a dialog that is in front while it is mounted. When it goes and the focus with it, the focus returns to where it
 * was before. True while nothing else is in front of it.
 */
export function useFocusBack(): boolean {
  const [front] = useState(newFront);
  useEffect(() => {
    enter(front);
    return () => {
      leave(front);
      returnLostFocus(front);
    };
  }, [front]);
  return useIsInFront(front);
}

/** Whether nothing else came in front since. */
export function useIsInFront(front: Front): boolean {
  return useSyncExternalStore(subscribe, () => newest === front);
}

function show(front: Front | undefined): void {
  newest = front;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nothing has the focus. */
function hasNothing(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** What is still in the page. */
function nearest({ opener, under }: Front): HTMLElement | undefined {
  if (opener?.isConnected) return opener;
  return under && nearest(under);
}

/** What has the focus, or had it last; for an entry of a menu, which goes with the menu, the button of the menu. */
function openerOf(): HTMLElement | undefined {
  const { activeElement } = document;
  const element = !hasNothing() && activeElement instanceof HTMLElement ? activeElement : lastFocused;
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return typeof button === 'string' ? (document.getElementById(button) ?? undefined) : element;
}

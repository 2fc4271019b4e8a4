import { useEffect, useState, useSyncExternalStore } from 'react';

interface Opener {
  readonly element: HTMLElement | undefined;
  /** Of the dialog that was open before: it may go while this one comes. */
  readonly under: Opener | undefined;
}

let newest: Opener | undefined;
const listeners = new Set<() => void>();

/** What had the focus last: a button that is switched off while it works has lost it by the time a question comes. */
let lastFocused: HTMLElement | undefined;

/** Keeps in mind what has the focus, until it is called off. */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) lastFocused = target;
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/**
 * For what comes in front of the page: when it goes and the focus with it, the focus returns to where it was before, or
 * to what the dialog under it came from. Tells whether nothing else came in front since.
 */
export function useFocusBack(): boolean {
  const [opener] = useState((): Opener => ({ element: openerOf(), under: newest }));
  useEffect(() => {
    show(opener);
    return () => {
      if (newest === opener) show(opener.under);
      if (hasNothing()) nearest(opener)?.focus({ preventScroll: true });
    };
  }, [opener]);
  return useSyncExternalStore(subscribe, () => newest === opener);
}

function show(opener: Opener | undefined): void {
  newest = opener;
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
function nearest({ element, under }: Opener): HTMLElement | undefined {
  if (element?.isConnected) return element;
  return under && nearest(under);
}

/** What has the focus, or had it last; for an entry of a menu, which goes with the menu, the button of the menu. */
function openerOf(): HTMLElement | undefined {
  const { activeElement } = document;
  const element = !hasNothing() && activeElement instanceof HTMLElement ? activeElement : lastFocused;
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return typeof button === 'string' ? (document.getElementById(button) ?? undefined) : element;
}

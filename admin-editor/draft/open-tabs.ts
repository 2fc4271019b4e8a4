import { useEffect } from 'react';

/**
 * Each open form holds a browser lock under its name. The lock is released when the page closes, however that
 * happens.
 */
const PREFIX = 'form-tab/';

/** Undefined on a page loaded over plain HTTP from another computer. */
const locks = (): LockManager | undefined => navigator.locks;

/** Forms closed on this page, because the browser learns of it a moment later. */
const closed = new Set<string>();

/** The names of the forms open in this browser; empty where the browser cannot list locks. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const held = (await locks()?.query())?.held ?? [];
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)).filter((tab) => !closed.has(tab)));
}

/** Counts as open under this name while the component is mounted. */
export function useIsOpenTab(tab: string): void {
  useEffect(() => {
    let close = hold(tab);
    const onHide = () => close();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) close = hold(tab);
    };
    // Releases the lock before the next page asks, for example on a reload.
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      close();
    };
  }, [tab]);
}

/** Returns a function that releases the lock. */
function hold(tab: string): () => void {
  closed.delete(tab);
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  void locks()?.request(`${PREFIX}${tab}`, () => isOver);
  return () => {
    closed.add(tab);
    end();
  };
}

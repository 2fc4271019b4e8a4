import { useEffect } from 'react';

/** Each opened form holds a lock of the browser under its name; it falls with the page, however that ends. */
const PREFIX = 'form-tab/';

/** Absent on a page that came over plain http from another computer. */
const locks = (): LockManager | undefined => navigator.locks;

/** What was closed on this page: the browser hears of it a moment later. */
const closed = new Set<string>();

/** The names of what is open in this browser. Where that cannot be told, none. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const held = (await locks()?.query())?.held ?? [];
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)).filter((tab) => !closed.has(tab)));
}

/** Counts as open under this name, as long as the page is there. */
export function useIsOpenTab(tab: string): void {
  useEffect(() => {
    let close = hold(tab);
    const onHide = () => close();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) close = hold(tab);
    };
    // Before the page that comes after it asks, as when it is loaded anew.
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      close();
    };
  }, [tab]);
}

/** Gives what ends it. */
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

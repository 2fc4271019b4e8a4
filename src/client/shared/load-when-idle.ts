/** Until then, the first screen has the connection to itself. */
const FIRST_MS = 4_000;

/**
 * Loads code that may be needed later when the page is idle: at once if `isShown`, otherwise after a few seconds.
 * Code that fails to load is loaded again when needed. Returns a function that cancels it.
 */
export function loadWhenIdle(
  loads: readonly (() => Promise<unknown>)[],
  { isShown = false }: { isShown?: boolean } = {},
): () => void {
  const load = () => {
    for (const one of loads) one().catch(() => undefined);
  };
  let idle: number | undefined;
  const timer = setTimeout(
    () => {
      // Safari does not have it.
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(load);
      else load();
    },
    isShown ? 0 : FIRST_MS,
  );
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

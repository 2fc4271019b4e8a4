/** What the screen shows first has the connection until then. */
const FIRST_MS = 4_000;

/**
 * Loads code that may be needed later when the page has nothing else to do: at once where `isShown`, and otherwise some
 * seconds from now. What fails is loaded again when it is needed. Returns what calls it off.
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
      // Safari has none.
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

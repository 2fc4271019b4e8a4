/** A page in the background paints nothing. */
const LONGEST_MS = 2_000;

/**
 * Resolves once the browser has painted what is drawn now and has nothing else to do: what a screen loads beside that must
 * not delay it.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame !== 'function') {
      resolve();
      return;
    }
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => {
      // Safari has none.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
      else setTimeout(resolve);
    });
  });
}

/** A page in the background does not paint. */
const LONGEST_MS = 2_000;

/**
 * Resolves once the browser has painted the current state and is idle, for loading that must not delay the screen.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame !== 'function') {
      resolve();
      return;
    }
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => {
      // Safari does not have it.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
      else setTimeout(resolve);
    });
  });
}

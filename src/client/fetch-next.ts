/**
 * Fetches what comes after signing in while the person types: the app's files, which the build names in the page, and
 * the font. The page itself waits for neither.
 */
export function fetchNext(): void {
  whenIdle(() => {
    void import('#ui/fonts.css');
    const next = document.querySelector<HTMLTemplateElement>('template#next');
    if (next) document.head.append(next.content);
  });
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}

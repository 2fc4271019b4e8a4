/**
 * Scrolls what is looked for into view. Sections that come near are laid out only then, and move what is below them: so
 * for a few frames, until it stands. Returns what stops it.
 */
export function bringIntoView(find: () => Iterable<Element>, frames = 4): () => void {
  let next = 0;
  const go = (left: number) => {
    for (const place of find()) place.scrollIntoView({ block: 'nearest' });
    if (left > 1) next = requestAnimationFrame(() => go(left - 1));
  };
  next = requestAnimationFrame(() => go(frames));
  return () => cancelAnimationFrame(next);
}

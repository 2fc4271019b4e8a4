/**
 * Scrolls something into view. Sections are laid out only when they come near, and move what is below them.
 * So it repeats for a few frames, until nothing moves. Returns a function that stops it.
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

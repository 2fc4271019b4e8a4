/** Resolves when no button of a pointer is held down, after the click it makes; at once when none is. */
export function pointerReleased(): Promise<void> {
  if (document.querySelector(':active') === null) return Promise.resolve();
  return new Promise((resolve) => {
    const ends = ['pointerup', 'pointercancel', 'dragend', 'keyup'] as const;
    const done = () => {
      for (const end of ends) window.removeEventListener(end, done, true);
      // The click comes right after the release.
      setTimeout(resolve);
    };
    for (const end of ends) window.addEventListener(end, done, true);
  });
}

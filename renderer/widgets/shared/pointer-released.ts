/** Resolves once the user has released the pointer and its click has happened; immediately if nothing is pressed. */
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

import { type RefObject, useEffect, useRef } from 'react';

interface DropHandlers {
  readonly take: (files: readonly File[]) => void;
  readonly paste: (files: readonly File[]) => void;
}

/**
 * Files dropped or pasted outside the field. In a dialog they go to its only box for several files. Elsewhere a drop
 * does nothing: the browser would open the file in place of the app, and the filer's answers would be lost.
 */
export function useDialogDrops(ref: RefObject<HTMLElement | null>, handlers: DropHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      const place = placeFor(event);
      // Another field accepts it.
      if (place !== null && place !== ref.current) return;
      event.preventDefault();
      if (place === null) event.dataTransfer.dropEffect = 'none';
      else if (event.type === 'drop') latest.current.take([...event.dataTransfer.files]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || placeFor(event) !== ref.current) return;
      event.preventDefault();
      latest.current.paste(files);
    };
    window.addEventListener('dragover', onDrag);
    window.addEventListener('drop', onDrag);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDrag);
      window.removeEventListener('drop', onDrag);
      window.removeEventListener('paste', onPaste);
    };
  }, [ref]);
}

/** The dialog's box for several files, if there is only one. */
function placeFor({ target }: Event): Element | null {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  const places = dialog?.querySelectorAll('[data-takes="files"]') ?? [];
  return places.length === 1 ? (places[0] ?? null) : null;
}

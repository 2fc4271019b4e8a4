import { type RefObject, useEffect, useRef } from 'react';

interface Takes {
  readonly take: (files: readonly File[]) => void;
  readonly paste: (files: readonly File[]) => void;
}

/**
 * What is dropped or pasted beside the field. In a dialog it goes to the dialog's place for several files; elsewhere a
 * drop does nothing: the browser would open the file in place of the app, and what was typed would be gone.
 */
export function useDialogDrops(ref: RefObject<HTMLElement | null>, takes: Takes): void {
  const latest = useRef(takes);
  useEffect(() => {
    latest.current = takes;
  });
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      const place = placeFor(event);
      // Another field takes it.
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

/** The only place for several files in the dialog where something happens. */
function placeFor({ target }: Event): Element | null {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  const places = dialog?.querySelectorAll('[data-takes="files"]') ?? [];
  return places.length === 1 ? (places[0] ?? null) : null;
}

import { type DragEvent, useEffect, useState } from 'react';

/**
 * Files dragged over rows: the place of the row they are over, and what the rows' element listens with. What is dropped
 * beside a row does nothing: the browser would open the file in place of the app. Dialogs see to themselves.
 */
export function useFileDrops(
  placeOf: (event: DragEvent) => number | undefined,
  onFiles: ((place: number, files: readonly File[]) => void) | undefined,
) {
  const [over, setOver] = useState<number>();
  const isOn = onFiles !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const refuse = (event: globalThis.DragEvent) => {
      const { target, dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      if (target instanceof Element && target.closest('[role="dialog"]') !== null) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, [isOn]);
  if (onFiles === undefined) return { over: undefined, handlers: undefined };

  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    const place = placeOf(event);
    setOver(place);
    if (place === undefined) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined);
  };
  const onDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    const place = placeOf(event);
    setOver(undefined);
    if (place === undefined || files.length === 0) return;
    event.preventDefault();
    onFiles(place, files);
  };
  return { over, handlers: { onDragOver, onDragLeave, onDrop } };
}

import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import type { Value } from '#form-schemas/definition.ts';
import { fileIds, fileLimits, filesValue, tooManyFiles } from '#form-schemas/files.ts';
import { useFiles } from '../../form-services.ts';
import { fieldOf } from '../../widget-props.ts';
import type { FileFacts } from '../../file-store.ts';
import { choose, refusalOf, withUniqueNames } from './chosen-files.ts';
import { useFileFacts } from './use-file-facts.ts';
import { useUploads } from './use-uploads.ts';

/** Spec 1, 5. */
const NOTHING_PASTED = 'There is no data in your clipboard. Please copy an image first or take a screenshot.';

/**
 * Adds, lists and removes the files of a file box, and updates its ids. `keepFocus` is called with the row whose button
 * disappears.
 */
export function useFileDrop(widget: WidgetProps, keepFocus: (row: number) => void) {
  const { value, onChange, disabled } = widget;
  const field = fieldOf(widget);
  const store = useFiles();
  const ids = useMemo(() => fileIds(value as Value | undefined), [value]);
  const isDisabled = disabled === true || store === undefined;
  const { known, isFailing, retryNames, learn } = useFileFacts(store, ids);
  /** For screen readers: the changes that others see in the list. */
  const [announcement, announce] = useState('');
  const [notice, warn] = useState('');
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  // Several uploads can end between two renders.
  const latest = useRef(ids);
  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);

  const put = (next: readonly string[]) => {
    latest.current = next;
    onChange(filesValue(next));
  };
  const { uploads, start, retry, drop } = useUploads({
    store,
    refuse: (file) => refusalOf(field, file),
    onStored: (file, key) => {
      learn(file);
      setKeys((before) => new Map([...before, [file.id, key]]));
      put([...latest.current, file.id]);
    },
    announce,
  });

  const nameOf = (id: string) => {
    const file = known.get(id);
    return file === undefined || file === 'gone' ? '' : file.name;
  };
  const underway = uploads.filter(({ problem }) => problem === undefined);
  const present = () => [...latest.current.map(nameOf), ...underway.map(({ name }) => name)];

  const take = (files: readonly File[]) => {
    const room = fileLimits(field).maxFiles - latest.current.length - underway.length;
    const { taken, repeated, tooMany } = choose(files, present(), Math.max(0, room));
    const messages = [
      ...(tooMany.length > 0 ? [`${tooManyFiles(field)}. Not added: ${tooMany.join(', ')}`] : []),
      ...(repeated.length > 0 ? [`Already in the list: ${repeated.join(', ')}`] : []),
    ];
    warn(messages.join('. '));
    start(taken);
  };

  const paste = (files: readonly File[]) => take(withUniqueNames(files, present(), 'Pasted picture'));

  return {
    store,
    ids,
    known,
    uploads,
    announcement,
    notice,
    isFailing,
    retryNames,
    isDisabled,
    /** The same for a file from upload to removal. */
    keyOf: (id: string) => keys.get(id) ?? id,
    take,
    paste,
    /** New photos from the camera. */
    takePhotos: (files: readonly File[]) => take(withUniqueNames(files, present(), 'Photo')),
    retry: (key: string) => {
      keepFocus(ids.length + uploads.findIndex((upload) => upload.key === key));
      retry(key);
    },
    cancel: (key: string) => {
      keepFocus(ids.length + uploads.findIndex((upload) => upload.key === key));
      drop(key);
    },
    remove: (id: string) => {
      keepFocus(ids.indexOf(id));
      announce(`${nameOf(id) || 'The file'} removed`);
      put(latest.current.filter((other) => other !== id));
    },
    open: (file: FileFacts) => {
      if (store?.show !== undefined) store.show(file);
      else void store?.download(file).then((problem) => problem !== undefined && warn(problem));
    },
    onPaste: (event: ClipboardEvent) => {
      if (isDisabled) return;
      event.preventDefault();
      const files = [...event.clipboardData.files];
      if (files.length === 0) warn(NOTHING_PASTED);
      else paste(files);
    },
  };
}

import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import type { Value } from '#form-schemas/definition.ts';
import { fileIds, fileLimits, filesValue, tooManyFiles } from '#form-schemas/files.ts';
import { useFiles } from '../../form-services.ts';
import { fieldOf } from '../../widget-props.ts';
import type { FileFacts } from '../../file-store.ts';
import { choose, refusalOf, withOwnNames } from './chosen-files.ts';
import { useDescribed } from './use-described.ts';
import { useUploads } from './use-uploads.ts';

/** Spec 1, 5. */
const NOTHING_PASTED = 'There is no data in your clipboard. Please copy an image first or take a screenshot.';

/** What a file-drop does with the files of people, and with their ids. `keepFocus` hears of the row whose button goes. */
export function useFileDrop(widget: WidgetProps, keepFocus: (row: number) => void) {
  const { value, onChange, disabled } = widget;
  const field = fieldOf(widget);
  const store = useFiles();
  const ids = useMemo(() => fileIds(value as Value | undefined), [value]);
  const isDisabled = disabled === true || store === undefined;
  const { known, isFailing, askAgain, learn } = useDescribed(store, ids);
  /** Said to screen readers: what the list shows to the eye. */
  const [said, say] = useState('');
  const [notice, warn] = useState('');
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  // Uploads end at any time, several of them between two drawings.
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
    onKept: (file, key) => {
      learn(file);
      setKeys((before) => new Map([...before, [file.id, key]]));
      put([...latest.current, file.id]);
    },
    say,
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
    const told = [
      ...(tooMany.length > 0 ? [`${tooManyFiles(field)}. Not added: ${tooMany.join(', ')}`] : []),
      ...(repeated.length > 0 ? [`Already in the list: ${repeated.join(', ')}`] : []),
    ];
    warn(told.join('. '));
    start(taken);
  };

  const paste = (files: readonly File[]) => take(withOwnNames(files, present(), 'Pasted picture'));

  return {
    store,
    ids,
    known,
    uploads,
    said,
    notice,
    isFailing,
    askAgain,
    isDisabled,
    /** The same for a file from its first byte on. */
    keyOf: (id: string) => keys.get(id) ?? id,
    take,
    paste,
    /** Photos just taken. */
    takePhotos: (files: readonly File[]) => take(withOwnNames(files, present(), 'Photo')),
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
      say(`${nameOf(id) || 'The file'} removed`);
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

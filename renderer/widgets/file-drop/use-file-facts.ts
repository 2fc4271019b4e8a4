import { useEffect, useState } from 'react';
import type { FileFacts, FileStore } from '../../file-store.ts';

type Known = ReadonlyMap<string, FileFacts | 'gone'>;

/** Names, kinds and sizes of files, loaded for new ids. */
export function useFileFacts(store: FileStore | undefined, ids: readonly string[]) {
  const [known, setKnown] = useState<Known>(new Map());
  const [isFailing, setFailing] = useState(false);
  const missing = ids.filter((id) => !known.has(id)).join(',');

  useEffect(() => {
    if (store === undefined || missing === '' || isFailing) return undefined;
    let isCurrent = true;
    const requested = missing.split(',');
    store.describe(requested).then(
      (files) => {
        if (isCurrent) setKnown((before) => new Map([...before, ...answersTo(requested, files)]));
      },
      () => {
        if (isCurrent) setFailing(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [store, missing, isFailing]);

  return {
    known,
    isFailing,
    retryNames: () => setFailing(false),
    /** The details of a new upload are already known. */
    learn: (file: FileFacts) => setKnown((before) => new Map([...before, [file.id, file]])),
  };
}

function answersTo(
  requested: readonly string[],
  files: readonly FileFacts[],
): [string, FileFacts | 'gone'][] {
  const found = new Map(files.map((file) => [file.id, file]));
  return requested.map((id) => [id, found.get(id) ?? 'gone']);
}

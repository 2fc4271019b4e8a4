import { useEffect, useState } from 'react';
import type { FileFacts, FileStore } from '../../file-store.ts';

type Known = ReadonlyMap<string, FileFacts | 'gone'>;

/** Names, kinds and sizes of files by their ids, asked for as ids come. */
export function useDescribed(store: FileStore | undefined, ids: readonly string[]) {
  const [known, setKnown] = useState<Known>(new Map());
  const [isFailing, setFailing] = useState(false);
  const missing = ids.filter((id) => !known.has(id)).join(',');

  useEffect(() => {
    if (store === undefined || missing === '' || isFailing) return undefined;
    let isCurrent = true;
    const asked = missing.split(',');
    store.describe(asked).then(
      (files) => {
        if (isCurrent) setKnown((before) => new Map([...before, ...answersTo(asked, files)]));
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
    askAgain: () => setFailing(false),
    /** A file that was just uploaded need not be asked for. */
    learn: (file: FileFacts) => setKnown((before) => new Map([...before, [file.id, file]])),
  };
}

function answersTo(asked: readonly string[], files: readonly FileFacts[]): [string, FileFacts | 'gone'][] {
  const found = new Map(files.map((file) => [file.id, file]));
  return asked.map((id) => [id, found.get(id) ?? 'gone']);
}

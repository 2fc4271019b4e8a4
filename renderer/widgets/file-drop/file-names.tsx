import { useState } from 'react';
import type { FileStore } from '../../file-store.ts';
import { RetryNames } from './retry-names.tsx';
import classes from './file-drop.module.css';
import { fileRow, Row } from './file-row.tsx';
import { useFileFacts } from './use-file-facts.ts';

interface FileNamesProps {
  ids: readonly string[];
  store: FileStore | undefined;
  /** Names only, without buttons. */
  isStill?: boolean | undefined;
}

/** A read-only list of files. Users can download each by its name. */
export function FileNames({ ids, store, isStill = false }: FileNamesProps) {
  const { known, isFailing, retryNames } = useFileFacts(store, ids);
  const [problem, setProblem] = useState('');
  if (ids.length === 0) return <p className={classes.none}>No file</p>;
  if (store === undefined)
    return <p className={classes.none}>{ids.length === 1 ? '1 file' : `${ids.length} files`}</p>;
  return (
    <>
      <ul className={classes.files}>
        {ids.map((id) => (
          <Row
            key={id}
            {...fileRow(
              known.get(id),
              isStill
                ? undefined
                : (file) => void store.download(file).then((message) => setProblem(message ?? '')),
            )}
          />
        ))}
      </ul>
      {isFailing ? <RetryNames onRetry={retryNames} /> : null}
      <output className={classes.notice}>{problem}</output>
    </>
  );
}

import { useState } from 'react';
import type { FileStore } from '../../file-store.ts';
import { AskAgain } from './ask-again.tsx';
import classes from './file-drop.module.css';
import { fileRow, Row } from './file-row.tsx';
import { useDescribed } from './use-described.ts';

interface FileNamesProps {
  ids: readonly string[];
  store: FileStore | undefined;
  /** Names only, nothing to press. */
  isStill?: boolean | undefined;
}

/** Files to look at: their names, each to be downloaded. */
export function FileNames({ ids, store, isStill = false }: FileNamesProps) {
  const { known, isFailing, askAgain } = useDescribed(store, ids);
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
                : (file) => void store.download(file).then((told) => setProblem(told ?? '')),
            )}
          />
        ))}
      </ul>
      {isFailing ? <AskAgain onAsk={askAgain} /> : null}
      <output className={classes.notice}>{problem}</output>
    </>
  );
}

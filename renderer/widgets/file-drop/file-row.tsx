import type { ReactNode } from 'react';
import { sizeText } from '#form-schemas/files.ts';
import type { FileFacts } from '../../file-store.ts';
import classes from './file-drop.module.css';
import type { Upload } from './use-uploads.ts';

interface RowProps {
  name: string;
  state?: 'uploading' | 'failed';
  /** The kind of file, hidden from screen readers. */
  badge: string;
  /** Downloads or shows the file. Without it the name is plain text. */
  onOpen?: (() => void) | undefined;
  opens?: 'Download' | 'View';
  detail?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The label of the last button: 'Remove'. */
  end?: string;
  onEnd?: (() => void) | undefined;
}

/**
 * A file in the list, uploading or saved. It is one element from the start, so that the focus stays when Cancel becomes
 * Remove.
 */
export function Row({
  name,
  state,
  badge,
  onOpen,
  opens = 'Download',
  detail,
  onRetry,
  end,
  onEnd,
}: RowProps) {
  return (
    <li className={classes.row} data-state={state}>
      <span className={classes.kind} aria-hidden="true">
        {badge}
      </span>
      <div className={classes.about}>
        {onOpen ? (
          <button type="button" className={classes.name} onClick={onOpen}>
            <span className="visually-hidden">{opens} </span>
            {name}
          </button>
        ) : (
          <span className={classes.plainName}>{name}</span>
        )}
        {detail}
      </div>
      {onRetry ? (
        <button type="button" className={classes.action} onClick={onRetry}>
          Try again<span className="visually-hidden"> with {name}</span>
        </button>
      ) : null}
      {onEnd ? (
        <button type="button" className={classes.action} data-end="" onClick={onEnd}>
          {end}
          <span className="visually-hidden"> {name}</span>
        </button>
      ) : null}
    </li>
  );
}

/** The row of a saved file; undefined while its details load, 'gone' if the file no longer exists. */
export function fileRow(
  file: FileFacts | 'gone' | undefined,
  onDownload?: (file: FileFacts) => void,
): RowProps {
  if (file === 'gone') return { name: 'This file no longer exists', badge: '!', state: 'failed' };
  if (file === undefined) return { name: 'Loading…', badge: '' };
  return {
    name: file.name,
    badge: file.kind.toUpperCase(),
    onOpen: onDownload && (() => onDownload(file)),
    detail: <span className={classes.size}>{sizeText(file.bytes)}</span>,
  };
}

/** The row of a file that is uploading, or of one that was refused, with the reason. */
export function uploadRow({ name, share, problem }: Upload): RowProps {
  if (problem !== undefined) {
    const detail = <span className={classes.problem}>{problem}</span>;
    return { name, badge: '!', state: 'failed', detail, end: 'Dismiss' };
  }
  const percent = Math.floor(share * 100);
  const detail = (
    <span className={classes.progress}>
      <progress className={classes.bar} aria-label={`Uploading ${name}`} max={100} value={percent} />
      <span aria-hidden="true">{percent}%</span>
    </span>
  );
  return { name, badge: '', state: 'uploading', detail, end: 'Cancel' };
}

import { formatPounds } from '#domain/money.ts';
import type { BookFill } from '../form-state.ts';
import classes from './book-note.module.css';

interface BookNoteProps {
  fill: BookFill;
  /** The box contains the filer's own figure. */
  isOwn: boolean;
  title: string;
  onUseOwn: (() => void) | undefined;
  onUseBooks: (() => void) | undefined;
}

/** Shows where the figure of a box comes from, and how to use the other one. Both figures stay visible. */
export function BookNote({ fill, isOwn, title, onUseOwn, onUseBooks }: BookNoteProps) {
  const source = `${fill.count} tagged ${fill.count === 1 ? 'transaction' : 'transactions'}`;
  const change = isOwn ? onUseBooks : onUseOwn;
  return (
    <span className={classes.note}>
      {isOwn
        ? `Your own figure. Your books show ${formatPounds(fill.value)} from ${source}`
        : `From ${source}`}
      {fill.href === undefined ? null : (
        <>
          {' · '}
          <a className={classes.action} href={fill.href}>
            View<span className="visually-hidden"> the transactions of {title}</span>
          </a>
        </>
      )}
      {change === undefined ? null : (
        <>
          {' · '}
          <button type="button" className={classes.action} onClick={change}>
            {isOwn ? 'Use my books’ figure' : 'Use my own figure'}
            <span className="visually-hidden"> for {title}</span>
          </button>
        </>
      )}
    </span>
  );
}

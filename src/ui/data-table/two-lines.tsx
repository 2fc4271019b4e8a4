import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/**
 * Two lines of a cell: on a phone the second tells rows apart whose first is the same. `end` is at its end and is
 * never cut.
 */
export function TwoLines({ first, second, end }: { first: string; second: string; end?: ReactNode }) {
  return (
    <>
      <span className={classes.first}>{first}</span>{' '}
      {end === undefined ? (
        <span className={classes.second}>{second}</span>
      ) : (
        <span className={classes.both}>
          <span className={classes.second}>{second}</span> <span className={classes.end}>{end}</span>
        </span>
      )}
    </>
  );
}

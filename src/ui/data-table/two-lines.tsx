import classes from './two-lines.module.css';

/** Two lines of a cell in a row of 30 px: on a phone the second tells rows apart whose first is the same. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className={classes.first}>{first}</span> <span className={classes.second}>{second}</span>
    </>
  );
}

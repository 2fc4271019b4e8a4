import classes from './file-drop.module.css';

/** Shown if the file names did not load. */
export function RetryNames({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={classes.notice} role="alert">
      We could not load the file names.
      <button type="button" className={classes.action} onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

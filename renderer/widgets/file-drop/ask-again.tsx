import classes from './file-drop.module.css';

/** The names of the files did not arrive. */
export function AskAgain({ onAsk }: { onAsk: () => void }) {
  return (
    <p className={classes.notice} role="alert">
      We could not load the file names.
      <button type="button" className={classes.action} onClick={onAsk}>
        Try again
      </button>
    </p>
  );
}

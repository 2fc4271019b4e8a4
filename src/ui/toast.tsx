import { notifications } from '@mantine/notifications';
import classes from './toast.module.css';

/** A passing message in the corner; with `undo` it carries a button that takes the act back. Gives what takes it away. */
export function toast(message: string, undo?: () => void): () => void {
  let isUndone = false;
  const id = notifications.show({
    withCloseButton: true,
    // As long as an act can be taken back from here; later from the history.
    ...(undo === undefined ? {} : { autoClose: 10_000 }),
    closeButtonProps: { 'aria-label': 'Dismiss' },
    message:
      undo === undefined ? (
        message
      ) : (
        <span className={classes.row}>
          {message}
          <button
            type="button"
            className={classes.undo}
            onClick={() => {
              notifications.hide(id);
              // The second click of a double click comes before it is gone.
              if (!isUndone) undo();
              isUndone = true;
            }}
          >
            Undo
          </button>
        </span>
      ),
  });
  return () => notifications.hide(id);
}

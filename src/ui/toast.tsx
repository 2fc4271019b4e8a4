import { followMessagesHeight } from './messages-height.ts';
import { withOverlays } from './overlays.tsx';
import classes from './toast.module.css';

let inSight: readonly string[] = [];

/** A passing message in the corner; with `undo` it carries a button that takes the act back. Gives what takes it away. */
export function toast(message: string, undo?: () => void): () => void {
  let isUndone = false;
  let hide = () => {
    isHidden = true;
  };
  let isHidden = false;
  withOverlays(({ notifications, MOST_MESSAGES }) => {
    if (isHidden) return;
    // A newer one takes the place of the oldest: what was just done is said now.
    for (const oldest of inSight.slice(0, -MOST_MESSAGES + 1)) notifications.hide(oldest);
    const id = notifications.show({
      withCloseButton: true,
      onClose: () => {
        inSight = inSight.filter((one) => one !== id);
      },
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
    followMessagesHeight();
    inSight = [...inSight, id];
    hide = () => notifications.hide(id);
  });
  return () => hide();
}

import { notifications } from '@mantine/notifications';
import classes from './toast.module.css';

/** A passing message in the corner; with `undo` it carries a button that takes the act back. */
export function toast(message: string, undo?: () => void): void {
  const id = notifications.show({
    withCloseButton: true,
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
              undo();
            }}
          >
            Undo
          </button>
        </span>
      ),
  });
}

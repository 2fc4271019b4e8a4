import { LinkButton } from './quiet-button.tsx';
import { Row } from './layout.tsx';
import { trackMessagesHeight } from './messages-height.ts';
import { withOverlays } from './overlays.tsx';
import classes from './toast.module.css';

let inSight: readonly string[] = [];

/** A passing message in the corner. With `undo` it has an Undo button. Returns a function that hides it. */
export function toast(message: string, undo?: () => void): () => void {
  let isUndone = false;
  let hide = () => {
    isHidden = true;
  };
  let isHidden = false;
  withOverlays(({ notifications, MOST_MESSAGES }) => {
    if (isHidden) return;
    // A new message replaces the oldest, because the latest change matters most.
    for (const oldest of inSight.slice(0, -MOST_MESSAGES + 1)) notifications.hide(oldest);
    const id = notifications.show({
      withCloseButton: true,
      onClose: () => {
        inSight = inSight.filter((one) => one !== id);
      },
      // Long enough to use Undo here; later the history has it.
      ...(undo === undefined ? {} : { autoClose: 10_000 }),
      closeButtonProps: { 'aria-label': 'Dismiss' },
      message:
        undo === undefined ? (
          message
        ) : (
          <Row as="span" gap={4} justify="apart" wraps={false}>
            {message}
            <LinkButton
              className={classes.undo}
              onClick={() => {
                notifications.hide(id);
                // The second click of a double click arrives before it is gone.
                if (!isUndone) undo();
                isUndone = true;
              }}
            >
              Undo
            </LinkButton>
          </Row>
        ),
    });
    trackMessagesHeight();
    inSight = [...inSight, id];
    hide = () => notifications.hide(id);
  });
  return () => hide();
}

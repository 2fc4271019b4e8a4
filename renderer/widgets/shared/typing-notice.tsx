import type { Notice } from '../../typing/typed.ts';
import { brief } from '../../typing/number.ts';
import classes from './control.module.css';

/** Shows and announces how we changed the typed text, and offers it back. */
export function TypingNotice({
  id,
  notice,
  onPutBack,
}: {
  id: string;
  notice: Notice | undefined;
  onPutBack: (typed: string) => void;
}) {
  const typed = notice?.typed;
  return (
    <div id={id} aria-live="polite" className={classes.notice} data-kind={notice?.kind}>
      {notice?.message}
      {typed === undefined ? null : (
        <>
          {' '}
          <button
            type="button"
            className={classes.putBack}
            // If the press took the focus, the user would leave the field first and it would settle again.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPutBack(typed)}
          >
            Put back “{brief(typed)}”
          </button>
        </>
      )}
    </div>
  );
}

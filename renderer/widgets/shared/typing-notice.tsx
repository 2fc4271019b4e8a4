import type { Notice } from '../../typing/typed.ts';
import { brief } from '../../typing/number.ts';
import classes from './control.module.css';

/** Says beside the field, and to screen readers, what was changed about what was typed; offers it back. */
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
            // The field would be left first, and settle again, if the press took the focus.
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

import classes from '../open-form/open-form.module.css';
import type { LossLine, LossStatus } from './loss-status.ts';

/** How many of each kind to list; Moves has them all. */
const LISTED = 5;

/**
 * What filers would lose: losses to confirm first, and confirmed ones with names, for the person who decides
 * next.
 */
export function LossLines({ losses, notice }: LossStatus) {
  const open = losses?.filter(({ confirmedBy }) => confirmedBy === undefined) ?? [];
  const confirmed = losses?.filter(({ confirmedBy }) => confirmedBy !== undefined) ?? [];
  return (
    <>
      {losses === undefined ? (
        <p className={classes.quiet}>{notice ?? 'Checking the saved answers…'}</p>
      ) : null}
      {losses?.length === 0 ? <p className={classes.quiet}>No saved answers are lost.</p> : null}
      {/* Appears by itself when a filer saves. */}
      <div className={classes.told} aria-live="polite">
        <Lines
          className={classes.bad}
          text={
            open.length === 1
              ? 'Filers would lose saved answers. An editor must confirm the loss, or choose where the answers go, under Moves:'
              : 'Filers would lose saved answers. An editor must confirm each loss, or choose where the answers go, under Moves:'
          }
          lines={open}
        />
      </div>
      <Lines
        className={classes.quiet}
        text={confirmed.length === 1 ? 'A loss is confirmed:' : `${confirmed.length} losses are confirmed:`}
        lines={confirmed}
      />
    </>
  );
}

function Lines({
  className,
  text,
  lines,
}: {
  className: string | undefined;
  text: string;
  lines: readonly LossLine[];
}) {
  if (lines.length === 0) return null;
  const more = lines.length - LISTED;
  return (
    <div className={className}>
      <p>{text}</p>
      <ul className={classes.lossLines}>
        {lines.slice(0, LISTED).map(({ key, sentence: line, confirmedBy }) => (
          <li key={key}>
            {line}
            {confirmedBy === undefined ? '' : ` (${confirmedBy})`}
          </li>
        ))}
        {more > 0 ? <li>and {more} more, listed under Moves</li> : null}
      </ul>
    </div>
  );
}

import type { LeftOut } from '#contract/form-answers.ts';
import classes from './left-values.module.css';
import { draftNotice } from './messages.ts';

/** What was typed and has no box any more, to be copied. */
export function LeftValues({ left }: { left: readonly LeftOut[] }) {
  return (
    <ul className={classes.left} aria-label={draftNotice.leftLabel}>
      {left.map(({ place, text }, index) => (
        // Two boxes may have one title, and nothing changes here.
        <li key={index}>
          <strong>{place}</strong>: {text}
        </li>
      ))}
    </ul>
  );
}

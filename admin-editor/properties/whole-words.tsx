import type { ReactNode } from 'react';
import classes from './properties.module.css';

/** How many letters fit in a select at the pane's initial width, and at its smallest. */
const FIT = 32;
const FIT_NARROW = 21;

/**
 * Repeats the selected text below a select that is too narrow for it. Hidden from screen readers, which read it
 * from the select. Pass it as `inputContainer`.
 */
export function wholeWords(words: string): ((select: ReactNode) => ReactNode) | undefined {
  if (words.length <= FIT_NARROW) return undefined;
  return (select) => (
    <>
      {select}
      <span aria-hidden="true" className={classes.whole} data-long={words.length > FIT || undefined}>
        {words}
      </span>
    </>
  );
}

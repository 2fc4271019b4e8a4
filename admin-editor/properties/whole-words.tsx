import type { ReactNode } from 'react';
import classes from './properties.module.css';

/** So many letters fit into a select of the pane at its width at first, and at its smallest. */
const FIT = 32;
const FIT_NARROW = 21;

/**
 * Puts the words of a select below it in full where the pane is too narrow for them. For the eye alone: to a screen
 * reader the select says all of them. Goes with `inputContainer`.
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

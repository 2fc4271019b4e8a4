import { useState } from 'react';
import type { YearLog } from './year-log.ts';

/** What was last undone or redone, and in which forms. Empty after any other action. */
export function useOutcome(log: YearLog): string {
  const [shown, setShown] = useState({ log, words: '' });
  if (shown.log === log) return shown.words;
  const next = { log, words: wordsFor(shown.log, log) ?? shown.words };
  setShown(next);
  return next.words;
}

/** Undefined if the change came from someone else. */
function wordsFor(before: YearLog, now: YearLog): string | undefined {
  if (now.made !== before.made) return '';
  const undone = now.future.length > before.future.length ? now.future.at(-1) : undefined;
  if (undone !== undefined) return `Undone: ${undone.description} in ${undone.forms.join(', ')}.`;
  const redone = now.past.length > before.past.length ? now.past.at(-1) : undefined;
  return redone === undefined ? undefined : `Redone: ${redone.description} in ${redone.forms.join(', ')}.`;
}

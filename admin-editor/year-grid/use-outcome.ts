import { useState } from 'react';
import type { YearLog } from './year-log.ts';

/** What was undone or redone last and in which forms; empty once something else was done. */
export function useOutcome(log: YearLog): string {
  const [told, setTold] = useState({ log, words: '' });
  if (told.log === log) return told.words;
  const next = { log, words: wordsFor(told.log, log) ?? told.words };
  setTold(next);
  return next.words;
}

/** Undefined where nothing was done here: what others changed came in. */
function wordsFor(before: YearLog, now: YearLog): string | undefined {
  if (now.made !== before.made) return '';
  const undone = now.future.length > before.future.length ? now.future.at(-1) : undefined;
  if (undone !== undefined) return `Undone: ${undone.says} in ${undone.forms.join(', ')}.`;
  const redone = now.past.length > before.past.length ? now.past.at(-1) : undefined;
  return redone === undefined ? undefined : `Redone: ${redone.says} in ${redone.forms.join(', ')}.`;
}

import { useState } from 'react';
import type { CommandLog } from '../commands/command-log.ts';
import { standingOf } from '../tree/standing.ts';

/** Tells screen readers what was done, undone and redone. What is typed is heard anyway. */
export function Announcer({ log }: { log: CommandLog }) {
  const [told, setTold] = useState({ log, words: '' });
  if (told.log !== log && (told.log.past !== log.past || told.log.future !== log.future)) {
    setTold({ log, words: wordsFor(told.log, log) });
  }
  return (
    <output className="visually-hidden" aria-live="polite">
      {told.words}
    </output>
  );
}

function wordsFor(before: CommandLog, now: CommandLog): string {
  if (now.future.length > before.future.length) return `Undone: ${now.future.at(-1)?.says ?? ''}.`;
  const last = now.past.at(-1);
  if (last === undefined || now.past.length <= before.past.length) return '';
  // The very step that was undone, and not the same done anew.
  if (before.future[now.future.length]?.edit === last.edit) return `Redone: ${last.says}.`;
  if (last.edit.do.startsWith('set-')) return '';
  const isPlaced = ['move-fields', 'insert-fields', 'indent-fields'].includes(last.edit.do);
  const where = isPlaced ? `, ${standingOf(now.definition.form_json.fields, now.chosen, now.whole)}` : '';
  return `Done: ${last.says}${where}.`;
}

import { useState } from 'react';
import type { CommandLog } from '../commands/command-log.ts';
import { positionWords } from '../tree/position-words.ts';

/** Announces to screen readers what was done, undone and redone. Typing announces itself. */
export function Announcer({ log }: { log: CommandLog }) {
  const [announced, setAnnounced] = useState({ log, words: '' });
  if (announced.log !== log && (announced.log.past !== log.past || announced.log.future !== log.future)) {
    setAnnounced({ log, words: wordsFor(announced.log, log) });
  }
  return (
    <output className="visually-hidden" aria-live="polite">
      {announced.words}
    </output>
  );
}

function wordsFor(before: CommandLog, now: CommandLog): string {
  if (now.future.length > before.future.length) return `Undone: ${now.future.at(-1)?.description ?? ''}.`;
  const last = now.past.at(-1);
  if (last === undefined || now.past.length <= before.past.length) return '';
  // Exactly the step that was undone, not an equal new one.
  if (before.future[now.future.length]?.edit === last.edit) return `Redone: ${last.description}.`;
  if (last.edit.do.startsWith('set-')) return '';
  const isPlaced = ['move-fields', 'insert-fields', 'indent-fields'].includes(last.edit.do);
  const where = isPlaced ? `, ${positionWords(now.definition.form_json.fields, now.chosen, now.whole)}` : '';
  return `Done: ${last.description}${where}.`;
}

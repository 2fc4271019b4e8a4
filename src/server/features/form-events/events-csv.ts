import { changeWords, kindWords } from '#contract/form-events/form-event-words.ts';
import { eventYears } from '#contract/form-events/form-event-words.ts';
import type { FormEvent } from '#contract/form-events/form-events.ts';
import { csvFile } from '#domain/csv.ts';

const COLUMNS = ['When (UTC)', 'Who', 'What', 'Form', 'Tax years', 'Version', 'Note', 'Changes'];

/** The log as a CSV file for spreadsheets. */
export function eventsCsv(events: readonly FormEvent[]): string {
  const rows = events.map((event) => {
    const { at, who, kind, code, version, note, changes } = event;
    return [
      at.replace('T', ' ').replace(/\.\d+Z$/, ''),
      who,
      kindWords[kind],
      code,
      eventYears(event),
      version === 0 ? '' : String(version),
      note,
      changeWords(changes, code),
    ];
  });
  return csvFile([COLUMNS, ...rows]);
}

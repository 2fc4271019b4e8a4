import { changeWords, kindWords } from '#contract/form-event-words.ts';
import { eventYears, type FormEvent } from '#contract/form-events.ts';

const COLUMNS = ['When (UTC)', 'Who', 'What', 'Form', 'Tax years', 'Version', 'Note', 'Changes'];

/** The log as a file for spreadsheets: RFC 4180, with a byte order mark so that they read it as UTF-8. */
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
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/**
 * A text that begins like a formula would be one to a spreadsheet, and could fetch or run something where it is opened:
 * an apostrophe in front makes it text (OWASP, CSV injection).
 */
function cell(text: string): string {
  const safe = /^[\s\p{Cf}]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

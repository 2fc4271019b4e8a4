import { expect, test } from 'vitest';
import type { FormEvent } from '#contract/form-events/form-events.ts';
import { eventsCsv } from './events-csv.ts';

const event: FormEvent = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  who: 'ann@staff.example',
  kind: 'published',
  code: 'SA103S',
  taxYear: '2025-26',
  next: null,
  version: 2,
  note: 'Why',
  changes: { added: 1, changed: 2, removed: 0, form: 0 },
};
const noteOf = (note: string) =>
  eventsCsv([{ ...event, note }])
    .split('"Why"')
    .join('')
    .split('","')[13];

test('writes an event as a row under the column names', () => {
  expect(eventsCsv([event])).toBe(
    '\uFEFF"When (UTC)","Who","What","Form","Tax years","Version","Note","Changes"\r\n' +
      '"2026-11-20 10:00:00","ann@staff.example","Published","SA103S","2025-26 and later","2","Why","2 fields changed, 1 new"\r\n',
  );
});

test('writes the years as on the screen', () => {
  expect(eventsCsv([{ ...event, next: '2026-27' }])).toContain('"SA103S","2025-26","2"');
  expect(eventsCsv([{ ...event, kind: 'draft-started' }])).toContain('"SA103S","2025-26","2"');
});

test('writes what was done as on the screen', () => {
  expect(eventsCsv([{ ...event, kind: 'rolled-back' }])).toContain('"Rolled back"');
  const rates = { ...event, code: 'rates', changes: { added: 0, changed: 2, removed: 0, form: 0 } };
  expect(eventsCsv([rates])).toContain('"2 figures changed"');
});

test('writes one changed field in the singular', () => {
  const one = { added: 0, changed: 1, removed: 0, form: 0 };
  expect(eventsCsv([{ ...event, changes: one }])).toContain('"1 field changed"');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\t=1', '\r=1', '\u200B=1', '＝1', '|calc', '%0A=1'])(
  'keeps a note that begins like a formula as text in a spreadsheet: %j',
  (note) => {
    expect(noteOf(note)).toBe(`'${note}`);
  },
);

test('keeps quotes, commas and line breaks of a note in its cell', () => {
  expect(eventsCsv([{ ...event, note: 'a "b", c\nd' }])).toContain(',"a ""b"", c\nd",');
  expect(noteOf('a = b')).toBe('a = b');
});

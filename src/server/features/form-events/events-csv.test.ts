import { expect, test } from 'vitest';
import type { FormEvent } from '#contract/form-events.ts';
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

test('an event is a row under the names of the columns', () => {
  expect(eventsCsv([event])).toBe(
    '\uFEFF"When (UTC)","Who","What","Form","Tax years","Version","Note","Changes"\r\n' +
      '"2026-11-20 10:00:00","ann@staff.example","Published","SA103S","2025-26 and later","2","Why","2 fields changed, 1 new"\r\n',
  );
});

test('the years are those the screen says', () => {
  expect(eventsCsv([{ ...event, next: '2026-27' }])).toContain('"SA103S","2025-26","2"');
  expect(eventsCsv([{ ...event, kind: 'draft-started' }])).toContain('"SA103S","2025-26","2"');
});

test('what was done is said as on the screen', () => {
  expect(eventsCsv([{ ...event, kind: 'rolled-back' }])).toContain('"Rolled back"');
  const rates = { ...event, code: 'rates', changes: { added: 0, changed: 2, removed: 0, form: 0 } };
  expect(eventsCsv([rates])).toContain('"2 figures changed"');
});

test('one changed field is one', () => {
  const one = { added: 0, changed: 1, removed: 0, form: 0 };
  expect(eventsCsv([{ ...event, changes: one }])).toContain('"1 field changed"');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\t=1', '\r=1', '\u200B=1', '＝1', '|calc', '%0A=1'])(
  'a note that begins like a formula is text to a spreadsheet: %j',
  (note) => {
    expect(noteOf(note)).toBe(`'${note}`);
  },
);

test('quotes, commas and lines of a note stay in its cell', () => {
  expect(eventsCsv([{ ...event, note: 'a "b", c\nd' }])).toContain(',"a ""b"", c\nd",');
  expect(noteOf('a = b')).toBe('a = b');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar-date.ts';
import '#tests/support/random-runs.ts';
import { dueReminder, type ReminderKind } from './due-reminders.ts';

const DUE = calendarDate('2026-12-20');
const ALL: readonly ReminderKind[] = ['before', 'on', 'after'];
const base = { due: DUE, sent: addDays(DUE, -30), wanted: ALL, done: [] };

test.each([
  [-8, undefined],
  [-7, 'before'],
  [-5, 'before'],
  [-4, undefined],
  [0, 'on'],
  [2, 'on'],
  [3, undefined],
  [6, undefined],
  [7, 'after'],
  [9, 'after'],
  [10, undefined],
] as const)('%i days from the due date the reminder is %s', (days, kind) => {
  expect(dueReminder(base, addDays(DUE, days))).toBe(kind);
});

test('sends only what was wanted, and not for a day on or before the request was sent', () => {
  expect(dueReminder({ ...base, wanted: ['on'] }, addDays(DUE, -7))).toBeUndefined();
  expect(dueReminder({ ...base, sent: addDays(DUE, -7) }, addDays(DUE, -6))).toBeUndefined();
  expect(dueReminder({ ...base, sent: DUE }, DUE)).toBeUndefined();
});

test('however often the job runs, each reminder is sent once', () => {
  fc.assert(
    fc.property(
      fc.subarray([...ALL]),
      fc.integer({ min: -40, max: 5 }),
      fc.array(fc.integer({ min: -10, max: 20 }), { maxLength: 60 }),
      (wanted, sent, days) => {
        const done: ReminderKind[] = [];
        for (const day of days.toSorted((a, b) => a - b)) {
          const kind = dueReminder({ ...base, sent: addDays(DUE, sent), wanted, done }, addDays(DUE, day));
          if (kind === undefined) continue;
          expect(wanted).toContain(kind);
          expect(done).not.toContain(kind);
          done.push(kind);
        }
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate, ukDateOf } from './calendar-date.ts';
import { ukClockOf, ukInstant } from './uk-clock.ts';

test.each([
  ['2025-01-15', '09:30', '2025-01-15T09:30:00.000Z'],
  ['2025-07-15', '09:30', '2025-07-15T08:30:00.000Z'],
  ['2025-04-05', '23:30', '2025-04-05T22:30:00.000Z'],
  // Clocks go forward at 01:00 on 30 March 2025, and back at 02:00 on 26 October.
  ['2025-03-30', '00:59', '2025-03-30T00:59:00.000Z'],
  ['2025-03-30', '02:00', '2025-03-30T01:00:00.000Z'],
  ['2025-10-26', '01:30', '2025-10-26T00:30:00.000Z'],
  ['2025-10-26', '02:00', '2025-10-26T02:00:00.000Z'],
])('%s %s is %s', (day, time, instant) => {
  expect(ukInstant(calendarDate(day), time)?.toISOString()).toBe(instant);
});

test('has no instant for a time that does not exist', () => {
  for (const time of ['24:00', '9:30', '09:60', '09:30:00', ''])
    expect(ukInstant(calendarDate('2025-01-15'), time)).toBeUndefined();
});

test('agrees with the time zone database, and back', () => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
  const instants = fc.date({ min: new Date('2019-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const { day, time } = ukClockOf(instant);
      expect(day).toBe(ukDateOf(instant));
      expect(time).toBe(format.format(instant));
      const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
      // The repeated hour of autumn means its first pass.
      expect([minute, minute - 3_600_000]).toContain(ukInstant(day, time)?.getTime());
    }),
  );
});

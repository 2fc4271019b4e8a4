import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { yearRefusal } from './filable-years.ts';

const TODAY = calendarDate('2026-11-28');

test('says nothing about a return that can be sent, or whose year has not ended', () => {
  for (const kind of ['first', 'amendment'] as const) {
    expect(yearRefusal({ year: '2024-25', sendable: true }, kind, TODAY)).toBeUndefined();
    expect(yearRefusal({ year: '2026-27', sendable: false }, kind, TODAY)).toBeUndefined();
  }
});

test('sends a first return without our schema to other software or paper, with its last day', () => {
  const refusal = yearRefusal({ year: '2023-24', sendable: false }, 'first', TODAY);
  expect(refusal).toMatchObject({
    code: 'year_not_supported',
    title: 'We cannot send a return for 2023-2024',
    message: expect.stringMatching(/until 05\/04\/2028.*paper return SA100 for 2023-2024 to .*BX9 1AS/),
  });
});

test('says that a first return is out of time, and what is left', () => {
  const refusal = yearRefusal({ year: '2021-22', sendable: false }, 'first', TODAY);
  expect(refusal).toMatchObject({
    code: 'year_closed',
    title: 'Too late for a first return',
    message: expect.stringMatching(/until 05\/04\/2026.*special relief: write to/),
  });
});

test('sends an amendment out of time to overpayment relief while it can be claimed', () => {
  expect(yearRefusal({ year: '2023-24', sendable: false }, 'amendment', TODAY)).toMatchObject({
    title: 'Too late to amend',
    message: expect.stringMatching(/until 31\/01\/2026. If you paid too much.*relief until 05\/04\/2028/),
  });
  expect(yearRefusal({ year: '2021-22', sendable: false }, 'amendment', TODAY)).toMatchObject({
    message: expect.stringMatching(/claim back tax for the year ended on 05\/04\/2026\. .*tell HMRC: write/),
  });
});

test('names the ways to amend a year without our schema in time', () => {
  const day = calendarDate('2026-01-15');
  expect(yearRefusal({ year: '2023-24', sendable: false }, 'amendment', day)?.message).toMatch(
    /until 31\/01\/2026\. Use your HMRC account/,
  );
});

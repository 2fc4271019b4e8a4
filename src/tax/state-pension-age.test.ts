import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { figuresFor, given, person } from './for-tests.ts';
import { hasReachedStatePensionAge } from './state-pension-age.ts';

test.each([
  // The last who were 65, and the first who were not, on 6 April 2019
  ['1954-01-05', '2019-04-06', true],
  ['1954-01-06', '2019-04-06', false],
  // 66 for those born from 6 October 1954
  ['1954-10-06', '2020-10-05', false],
  ['1954-10-06', '2020-10-06', true],
  ['1960-04-05', '2026-04-05', true],
  // 66 and a month for those born from 6 April 1960
  ['1960-04-06', '2026-05-05', false],
  ['1960-04-06', '2026-05-06', true],
  ['1961-03-06', '2028-03-05', false],
  ['1961-03-06', '2028-03-06', true],
  ['1945-01-01', '2019-04-06', true],
])('someone born on %s has reached State Pension age on %s: %s', (born, day, reached) => {
  expect(hasReachedStatePensionAge(calendarDate(born), calendarDate(day))).toBe(reached);
});

test.each([
  ['1956-04-06', 0],
  ['1956-04-07', 3706.35],
])('someone born on %s pays Class 4 of %s on a profit of 50,000 in 2022-23', (born, class4) => {
  const { class4: found } = figuresFor(
    person({
      taxYear: '2022-23',
      dateOfBirth: calendarDate(born),
      selfEmployment: { turnover: given(50_000) },
    }),
  );
  expect(found.value / 100).toBe(class4);
});

test('charges no Class 2 to people over State Pension age when the year begins', () => {
  const { class2 } = figuresFor(
    person({
      taxYear: '2022-23',
      dateOfBirth: calendarDate('1945-01-01'),
      selfEmployment: { turnover: given(50_000), class2Voluntary: true },
    }),
  );
  expect(class2).toMatchObject({ compulsory: false, due: { value: 0 } });
});

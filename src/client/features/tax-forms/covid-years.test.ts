import { expect, test } from 'vitest';
import { taxYears } from '#domain/tax-year.ts';
import { hasCovidPage, setsCovidAnswers } from './covid-years.ts';

test('offers the COVID page only in the two years of COVID support', () => {
  expect(taxYears.filter(hasCovidPage)).toEqual(['2020-21', '2021-22']);
});

test('including the home-working form updates the COVID page in 2020-21 only', () => {
  expect(taxYears.filter((year) => setsCovidAnswers('HW1', year))).toEqual(['2020-21']);
  expect(setsCovidAnswers('SA100', '2020-21')).toBe(false);
});

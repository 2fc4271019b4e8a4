import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { ratesOf } from '../rates/index.ts';
import { type Obligation, pointsOf } from './points.ts';

const rates = ratesOf('2026-27').digitalTax;

/** Points on a day for obligations: the due day, and the day each was sent. */
function points(today: string, obligations: readonly (readonly [string, string?])[], isCompulsory = true) {
  const found = pointsOf(
    {
      obligations: obligations.map(([due, sent]): Obligation => ({
        due: calendarDate(due),
        sent: sent === undefined ? undefined : calendarDate(sent),
      })),
      today: calendarDate(today),
      isCompulsory,
    },
    rates,
  );
  return [found.points.length, found.total / 100];
}

// HMRC CH192200: for a return due by 7 April 2024, the point ends on 30 April 2026; for one due by 31 March 2024 too.
test.each([['2024-04-07'], ['2024-03-31']])('a point for %s lasts until 30 April 2026', (due) => {
  const late: [string, string] = [due, '2024-06-01'];
  expect(points('2026-04-30', [late])).toEqual([1, 0]);
  expect(points('2026-05-01', [late])).toEqual([0, 0]);
});

test('an update gets no point on its due day, and one on the day after', () => {
  expect(points('2027-08-07', [['2027-08-07']])).toEqual([0, 0]);
  expect(points('2027-08-08', [['2027-08-07']])).toEqual([1, 0]);
  expect(points('2027-08-20', [['2027-08-07', '2027-08-07']])).toEqual([0, 0]);
});

test('the fourth point has a penalty of £200, and so has every failure after it', () => {
  const late = ['2027-08-07', '2027-11-07', '2028-02-07', '2028-05-07', '2028-08-07'].map(
    (due) => [due, `${due.slice(0, 8)}20`] as const,
  );
  expect(points('2028-04-01', late)).toEqual([3, 0]);
  expect(points('2028-05-08', late)).toEqual([4, 200]);
  expect(points('2028-08-08', late)).toEqual([4, 400]);
});

test('people who may use it have two points', () => {
  const late = [['2027-01-31'], ['2028-01-31']] as const;
  expect(points('2028-03-01', late, false)).toEqual([2, 200]);
  // Their points end after 24 months, when everything has been sent.
  const sent = [
    ['2027-01-31', '2027-02-20'],
    ['2028-01-31', '2028-02-20'],
    ['2029-01-31', '2029-01-01'],
    ['2030-01-31', '2030-01-01'],
  ] as const;
  expect(points('2030-02-28', sent, false)).toEqual([2, 200]);
  expect(points('2030-03-01', sent, false)).toEqual([0, 200]);
});

test('two businesses on the same day get one point', () => {
  expect(points('2027-09-01', [['2027-08-07'], ['2027-08-07', '2027-08-20']])).toEqual([1, 0]);
});

test('all points end after twelve months on time, when nothing is missing', () => {
  const late = (fourth?: string): [string, string?][] => [
    ['2027-08-07', '2027-08-20'],
    ['2027-11-07', '2027-11-20'],
    ['2028-02-07', '2028-02-20'],
    fourth === undefined ? ['2028-05-07'] : ['2028-05-07', fourth],
    ['2028-08-07', '2028-08-01'],
    ['2028-11-07', '2028-11-01'],
    ['2029-02-07', '2029-02-01'],
    ['2029-05-07', '2029-05-01'],
  ];
  expect(points('2029-05-31', late('2028-06-01'))).toEqual([4, 200]);
  expect(points('2029-06-01', late('2028-06-01'))).toEqual([0, 200]);
  expect(points('2029-06-01', late())).toEqual([4, 200]);
  // Most points do not end one by one.
  expect(points('2030-01-01', late())).toEqual([4, 200]);
});

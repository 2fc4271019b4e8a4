import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Logic } from './definition.ts';
import { evaluate } from './logic.ts';
import { logicProblems } from './logic-problems.ts';
import { dayAfter, rounded, timeBetween } from './logic-functions.ts';

test.each<[Logic, unknown]>([
  [{ daysLater: ['2025-04-06', '2025-04-06'] }, 0],
  [{ daysLater: ['2025-04-06', '2026-04-05'] }, 364],
  [{ daysLater: ['2025-04-06', '2025-04-01'] }, -5],
  [{ months: ['2025-01-31', '2025-02-28'] }, 0],
  [{ months: ['2025-01-31', '2025-03-01'] }, 1],
  [{ months: ['2025-04-06', '2026-04-05'] }, 11],
  [{ months: ['2026-04-06', '2025-04-06'] }, -12],
  [{ years: ['2004-02-29', '2022-02-28'] }, 17],
  [{ years: ['2004-02-29', '2022-03-01'] }, 18],
  [{ years: ['2025-04-06', { var: 'missing' }] }, null],
  [{ months: ['2025-04-31', '2025-05-01'] }, null],
  [{ addDays: ['2024-02-28', 1] }, '2024-02-29'],
  [{ addDays: ['2025-03-30', -30.9] }, '2025-02-28'],
  [{ addDays: [{ var: 'missing' }, 1] }, null],
  [{ addDays: ['2025-03-30', 1e12] }, null],
  [{ round: [12_350, { pounds: 1 }] }, 12_400],
  [{ round: [-12_350, { pounds: 1 }] }, -12_400],
  [{ roundDown: [12_399, { pounds: 1 }] }, 12_300],
  [{ roundDown: [-1, { pounds: 1 }] }, -100],
  [{ roundUp: [12_301, { pounds: 1 }] }, 12_400],
  [{ round: [1.005, 0.01] }, 1.01],
  [{ roundUp: [{ '+': [0.1, 0.2] }, 0.1] }, 0.3],
  [{ roundDown: [0.29, 0.01] }, 0.29],
  [{ round: [{ var: 'missing' }, 1] }, 0],
])('evaluates %j to %j', (logic, outcome) => {
  expect(logicProblems(logic)).toEqual([]);
  expect(evaluate(logic, {})).toEqual(outcome);
});

test.each<[Logic, RegExp]>([
  [{ round: [{ var: 'a' }] }, /exactly two/],
  [{ round: [{ var: 'a' }, 0] }, /what to round it to/],
  [{ roundUp: [{ var: 'a' }, { var: 'b' }] }, /what to round it to/],
  [{ months: [{ var: 'a' }] }, /exactly two/],
])('refuses %j', (logic, message) => {
  expect(logicProblems(logic).join()).toMatch(message);
});

const day = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

/** The days one by one on a calendar, without arithmetic on times. */
function daysOneByOne(from: string, to: string): number {
  let days = 0;
  for (let at = from; at < to; days += 1) at = dayAfter(at, 1) ?? '';
  return days;
}

test('counts days as a calendar does, one by one', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 900 }), (from, later) => {
      const to = dayAfter(from, later) ?? '';
      expect(daysOneByOne(from, to)).toBe(later);
      expect(timeBetween('daysLater', from, to)).toBe(later);
      expect(timeBetween('daysLater', to, from)).toBe(later === 0 ? 0 : -later);
      expect(timeBetween('days', from, to)).toBe(later + 1);
      expect(dayAfter(to, -later)).toBe(from);
    }),
  );
});

test('counts a month whenever its day of the month has come again', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 2000 }), (from, later) => {
      const to = dayAfter(from, later) ?? '';
      // Read the calendar: a month is over on the first day that is not before the same day of a later month.
      const wanted = from.slice(8);
      let months = 0;
      for (let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) + 1]; ; month += 1) {
        if (month > 12) [year, month] = [year + 1, 1];
        if (`${year}-${String(month).padStart(2, '0')}-${wanted}` > to) break;
        months += 1;
      }
      expect(timeBetween('months', from, to)).toBe(months);
      expect(timeBetween('years', from, to)).toBe(Math.floor(months / 12));
    }),
  );
});

/** Rounding by whole numbers only: the value and the step in units of 1/10,000. */
function plainly(value: bigint, step: bigint, way: 'round' | 'roundDown' | 'roundUp'): bigint {
  const rest = ((value % step) + step) % step;
  const down = value - rest;
  if (rest === 0n || way === 'roundDown') return down;
  if (way === 'roundUp') return down + step;
  if (rest * 2n === step) return value < 0n ? down : down + step;
  return rest * 2n < step ? down : down + step;
}

test('rounds decimals as whole numbers would be', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.constantFrom(1, 10, 100, 1000, 10_000, 50_000, 100_000, 1_000_000),
      fc.constantFrom('round', 'roundDown', 'roundUp'),
      (value, step, way) => {
        const wanted = Number(plainly(BigInt(value), BigInt(step), way)) / 10_000;
        expect(rounded(way, value / 10_000, step / 10_000)).toBe(wanted);
      },
    ),
  );
});

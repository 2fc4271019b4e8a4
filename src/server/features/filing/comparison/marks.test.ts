import fc from 'fast-check';
import { expect, test } from 'vitest';
import '#tests/support/random-runs.ts';
import { pence } from '#domain/money.ts';
import { marksOf } from './marks.ts';

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(pence);
const maybe = fc.option(amount, { nil: undefined });
const all = { hasBefore: true };

test('a tenth is not more than a tenth, and a penny above it is', () => {
  expect(marksOf({ now: pence(110_00), before: pence(100_00) }, all)).toEqual([]);
  expect(marksOf({ now: pence(110_01), before: pence(100_00) }, all)).toEqual(['changed']);
  expect(marksOf({ now: pence(90_00), before: pence(100_00) }, all)).toEqual([]);
  expect(marksOf({ now: pence(89_99), before: pence(100_00) }, all)).toEqual(['changed']);
});

test('an empty box and a zero say the same', () => {
  expect(marksOf({ now: pence(0), before: pence(5_00) }, all)).toEqual(['missing']);
  expect(marksOf({ before: pence(5_00) }, all)).toEqual(['missing']);
  expect(marksOf({ now: pence(5_00), before: pence(0) }, all)).toEqual(['new']);
  expect(marksOf({ now: pence(0) }, all)).toEqual([]);
});

test('a figure that the form works out is never new or missing', () => {
  const sides = { before: pence(5_00) };
  expect(marksOf(sides, { ...all, isWorkedOut: true })).toEqual([]);
});

test('without last year nothing is new, and less than a pound is rounding', () => {
  const unknown = { hasBefore: false };
  expect(marksOf({ now: pence(5_00) }, unknown)).toEqual([]);
  expect(marksOf({ now: pence(5_99), hmrc: pence(5_00), update: pence(6_99) }, unknown)).toEqual(['update']);
  expect(marksOf({ hmrc: pence(1_00) }, unknown)).toEqual(['hmrc']);
});

test('each figure has at most one mark about last year, and none if both years are the same', () => {
  fc.assert(
    fc.property(maybe, maybe, (now, before) => {
      expect(marksOf({ now, before }, all).length).toBeLessThanOrEqual(1);
      expect(marksOf({ now, before: now, hmrc: now, update: now }, all)).toEqual([]);
    }),
  );
});

test('what is new in one direction is missing in the other', () => {
  fc.assert(
    fc.property(maybe, maybe, (a, b) => {
      const [there, back] = [marksOf({ now: a, before: b }, all), marksOf({ now: b, before: a }, all)];
      expect(there.includes('new')).toBe(back.includes('missing'));
    }),
  );
});

import { expect, test } from 'vitest';
import { yearInForce, yearsInForceText, yearsInForce } from './years-in-force.ts';

test('keeps a definition in force until the next one of the form, or as far as years are worked on', () => {
  const years = ['2025-26', '2019-20'];
  expect(yearsInForce('2019-20', years)).toEqual([
    '2019-20',
    '2020-21',
    '2021-22',
    '2022-23',
    '2023-24',
    '2024-25',
  ]);
  expect(yearsInForce('2025-26', years).slice(0, 2)).toEqual(['2025-26', '2026-27']);
});

test('names the years it is in force, including future ones if no other follows', () => {
  expect(yearsInForceText('2025-26', ['2025-26', '2019-20'])).toBe('2025-26 and later');
  expect(yearsInForceText('2025-26', ['2025-26', '2026-27'])).toBe('2025-26');
  expect(yearsInForceText('2025-26', ['2025-26', '2027-28'])).toBe('2025-26 and 2026-27');
  expect(yearsInForceText('2027-28', ['2027-28'])).toBe('2027-28 and later');
  expect(yearsInForceText('2019-20', ['2025-26', '2019-20'])).toBe('2019-20 to 2024-25');
});

test('finds the definition in force for a year without its own', () => {
  expect(yearInForce('2026-27', ['2025-26', '2019-20'])).toBe('2025-26');
  expect(yearInForce('2019-20', ['2025-26'])).toBeUndefined();
  expect(yearInForce('foo', ['2025-26'])).toBeUndefined();
});

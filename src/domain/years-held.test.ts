import { expect, test } from 'vitest';
import { heldFrom, heldWords, yearsHeld } from './years-held.ts';

test('a definition holds until another of the form begins, or as far as years are worked on', () => {
  const years = ['2025-26', '2019-20'];
  expect(yearsHeld('2019-20', years)).toEqual([
    '2019-20',
    '2020-21',
    '2021-22',
    '2022-23',
    '2023-24',
    '2024-25',
  ]);
  expect(yearsHeld('2025-26', years).slice(0, 2)).toEqual(['2025-26', '2026-27']);
});

test('the years it holds for are said, with those to come where no other of the form begins', () => {
  expect(heldWords('2025-26', ['2025-26', '2019-20'])).toBe('2025-26 and later');
  expect(heldWords('2025-26', ['2025-26', '2026-27'])).toBe('2025-26');
  expect(heldWords('2025-26', ['2025-26', '2027-28'])).toBe('2025-26 and 2026-27');
  expect(heldWords('2027-28', ['2027-28'])).toBe('2027-28 and later');
  expect(heldWords('2019-20', ['2025-26', '2019-20'])).toBe('2019-20 to 2024-25');
});

test('a year without a form of its own leads to the one that holds in it', () => {
  expect(heldFrom('2026-27', ['2025-26', '2019-20'])).toBe('2025-26');
  expect(heldFrom('2019-20', ['2025-26'])).toBeUndefined();
  expect(heldFrom('foo', ['2025-26'])).toBeUndefined();
});

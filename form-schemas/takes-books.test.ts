import { expect, test } from 'vitest';
import { takesBooks } from './takes-books.ts';

test.each([
  ['the short pages have the books by themselves', 'self_employment', {}, true],
  ['also when both pages are in the return', 'self_employment', both(1, 1), true],
  ['not when only the full pages are', 'self_employment', both(0, 2), false],
  ['the first full entry has them then', 'self_employment_full', { ...both(0, 2), 'list.position': 1 }, true],
  ['the second has not', 'self_employment_full', { ...both(0, 2), 'list.position': 2 }, false],
  ['nor an entry outside the return', 'self_employment_full', { ...both(0, 1), 'list.position': 0 }, false],
  ['nor any next to the short pages', 'self_employment_full', { ...both(1, 1), 'list.position': 1 }, false],
  ['other forms always', 'property', both(1, 1), true],
])('%s', (_, section, context, takes) => {
  expect(takesBooks(section, context)).toBe(takes);
});

function both(short: number, full: number) {
  return { 'included.self_employment': short, 'included.self_employment_full': full };
}

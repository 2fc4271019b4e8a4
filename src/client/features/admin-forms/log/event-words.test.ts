import { expect, test } from 'vitest';
import { changeWords } from './event-words.ts';

test('counts of changes read as words, and what is none is left out', () => {
  expect(changeWords({ added: 1, changed: 2, removed: 3, form: 4 })).toBe(
    '2 fields changed, 1 new, 3 removed, 4 of the form itself',
  );
  expect(changeWords({ added: 0, changed: 1, removed: 0, form: 0 })).toBe('1 field changed');
  expect(changeWords({ added: 0, changed: 0, removed: 0, form: 0 })).toBe('No difference');
  expect(changeWords({ added: 0, changed: 2, removed: 0, form: 0 }, 'rates')).toBe('2 figures changed');
  expect(changeWords(null)).toBe('');
});

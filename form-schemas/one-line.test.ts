import { expect, test } from 'vitest';
import { isOneLine, onOneLine } from './one-line.ts';

test.each([
  ['Rent\nreceived', 'Rent received'],
  ['Rent \r\n\r\n  received', 'Rent received'],
  ['Rent  received', 'Rent  received'],
  ['Rent\n', 'Rent '],
])('turns %j into %j on one line', (text, line) => {
  expect(onOneLine(text)).toBe(line);
});

test('allows line breaks in help and messages, but not in titles and headings', () => {
  expect(['title', 'heading', 'subheading', 'messages/required.title'].every(isOneLine)).toBe(true);
  expect(['help', 'helptext', 'moretext', 'message', 'messages/required'].some(isOneLine)).toBe(false);
});

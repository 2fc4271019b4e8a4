import { expect, test } from 'vitest';
import { isOneLine, onOneLine } from './one-line.ts';

test.each([
  ['Rent\nreceived', 'Rent received'],
  ['Rent \r\n\r\n  received', 'Rent received'],
  ['Rent  received', 'Rent  received'],
  ['Rent\n', 'Rent '],
])('%j is %j on one line', (text, line) => {
  expect(onOneLine(text)).toBe(line);
});

test('titles and headings are one line, help and messages are not', () => {
  expect(['title', 'heading', 'subheading', 'messages/required.title'].every(isOneLine)).toBe(true);
  expect(['help', 'helptext', 'moretext', 'message', 'messages/required'].some(isOneLine)).toBe(false);
});

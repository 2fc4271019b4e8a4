import { expect, it } from 'vitest';
import type { Field } from '#form-schemas/definition.ts';
import { sectionsOf } from '#form-schemas/resolve.ts';
import { shownAndHidden } from './shown-and-hidden.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  title: `Title ${name}`,
  format: 'string',
  ...more,
});
const sections = sectionsOf([
  field('a', { heading: 'First' }),
  field('b'),
  field('c'),
  field('note', { format: 'text', title: 'Read this first.' }),
  field('d', { heading: 'Foreign income' }),
  field('e'),
  field('kept', { format: '*' }),
]);
const said = (before: string[], after: string[]) => shownAndHidden(sections, new Set(before), new Set(after));

it('names the boxes that appear and counts those that go', () => {
  expect(said(['b'], [])).toBe('1 more box: Title b');
  expect(said(['b', 'c'], ['e'])).toBe('2 more boxes: Title b, Title c. 1 box hidden');
  expect(said(['a', 'b', 'c', 'e', 'note'], ['note'])).toBe(
    'Section First is now shown. 1 more box: Title e',
  );
});

it('names a section that comes or goes as a whole, without its boxes', () => {
  expect(said(['d', 'e'], [])).toBe('Section Foreign income is now shown');
  expect(said(['d', 'e'], ['e'])).toBe('Section Foreign income is now shown');
  expect(said([], ['d', 'e'])).toBe('Section Foreign income is now hidden');
});

it('counts what would be too much to read out', () => {
  const many = sectionsOf(['a', 'b', 'c', 'd', 'e'].map((name) => field(name)));
  expect(shownAndHidden(many, new Set(['a', 'b', 'c', 'd', 'e']), new Set())).toBe(
    '5 more boxes: Title a, Title b, Title c and 2 more',
  );
});

it('reads out a text that appears, and says nothing of what nobody sees', () => {
  expect(said(['note'], [])).toBe('Read this first.');
  expect(said(['kept'], [])).toBe('');
  expect(said(['b'], ['b'])).toBe('');
});

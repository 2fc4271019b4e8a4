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
  field('stored', { format: '*' }),
]);
const announced = (before: string[], after: string[]) =>
  shownAndHidden(sections, new Set(before), new Set(after));

it('names the boxes that appear and counts those that disappear', () => {
  expect(announced(['b'], [])).toBe('1 more box: Title b');
  expect(announced(['b', 'c'], ['e'])).toBe('2 more boxes: Title b, Title c. 1 box hidden');
  expect(announced(['a', 'b', 'c', 'e', 'note'], ['note'])).toBe(
    'Section First is now shown. 1 more box: Title e',
  );
});

it('names a section that appears or disappears as a whole, without its boxes', () => {
  expect(announced(['d', 'e'], [])).toBe('Section Foreign income is now shown');
  expect(announced(['d', 'e'], ['e'])).toBe('Section Foreign income is now shown');
  expect(announced([], ['d', 'e'])).toBe('Section Foreign income is now hidden');
});

it('counts boxes if there are too many to read out', () => {
  const many = sectionsOf(['a', 'b', 'c', 'd', 'e'].map((name) => field(name)));
  expect(shownAndHidden(many, new Set(['a', 'b', 'c', 'd', 'e']), new Set())).toBe(
    '5 more boxes: Title a, Title b, Title c and 2 more',
  );
});

it('reads out a text that appears, and ignores fields that are never visible', () => {
  expect(announced(['note'], [])).toBe('Read this first.');
  expect(announced(['stored'], [])).toBe('');
  expect(announced(['b'], ['b'])).toBe('');
});

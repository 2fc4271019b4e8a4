import { expect, test } from 'vitest';
import { type Group, group, tick } from '../elements.ts';
import { renamed, withFirst, withLast, without } from './differences.ts';

const page = group({ First: group({ A: tick, B: tick }), Second: tick });
const namesOf = ({ children }: { children: object }) => Object.keys(children);

test('removes an element or a whole group and keeps the order of the rest', () => {
  expect(without(page, 'First/A')).toEqual(group({ First: group({ B: tick }), Second: tick }));
  expect(namesOf(without(page, 'First'))).toEqual(['Second']);
});

test('renames an element in place', () => {
  const { children } = renamed(page, 'First/A', 'Z');
  expect(children['First']?.kind === 'group' && namesOf(children['First'])).toEqual(['Z', 'B']);
});

test('adds elements at the end of their group, or at the start', () => {
  const inFirst = ({ children: { First } }: Group) => First?.kind === 'group' && namesOf(First);
  expect(inFirst(withLast(page, 'First', { C: tick }))).toEqual(['A', 'B', 'C']);
  expect(inFirst(withFirst(page, 'First', { C: tick }))).toEqual(['C', 'A', 'B']);
});

test('throws for a path that does not exist', () => {
  expect(() => without(page, 'First/C')).toThrow('there is no C');
  expect(() => renamed(page, 'Second/A', 'B')).toThrow('Second does not contain elements');
  expect(() => withLast(page, 'Second', {})).toThrow('Second does not contain elements');
});

import { expect, test } from 'vitest';
import { type Group, group, tick } from '../elements.ts';
import { renamed, withFirst, withLast, without } from './differences.ts';

const page = group({ First: group({ A: tick, B: tick }), Second: tick });
const namesOf = ({ children }: { children: object }) => Object.keys(children);

test('an element or a whole group is taken out, the rest keeps its order', () => {
  expect(without(page, 'First/A')).toEqual(group({ First: group({ B: tick }), Second: tick }));
  expect(namesOf(without(page, 'First'))).toEqual(['Second']);
});

test('a new name stands where the old one stood', () => {
  const { children } = renamed(page, 'First/A', 'Z');
  expect(children['First']?.kind === 'group' && namesOf(children['First'])).toEqual(['Z', 'B']);
});

test('more elements come last in their group, or first', () => {
  const inFirst = ({ children: { First } }: Group) => First?.kind === 'group' && namesOf(First);
  expect(inFirst(withLast(page, 'First', { C: tick }))).toEqual(['A', 'B', 'C']);
  expect(inFirst(withFirst(page, 'First', { C: tick }))).toEqual(['C', 'A', 'B']);
});

test('a path that is not there is a mistake', () => {
  expect(() => without(page, 'First/C')).toThrow('there is no C');
  expect(() => renamed(page, 'Second/A', 'B')).toThrow('Second holds no elements');
  expect(() => withLast(page, 'Second', {})).toThrow('Second holds no elements');
});

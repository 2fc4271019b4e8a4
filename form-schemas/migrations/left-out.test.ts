import { expect, test } from 'vitest';
import type { Definition, Field } from '../definition.ts';
import { readTyped } from '../read-answers.ts';
import { leftOut } from './left-out.ts';
import type { Migration } from './migration.ts';

const YEAR = '2025-26';

function form(fields: readonly Field[], migrations: Migration[] = []): Definition {
  const form_json = { fields: [...fields], migrations };
  return { code: 'T1', taxYear: YEAR, kind: 'single', title: 'Trial', tax_column: 'trial', form_json };
}

const box = (id: string, more: Partial<Field> = {}): Field => ({
  id: `t.${id}`,
  name: id,
  title: id,
  format: 'string',
  ...more,
});
const left = (typed: object, from: Definition, to: Definition) =>
  leftOut(typed, from, to, YEAR).map(({ field, value }) => [field.name, value]);

test('what was typed into a box that is gone is left out, with its value; a renamed box and half a date are not', () => {
  const day = { format: 'date' } as const;
  const from = form([box('a'), box('b', day), box('c'), box('d', { format: 'checkbox' })]);
  const to = form([box('a', { name: 'z' }), box('b', day)]);
  const typed = { include: true, a: 'kept', b: '05/04/20', c: 'gone', d: false };
  expect(left(typed, from, to)).toEqual([['c', 'gone']]);
  expect(left({ a: '', c: '' }, from, to)).toEqual([]);
});

test('half a date that has no box any more, and an answer that the new kind of box cannot show, are left out', () => {
  const from = form([box('a', { format: 'date' }), box('b')]);
  const to = form([box('b', { format: 'number' })]);
  expect(left({ a: '05/04/20', b: 'about 7' }, from, to)).toEqual([
    ['a', '05/04/20'],
    ['b', 'about 7'],
  ]);
  expect(left({ b: '7' }, from, to)).toEqual([]);
});

test('of boxes that become one nothing is left out, and going back only what finds its box taken', () => {
  const merge: Migration = {
    id: 'm',
    do: 'merge',
    from: ['t.a', 't.b'],
    to: ['t.c'],
    by: 'join',
    text: '; ',
  };
  const [apart, together] = [form([box('a'), box('b')]), form([box('a'), box('c')], [merge])];
  expect(left({ a: 'x', b: 'y' }, apart, together)).toEqual([]);
  expect(left({ c: 'x; y' }, together, apart)).toEqual([]);
  expect(left({ a: 'own', c: 'x' }, together, apart)).toEqual([['c', 'x']]);
});

test('half a date stays in its box as it was typed', () => {
  const one = form([box('a', { format: 'date' }), box('b', { format: 'number' })]);
  expect(readTyped(one, YEAR, { a: '05/04/20', b: 'seven' })).toEqual({ a: '05/04/20' });
  expect(readTyped(one, YEAR, { a: '05/04/2026', b: 7 })).toEqual({ a: '2026-04-05', b: 7 });
});

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

test('lists what was typed into a removed box, with its value, but not renamed boxes and half-typed dates', () => {
  const day = { format: 'date' } as const;
  const from = form([box('a'), box('b', day), box('c'), box('d', { format: 'checkbox' })]);
  const to = form([box('a', { name: 'z' }), box('b', day)]);
  const typed = { include: true, a: 'kept', b: '05/04/20', c: 'gone', d: false };
  expect(left(typed, from, to)).toEqual([['c', 'gone']]);
  expect(left({ a: '', c: '' }, from, to)).toEqual([]);
});

test('lists half a date without a box, and an answer that the new kind of box cannot show', () => {
  const from = form([box('a', { format: 'date' }), box('b')]);
  const to = form([box('b', { format: 'number' })]);
  expect(left({ a: '05/04/20', b: 'about 7' }, from, to)).toEqual([
    ['a', '05/04/20'],
    ['b', 'about 7'],
  ]);
  expect(left({ b: '7' }, from, to)).toEqual([]);
});

test('lists nothing for merged boxes, and on the way back only values whose box is taken', () => {
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

test('leaves a half-typed date in its box', () => {
  const one = form([box('a', { format: 'date' }), box('b', { format: 'number' })]);
  expect(readTyped(one, YEAR, { a: '05/04/20', b: 'seven' })).toEqual({ a: '05/04/20' });
  expect(readTyped(one, YEAR, { a: '05/04/2026', b: 7 })).toEqual({ a: '2026-04-05', b: 7 });
});

import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { editedBox } from './edited-box.ts';

const box = (id: string, more: Partial<Field> = {}): Field => ({
  id: `t.${id}`,
  name: id,
  title: id,
  format: 'string',
  ...more,
});

const form = (...fields: readonly Field[]): Definition => ({
  code: 'T1',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Trial',
  tax_column: 'trial',
  form_json: { fields: [...fields] },
});

/** As it comes from the server: nothing in it is the same object. */
const sent = (definition: Definition): Definition => structuredClone(definition);

const [one, two, three] = [box('a'), box('b'), box('c')];
const before = form(one, two, three);

test('the box that was edited or added is told by its id, and nothing else changes it', () => {
  expect(editedBox(before, form(one, { ...two, title: 'B' }, three))).toBe('t.b');
  expect(editedBox(before, form(one, two, box('new'), three))).toBe('t.new');
  expect(editedBox(before, form(three, two, one))).toBeUndefined();
  expect(editedBox(before, form(one, three))).toBeUndefined();
});

test('what arrives from others is nobody’s edit here', () => {
  const arrived = sent(form(one, two, { ...three, title: 'C' }));
  expect(editedBox(before, arrived, [arrived])).toBeUndefined();
  expect(editedBox(before, sent(before))).toBeUndefined();
});

test('what is typed while something arrives is the box edited here', () => {
  const arrived = sent(form({ ...one, title: 'A' }, two, three));
  const both = sent(form({ ...one, title: 'A' }, two, { ...three, title: 'mine' }));
  expect(editedBox(before, both, [arrived])).toBe('t.c');
});

test('what arrived is told after what was typed meanwhile: it is still nobody’s edit here', () => {
  const typed = form(one, { ...two, title: 'mine' }, three);
  const theirs = sent(form({ ...one, title: 'A' }, two, three));
  const both = sent(form({ ...one, title: 'A' }, { ...two, title: 'mine' }, three));
  expect(editedBox(typed, both)).toBe('t.a');
  expect(editedBox(typed, both, [theirs])).toBeUndefined();
});

test('of a renamed box and what follows its name, it is the renamed one', () => {
  const reads = box('a', { visibleIf: { '!!': { var: 'b' } } });
  const follows = box('a', { visibleIf: { '!!': { var: 'z' } } });
  expect(editedBox(form(reads, two), form(follows, { ...two, name: 'z' }))).toBe('t.b');
});

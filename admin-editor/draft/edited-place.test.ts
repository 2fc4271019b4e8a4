import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { editedPlace, placeWord } from './edited-place.ts';

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
  expect(editedPlace(before, form(one, { ...two, title: 'B' }, three))).toEqual({ box: 't.b' });
  expect(editedPlace(before, form(one, two, box('new'), three))).toEqual({ box: 't.new' });
  expect(editedPlace(before, form(three, two, one))).toBeUndefined();
  expect(editedPlace(before, form(one, three))).toBeUndefined();
});

test('what arrives from others is nobody’s edit here', () => {
  const arrived = sent(form(one, two, { ...three, title: 'C' }));
  expect(editedPlace(before, arrived, [arrived])).toBeUndefined();
  expect(editedPlace(before, sent(before))).toBeUndefined();
});

test('what is typed while something arrives is the box edited here', () => {
  const arrived = sent(form({ ...one, title: 'A' }, two, three));
  const both = sent(form({ ...one, title: 'A' }, two, { ...three, title: 'mine' }));
  expect(editedPlace(before, both, [arrived])).toEqual({ box: 't.c' });
});

test('what arrived is told after what was typed meanwhile: it is still nobody’s edit here', () => {
  const typed = form(one, { ...two, title: 'mine' }, three);
  const theirs = sent(form({ ...one, title: 'A' }, two, three));
  const both = sent(form({ ...one, title: 'A' }, { ...two, title: 'mine' }, three));
  expect(editedPlace(typed, both)).toEqual({ box: 't.a' });
  expect(editedPlace(typed, both, [theirs])).toBeUndefined();
});

test('of a renamed box and what follows its name, it is the renamed one', () => {
  const reads = box('a', { visibleIf: { '!!': { var: 'b' } } });
  const follows = box('a', { visibleIf: { '!!': { var: 'z' } } });
  expect(editedPlace(form(reads, two), form(follows, { ...two, name: 'z' }))).toEqual({ box: 't.b' });
});

const numbered = (allowance: number, more: Partial<Definition['form_json']> = {}): Definition => ({
  ...before,
  form_json: { ...before.form_json, constants: { allowance, other: 1 }, ...more },
});

test('a number of the year that was edited is the place, and so is one that took fields along with its new name', () => {
  expect(editedPlace(numbered(1000), numbered(2000))).toEqual({ number: 'allowance' });
  expect(editedPlace(numbered(1000), numbered(2000), [sent(numbered(2000))])).toBeUndefined();
  const reads = (number: string) => box('a', { visibleIf: { '>': [{ var: 'b' }, { constant: number }] } });
  const renamed = numbered(1000, {
    constants: { limit: 1000, other: 1 },
    fields: [reads('limit'), two, three],
  });
  expect(editedPlace(numbered(1000, { fields: [reads('allowance'), two, three] }), renamed)).toEqual({
    number: 'limit',
  });
});

test('a rule that was edited or added is the place; one that follows a renamed box is not', () => {
  const rule = { id: 'most', when: { filled: 'b' }, field: 'b', message: 'Too much' };
  const ruled = (rules: Definition['form_json']['rules'] = []) => numbered(1000, { rules });
  const [old, now] = [ruled([rule]), ruled([{ ...rule, message: 'Less' }])];
  expect(editedPlace(old, now)).toEqual({ rule: 'most' });
  expect(editedPlace(old, now, [sent(now)])).toBeUndefined();
  const follows = numbered(1000, {
    rules: [{ ...rule, when: { filled: 'z' }, field: 'z' }],
    fields: [one, { ...two, name: 'z' }, three],
  });
  expect(editedPlace(old, follows)).toEqual({ box: 't.b' });
});

test('other windows are told a box by its name as it is now, numbers and rules as such', () => {
  const renamed = form({ ...one, name: 'z' }, two);
  expect(placeWord({ box: 't.a' }, renamed)).toBe('z');
  expect(placeWord({ box: 't.c' }, renamed)).toBe('');
  expect(placeWord({ number: 'allowance' }, renamed)).toBe('number:allowance');
  expect(placeWord({ rule: 'most' }, renamed)).toBe('rule:most');
  expect(placeWord(undefined, renamed)).toBe('');
});

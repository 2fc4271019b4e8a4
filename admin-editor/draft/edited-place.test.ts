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

/** As the server sends it: none of its objects are the same. */
const sent = (definition: Definition): Definition => structuredClone(definition);

const [one, two, three] = [box('a'), box('b'), box('c')];
const before = form(one, two, three);

test('names the box edited or added here by its id, until another one is edited', () => {
  expect(editedPlace(before, form(one, { ...two, title: 'B' }, three))).toEqual({ box: 't.b' });
  expect(editedPlace(before, form(one, two, box('new'), three))).toEqual({ box: 't.new' });
  expect(editedPlace(before, form(three, two, one))).toBeUndefined();
  expect(editedPlace(before, form(one, three))).toBeUndefined();
});

test('does not treat changes from others as edits made here', () => {
  const incoming = sent(form(one, two, { ...three, title: 'C' }));
  expect(editedPlace(before, incoming, [incoming])).toBeUndefined();
  expect(editedPlace(before, sent(before))).toBeUndefined();
});

test('names the box that is typed in while changes arrive', () => {
  const incoming = sent(form({ ...one, title: 'A' }, two, three));
  const both = sent(form({ ...one, title: 'A' }, two, { ...three, title: 'mine' }));
  expect(editedPlace(before, both, [incoming])).toEqual({ box: 't.c' });
});

test('does not treat changes that arrive after typing as edits made here', () => {
  const typed = form(one, { ...two, title: 'mine' }, three);
  const theirs = sent(form({ ...one, title: 'A' }, two, three));
  const both = sent(form({ ...one, title: 'A' }, { ...two, title: 'mine' }, three));
  expect(editedPlace(typed, both)).toEqual({ box: 't.a' });
  expect(editedPlace(typed, both, [theirs])).toBeUndefined();
});

test('names the renamed box, not the boxes that follow its name', () => {
  const reads = box('a', { visibleIf: { '!!': { var: 'b' } } });
  const follows = box('a', { visibleIf: { '!!': { var: 'z' } } });
  expect(editedPlace(form(reads, two), form(follows, { ...two, name: 'z' }))).toEqual({ box: 't.b' });
});

const numbered = (allowance: number, more: Partial<Definition['form_json']> = {}): Definition => ({
  ...before,
  form_json: { ...before.form_json, constants: { allowance, other: 1 }, ...more },
});

test('names an edited constant, even one whose new name changed fields', () => {
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

test('names an edited or added rule, but not one that follows a renamed box', () => {
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

test('reports boxes to other windows by their current name, and constants and rules as such', () => {
  const renamed = form({ ...one, name: 'z' }, two);
  expect(placeWord({ box: 't.a' }, renamed)).toBe('z');
  expect(placeWord({ box: 't.c' }, renamed)).toBe('');
  expect(placeWord({ number: 'allowance' }, renamed)).toBe('number:allowance');
  expect(placeWord({ rule: 'most' }, renamed)).toBe('rule:most');
  expect(placeWord(undefined, renamed)).toBe('');
});

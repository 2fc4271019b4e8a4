import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import { moveSentence } from './move-words.ts';
import { asksFor, emptyMove, endsOf, type MoveDraft, moveOf, moveProblem, rulesBetween } from './new-move.ts';

const choices = [
  { value: 'y', title: 'Yes, all' },
  { value: 'n', title: 'No' },
];
const box = (number: string, more: Partial<Field>): Field => ({
  name: `box_${number}`,
  id: `t.${number}`,
  box: number,
  title: `Title ${number}`,
  format: 'string',
  ...more,
});
const form = (fields: Field[], migrations?: Migration[]): Definition => ({
  code: 'SA105',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Property',
  tax_column: 'property',
  form_json: { fields, ...(migrations === undefined ? {} : { migrations }) },
});
const money = { format: 'number', currency: true } as const;
const published = form([
  box('1', money),
  box('2', { format: 'checkbox' }),
  box('3', { format: 'date' }),
  box('4', {}),
]);
const definition = form([
  box('1', money),
  box('1.1', money),
  box('2', { format: 'select', choices }),
  box('3', { format: 'date' }),
  box('4', { format: 'select', choices }),
]);
const draftOf = (part: Partial<MoveDraft>): MoveDraft => ({ ...emptyMove, ...part });

test.each([
  ['60, 40', [60, 40]],
  ['12.5, 87.5', [12.5, 87.5]],
  ['33.33 % 66.67%', [33.33, 66.67]],
])('reads shares written as %s', (percent, shares) => {
  const draft = draftOf({ word: 'split', rule: 'share', from: ['t.1'], to: ['t.1', 't.1.1'], percent });
  expect(moveOf(draft, published, definition).percent).toEqual(shares);
  expect(moveProblem(draft, published, definition)).toBeUndefined();
});

test.each([
  ['33.3333, 66.6667', /^“33.3333” is not a percentage/],
  ['-10, 90', /^“-10” is not a percentage/],
  ['a half, 50', /^“a” is not a percentage/],
  ['12,5, 87,5', /^Give each box a share/],
  ['60, 30', /adding up to 100/],
])('rejects shares %s and names them', (percent, words) => {
  const draft = draftOf({ word: 'split', rule: 'share', from: ['t.1'], to: ['t.1', 't.1.1'], percent });
  expect(moveProblem(draft, published, definition)).toMatch(words);
});

test('offers only rules that convert the old kind of box to the new one', () => {
  const ways = (from: string, to: string) =>
    rulesBetween('retype', endsOf(draftOf({ from: [from], to: [to] }), published, definition));
  expect(ways('t.2', 't.2')).toEqual(['checkbox-to-choice']);
  expect(ways('t.4', 't.4')).toEqual(['choices']);
  expect(ways('t.3', 't.1')).toEqual([]);
  expect(ways('t.3', '')).toEqual(['date-to-text']);
  const draft = draftOf({ word: 'retype', from: ['t.3'], to: ['t.1'] });
  expect(moveProblem(draft, published, definition)).toBe('Answers cannot go from these boxes to those.');
});

test('turns a tick into a choice of the box, named by its title', () => {
  const draft = draftOf({ word: 'retype', from: ['t.2'], to: ['t.2'], pairs: { true: 'y', false: '' } });
  const migration = moveOf(draft, published, definition);
  expect(migration).toMatchObject({ by: 'checkbox-to-choice', choices: { true: 'y' } });
  expect(moveProblem(draft, published, definition)).toBeUndefined();
  expect(moveSentence(migration, published, definition)).toBe(
    'The answers of Box 2 are converted: tick box to choice (Ticked → Yes, all)',
  );
  expect(moveSentence(migration, definition)).toContain('(Ticked → Yes, all)');
});

test('turns a text into a choice of the box or rejects it by name', () => {
  const draft = draftOf({ word: 'retype', from: ['t.4'], to: ['t.4'], choices: 'yes = y\nmaybe = m' });
  expect(moveProblem(draft, published, definition)).toBe('“m” is not a choice of Box 4.');
});

test('names a box of another form by its number there, and never by its id', () => {
  const move: Migration = { id: 'm', do: 'move', form: 'SA101', from: ['sa101.box_3'], to: ['t.1'] };
  const other = form([{ ...box('3', {}), id: 'sa101.box_3' }]);
  expect(moveSentence(move, definition, other)).toBe(
    'Box 1 takes the answers of Box 3 of SA101, once that box is removed there',
  );
  const merged: Migration = { id: 'm', do: 'merge', by: 'sum', from: ['t.1', 't.9'], to: ['t.1.1'] };
  expect(moveSentence(merged, published, definition)).toBe(
    'The answers of Box 1 and a deleted box are added up in Box 1.1',
  );
});

test('asks which value becomes which once both boxes are chosen', () => {
  const inputKind = (from: string, to: string) => {
    const ends = endsOf({ ...emptyMove, word: 'retype', from: [from], to: [to] }, published, definition);
    return asksFor(rulesBetween('retype', ends)[0], ends);
  };
  expect(inputKind('t.2', '')).toBeUndefined();
  expect(inputKind('', 't.2')).toBeUndefined();
  expect(inputKind('t.2', 't.2')).toBe('pairs');
  expect(inputKind('t.4', 't.4')).toBe('lines');
});

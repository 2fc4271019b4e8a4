import { expect, test } from 'vitest';
import { widgetKinds, widgetNames } from '#form-schemas/widgets/index.ts';
import { searchKinds } from './search-kinds.ts';

const kinds = widgetNames.map((name) => {
  const { label, group, words, meant } = widgetKinds[name].editing;
  return { name, label, words: `${name} ${group} ${words}`, meant };
});
const first = (search: string) => searchKinds(kinds, search).first?.name;
const found = (search: string) => searchKinds(kinds, search).found.map(({ name }) => name);

test.each([
  ['upload', 'file-drop'],
  ['attachment', 'file-drop'],
  ['yes/no', 'radio'],
  ['yes', 'radio'],
  ['yn', 'radio'],
  ['boolean', 'radio'],
  ['amount', 'money'],
  ['£', 'money'],
  ['dropdown', 'select'],
  ['drop down', 'select'],
  ['tick', 'checkbox'],
  ['paragraph', 'multiline'],
  ['sort code', 'sort-code'],
  ['NI number', 'nino'],
  ['percentage', 'percent'],
  ['total', 'computed'],
  ['telephone', 'phone'],
  ['financial year', 'tax-year'],
])('typing “%s” adds %s', (typed, kind) => {
  expect(first(typed)).toBe(kind);
});

test('prefers a label that begins with the word over one that only lists it', () => {
  expect(first('mon')).toBe('money');
  expect(first('date')).toBe('date');
  expect(first('number')).toBe('number');
  expect(first('account')).toBe('account-number');
  expect(found('radio')).toEqual(['radio']);
});

test('also offers the tick box for a yes/no question', () => {
  for (const typed of ['yes/no', 'yes', 'yn', 'boolean', 'tick']) {
    expect(found(typed).toSorted()).toEqual(['checkbox', 'radio']);
  }
});

test('finds part of a word if no word begins with it, and nothing for nonsense', () => {
  expect(first('surance')).toBe('nino');
  expect(found('qqq')).toEqual([]);
  expect(found('')).toHaveLength(kinds.length);
});

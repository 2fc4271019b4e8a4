import { expect, test } from 'vitest';
import { widgets } from '#renderer/registry.ts';
import { foundKinds } from './found-kinds.ts';
import { everydayWords, meantWords } from './words.ts';

const kinds = Object.values(widgets).map(({ name, editor }) => ({
  name,
  label: editor.label,
  words: `${name} ${editor.group} ${everydayWords[name]}`,
  meant: meantWords[name],
}));
const first = (search: string) => foundKinds(kinds, search).first?.name;
const found = (search: string) => foundKinds(kinds, search).found.map(({ name }) => name);

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
])('“%s” adds %s', (typed, kind) => {
  expect(first(typed)).toBe(kind);
});

test('what begins with the word is meant before what has it among its other words', () => {
  expect(first('mon')).toBe('money');
  expect(first('date')).toBe('date');
  expect(first('number')).toBe('number');
  expect(first('account')).toBe('account-number');
  expect(found('radio')).toEqual(['radio']);
});

test('a question answered by yes or no also offers the tick box', () => {
  for (const typed of ['yes/no', 'yes', 'yn', 'boolean', 'tick']) {
    expect(found(typed).toSorted()).toEqual(['checkbox', 'radio']);
  }
});

test('a piece of a word finds where no word begins with it, and nonsense finds nothing', () => {
  expect(first('surance')).toBe('nino');
  expect(found('qqq')).toEqual([]);
  expect(found('')).toHaveLength(kinds.length);
});

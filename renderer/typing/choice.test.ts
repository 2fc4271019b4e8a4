import { expect, it } from 'vitest';
import { choiceRules, findChoices, firstOf } from './choice.ts';

const choices = [
  { value: '5', title: 'Trading income', group: 'Self-employment', detail: 'Sales and fees.' },
  { value: '11', title: 'Trading expense', group: 'Self-employment' },
  { value: '2', title: 'Property income', group: 'Property' },
  { value: '8', title: 'Old tag', isWithdrawn: true },
  { value: '31', title: 'Savings' },
  { value: '32', title: 'Savings' },
];
const rulesWith = (chosen?: string) => choiceRules(choices, chosen, (typed) => `No tag “${typed}”.`);

it('shows the title of an id, even if it is no longer offered', () => {
  const { show } = rulesWith();
  expect(show('5')).toBe('Trading income');
  expect(show('8')).toBe('Old tag');
  expect(show('77')).toBe('Number 77 (not offered)');
  expect(show(undefined)).toBe('');
});

it('stores the id as soon as the text is a title, and the text until then', () => {
  const { type } = rulesWith();
  expect(type('Trading inc', '')).toEqual({ text: 'Trading inc', value: 'Trading inc' });
  expect(type('trading  income ', '')).toEqual({ text: 'trading  income ', value: '5' });
  expect(type(' ', '')).toEqual({ text: ' ', value: undefined });
});

it('does not read typed digits as an id', () => {
  const { type, show } = rulesWith();
  expect(type('5', '')).toEqual({ text: '5', value: '“5”' });
  expect(show('“5”')).toBe('5');
});

it('stores a text without a matching choice, warns about it, and completes a title', () => {
  const { settle } = rulesWith();
  expect(settle('trading income')).toEqual({ text: 'Trading income', value: '5' });
  expect(settle(' Trad ')).toEqual({
    text: 'Trad',
    value: 'Trad',
    notice: { kind: 'doubt', message: 'No tag “Trad”.' },
  });
});

it('keeps the chosen one of two choices with one title, and selects neither by text', () => {
  expect(rulesWith('32').settle('Savings')).toEqual({ text: 'Savings', value: '32' });
  expect(rulesWith().settle('Savings').value).toBe('Savings');
});

it('does not select a choice that is no longer offered, but keeps one that was selected before', () => {
  expect(rulesWith().settle('Old tag').value).toBe('Old tag');
  expect(rulesWith('8').settle('Old tag')).toEqual({ text: 'Old tag', value: '8' });
});

it('finds choices by words of the title, the group and the detail', () => {
  const found = (typed: string) => findChoices(choices, typed).map(({ value }) => value);
  expect(found('')).toEqual(['5', '11', '2', '31', '32']);
  expect(found('income self')).toEqual(['5']);
  expect(found('fees')).toEqual(['5']);
  expect(found('old')).toEqual([]);
});

it('selects the more likely of two choices with one title', () => {
  const refund = { value: '26', title: 'Trading income', group: 'Reverse / Refund', isSecond: true };
  const gift = { value: '27', title: 'Gift', isSecond: true };
  const { settle } = choiceRules([refund, ...choices, gift], undefined, () => '');
  expect(settle('trading income').value).toBe('5');
  expect(settle('gift').value).toBe('27');
});

it('selects a choice by its short name too', () => {
  const out = { value: '26', title: 'Personal (money out)', shortName: 'Personal' };
  const back = { value: '25', title: 'Personal (money in)', shortName: 'Personal', isSecond: true };
  const own = { value: 'c2', title: 'Personal training' };
  const { settle, type } = choiceRules([own, back, out], undefined, () => '');
  expect(settle('personal')).toEqual({ text: 'Personal (money out)', value: '26' });
  expect(type('Personal', '')).toEqual({ text: 'Personal', value: '26' });
  expect(firstOf([own, out, back], 'Personal')?.value).toBe('26');
});

it('selects an exact match first, then the first whose title has the words, then the first found', () => {
  const own = { value: 'c1', title: 'Studio', group: 'Your tags', detail: 'Counts as Trading expense.' };
  const taken = (typed: string) => firstOf(findChoices([own, ...choices], typed), typed)?.value;
  expect(taken('trading')).toBe('5');
  expect(taken('trading exp')).toBe('11');
  expect(taken('savings')).toBe('31');
  expect(taken('counts as')).toBe('c1');
  expect(taken('')).toBeUndefined();
  expect(taken('yacht')).toBeUndefined();
});

import { expect, it } from 'vitest';
import type { Rule } from '#contract/rules/rules.ts';
import { aRule, describing } from './for-tests.ts';
import { shadowedRules } from './shadowed-rules.ts';

const covers = (wide: Rule, narrow: Rule) => shadowedRules([wide, narrow]).get(narrow.id) === 1;

it.each([
  ['whatever', 'contains amazon', aRule(1), describing(2, 3, 'amazon')],
  ['contains a part', 'contains the whole', describing(1, 3, 'AMA'), describing(2, 3, 'amazon uk')],
  ['contains', 'is exactly', describing(1, 3, 'amazon'), describing(2, 2, 'Amazon  Prime')],
  ['starts with', 'starts with more', describing(1, 4, 'ama'), describing(2, 4, 'amazon')],
  ['ends with', 'is exactly', describing(1, 5, 'prime'), describing(2, 2, 'amazon prime')],
  ['is exactly', 'the same', describing(1, 2, 'Shell'), describing(2, 2, 'shell ')],
  ['does not contain', 'an exact text without it', describing(1, 6, 'shell'), describing(2, 2, 'amazon')],
  ['lacks a text', 'lacks a part of it', describing(1, 6, 'amazon'), describing(2, 6, 'ama')],
  ['any account', 'one account', describing(1, 3, 'x'), describing(2, 3, 'x', { account_id: 4 })],
])('"%s" before "%s" matches everything it matches', (_wide, _narrow, wide, narrow) => {
  expect(covers(wide, narrow)).toBe(true);
});

it.each([
  ['the other type', aRule(1), aRule(2, { trans_type: 'I' })],
  ['one account only', aRule(1, { account_id: 4 }), aRule(2)],
  ['a longer text', describing(1, 3, 'amazon uk'), describing(2, 3, 'amazon')],
  ['the start, where the other contains', describing(1, 4, 'ama'), describing(2, 3, 'ama')],
  ['another end', describing(1, 5, 'prime'), describing(2, 5, 'me')],
  ['lacks a part, where the other lacks the whole', describing(1, 6, 'ama'), describing(2, 6, 'amazon')],
  ['contains, where the other lacks', describing(1, 3, 'ama'), describing(2, 6, 'ama')],
  [
    'a classification the other does not require',
    describing(1, 3, 'ama', { classification_op: 3, classification_value: 'card' }),
    describing(2, 3, 'ama'),
  ],
])('an earlier rule with %s does not cover the later one', (_, wide, narrow) => {
  expect(covers(wide, narrow)).toBe(false);
});

it('names the first rule that covers it, and never a later one', () => {
  const rules = [describing(1, 3, 'shell'), describing(2, 3, 'ama'), aRule(3), describing(4, 3, 'amazon')];
  expect([...shadowedRules(rules)]).toEqual([[4, 2]]);
});

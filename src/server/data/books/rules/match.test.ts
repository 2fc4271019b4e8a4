import { expect, test } from 'vitest';
import { firstFitting, fits, type MatchRule } from './match.ts';

const rule = (changes: Partial<MatchRule> = {}): MatchRule => ({
  id: 1,
  accountId: undefined,
  type: 'E',
  descOp: 3,
  descVal: 'amazon',
  classOp: 1,
  classVal: '',
  ...changes,
});
const row = (description: string, amount = -500, classification = '') => ({
  account_id: 7,
  amount,
  description,
  classification,
});

test.each([
  [1, '', 'anything', true],
  [2, 'Amazon', 'AMAZON', true],
  [2, 'Amazon', 'AMAZON PRIME', false],
  [3, 'zon pr', 'AMAZON  PRIME', true],
  [4, 'ama', 'Amazon', true],
  [4, 'zon', 'Amazon', false],
  [5, 'zon', 'Amazon', true],
  [6, 'amazon', 'Argos', true],
  [6, 'amazon', 'Amazon', false],
])('operator %i with %j on %j: %s', (descOp, descVal, description, expected) => {
  expect(fits(rule({ descOp, descVal }), row(description))).toBe(expected);
});

test('does not match money the other way, another account or another classification', () => {
  expect(fits(rule(), row('Amazon', 500))).toBe(false);
  expect(fits(rule({ accountId: 8 }), row('Amazon'))).toBe(false);
  expect(fits(rule({ accountId: 7 }), row('Amazon'))).toBe(true);
  expect(fits(rule({ classOp: 2, classVal: 'Office' }), row('Amazon', -1, 'office'))).toBe(true);
  expect(fits(rule({ classOp: 2, classVal: 'Office' }), row('Amazon', -1, ''))).toBe(false);
});

test('applies the first rule that matches', () => {
  const rules = [rule({ id: 1, descVal: 'prime' }), rule({ id: 2 }), rule({ id: 3, descOp: 1 })];
  expect(firstFitting(rules, row('Amazon Prime'))?.id).toBe(1);
  expect(firstFitting(rules, row('Amazon'))?.id).toBe(2);
  expect(firstFitting(rules, row('Argos'))?.id).toBe(3);
  expect(firstFitting(rules, row('Argos', 1))).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { Logic, Values } from './definition.ts';
import { evaluate, isMet, LogicError, references } from './logic.ts';
import { logicProblems } from './logic-problems.ts';
import { logicOperators } from './vocabulary.ts';

const values: Values = {
  a: 300,
  b: 200,
  name: 'Ann',
  day: '2025-05-01',
  ticked: true,
  empty: '',
  blank: ' \n',
  zero: 0,
};

test.each<[Logic, unknown]>([
  [{ var: 'a' }, 300],
  [{ var: 'missing' }, null],
  [{ var: 'constructor' }, null],
  [{ pounds: 1.1 }, 110],
  [{ filled: 'zero' }, true],
  [{ filled: 'empty' }, false],
  [{ filled: 'blank' }, false],
  [{ filled: 'missing' }, false],
  [{ checked: 'ticked' }, true],
  [{ checked: 'a' }, false],
  [{ '==': [{ var: 'name' }, 'Ann'] }, true],
  [{ '==': [{ var: 'missing' }, { var: 'missing' }] }, false],
  [{ '==': [1, '1'] }, false],
  [{ '!=': [{ var: 'missing' }, 'yes'] }, true],
  [{ '>': [{ var: 'a' }, { var: 'b' }] }, true],
  [{ '>=': [{ var: 'b' }, 200] }, true],
  [{ '<': [{ var: 'day' }, '2025-05-02'] }, true],
  [{ '<=': ['2025-05-01', { var: 'day' }] }, true],
  [{ '<': [{ var: 'missing' }, 5] }, false],
  [{ '>': [5, { var: 'missing' }] }, false],
  [{ '<': ['1', 2] }, false],
  [{ '!': { var: 'missing' } }, true],
  [{ '!!': { var: 'zero' } }, false],
  [{ and: [true, { checked: 'ticked' }] }, true],
  [{ or: [false, { var: 'zero' }] }, false],
  [{ in: [{ var: 'name' }, ['Ann', 'Bob']] }, true],
  [{ in: [{ var: 'missing' }, [null]] }, false],
  [{ if: [{ checked: 'ticked' }, 1, 2] }, 1],
  [{ if: [false, 1, false, 2, 3] }, 3],
  [{ if: [false, 1] }, null],
  [{ '+': [{ var: 'a' }, { var: 'missing' }, 1] }, 301],
  [{ '-': [{ var: 'missing' }, { var: 'b' }] }, -200],
  [{ '-': { var: 'a' } }, -300],
  [{ '-': { var: 'zero' } }, 0],
  [{ '*': [{ var: 'a' }, 2] }, 600],
  [{ max: [0, { '-': [{ var: 'b' }, { var: 'a' }] }] }, 0],
  [{ min: [{ var: 'a' }, { var: 'b' }] }, 200],
  [{ days: ['2024-04-06', '2025-04-05'] }, 365],
  [{ days: ['2025-04-06', { var: 'missing' }] }, 0],
])('evaluates %j to %j', (logic, outcome) => {
  expect(evaluate(logic, values)).toEqual(outcome);
});

test('lists the names it reads, wherever they occur', () => {
  expect([
    ...references({ and: [{ filled: 'a' }, { '>': [{ '+': [{ var: 'b' }, 1] }, { var: 'x.y' }] }] }),
  ]).toEqual(['a', 'b', 'x.y']);
});

test('refuses a condition that is nested too deeply', () => {
  let deep: Logic = true;
  for (let level = 0; level < 5000; level += 1) deep = { '!': deep };
  expect(() => evaluate(deep, {})).toThrow(LogicError);
  expect(logicProblems(deep)).toEqual(['the condition is too long']);
  const wide: Logic = { or: Array.from({ length: 10_000 }, () => false) };
  expect(() => isMet(wide, {})).toThrow(LogicError);
});

test.each<[Logic, RegExp]>([
  [{ eval: 'x' }, /"eval" is not known/],
  [{ toString: [] }, /not known/],
  [{ var: ['a', 'b'] }, /name of one field/],
  [{ '==': [1] }, /exactly two/],
  [{ pounds: '1' }, /one number/],
  [{ '>': [1, 2], '<': [1, 2] }, /exactly one operator/],
])('explains what is wrong with %j', (logic, message) => {
  expect(logicProblems(logic).join()).toMatch(message);
});

test('evaluates every operator of the vocabulary', () => {
  for (const operator of logicOperators) {
    expect(() => evaluate({ [operator]: operator === 'in' ? [1, [1]] : [1, 2] }, {})).not.toThrow();
  }
});

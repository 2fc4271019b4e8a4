import { expect, test } from 'vitest';
import type { Definition, Field, Logic } from '../definition.ts';
import { lint } from '../lint.ts';
import { shippedDefinitions } from '../shipped/index.ts';
import { mixedAmounts } from './amounts.ts';

const box = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  id: `x.${name}`,
  title: name,
  format: 'number',
  ...more,
});
const money = { currency: true } as const;

const form = (computed: Logic, target: Partial<Field> = money): Definition => ({
  code: 'X',
  taxYear: '2025-26',
  kind: 'single',
  title: 'X',
  tax_column: 'x',
  form_json: {
    fields: [box('rent', money), box('costs', money), box('months'), box('total', { ...target, computed })],
  },
});

const rent = { var: 'rent' };
const costs = { var: 'costs' };
const months = { var: 'months' };
const messagesFor = (computed: Logic, target?: Partial<Field>) =>
  mixedAmounts(form(computed, target)).map(({ message }) => message);

test('refuses a monthly rent times 12 pounds, accepts it times 12', () => {
  expect(lint(form({ '*': [rent, { pounds: 12 }] })).map(({ message, path }) => [path, message])).toEqual([
    ['/form_json/fields/3/computed', 'multiplies two amounts of money: one of them must be a plain number'],
  ]);
  expect(lint(form({ '*': [rent, 12] }))).toEqual([]);
});

test.each<[Logic, string]>([
  [{ '*': [rent, costs] }, 'multiplies two amounts of money: one of them must be a plain number'],
  [
    { '*': [months, rent, { '+': [costs, costs] }] },
    'multiplies two amounts of money: one of them must be a plain number',
  ],
  [{ '+': [rent, 5] }, 'mixes an amount of money and a plain number'],
  [{ '-': [rent, months] }, 'mixes an amount of money and a plain number'],
  [{ max: [rent, 100] }, 'mixes an amount of money and a plain number'],
  [{ '/': [12, rent] }, 'divides a plain number by an amount of money'],
  [{ if: [{ '>': [rent, 1000] }, costs, 0] }, 'compares an amount of money with a plain number'],
  [
    { if: [{ filled: 'rent' }, rent, 7] },
    'gives an amount of money in one case and a plain number in another',
  ],
  [months, 'the box is an amount of money, but its formula gives a plain number'],
  [{ '/': [rent, costs] }, 'the box is an amount of money, but its formula gives a plain number'],
])('%j is refused', (formula, message) => {
  expect(messagesFor(formula)).toContain(message);
});

test('refuses an amount in a box for plain numbers', () => {
  expect(messagesFor({ '+': [rent, costs] }, {})).toEqual([
    'the box is a plain number, but its formula gives an amount of money',
  ]);
});

test.each<[Logic]>([
  [{ '+': [rent, { pounds: 5 }, 0] }],
  [{ max: [0, { '-': [rent, costs] }] }],
  [{ '/': [{ '*': [rent, 20] }, 100] }],
  [{ '*': [rent, { '/': [costs, rent] }] }],
  [{ '*': [months, { pounds: 10 }] }],
  [{ if: [{ '>': [rent, { pounds: 1000 }] }, costs, 0] }],
])('%j is allowed', (formula) => {
  expect(messagesFor(formula)).toEqual([]);
});

test('also tells amounts from numbers in other forms', () => {
  const pay = { var: 'employment.pay' };
  const jobs = { var: 'employment.jobs' };
  const employment: Definition = {
    ...form(0),
    code: 'JOBS',
    tax_column: 'employment',
    form_json: { fields: [box('salary', { ...money, formerly: ['pay'] }), box('jobs')] },
  };
  const messagesWith = (computed: Logic) =>
    mixedAmounts(form(computed), [employment]).map(({ message }) => message);
  expect(messagesWith({ '*': [rent, pay] })).toEqual([
    'multiplies two amounts of money: one of them must be a plain number',
  ]);
  expect(messagesWith({ '+': [rent, jobs] })).toEqual(['mixes an amount of money and a plain number']);
  expect(messagesWith({ '*': [rent, jobs] })).toEqual([]);
  expect(messagesWith({ '+': [rent, pay] })).toEqual([]);
});

test('accepts every shipped form', () => {
  for (const definition of shippedDefinitions())
    expect([definition.code, definition.taxYear, mixedAmounts(definition, shippedDefinitions())]).toEqual([
      definition.code,
      definition.taxYear,
      [],
    ]);
});

test('says which unit the formula of a box gives, so that the box can follow it', () => {
  const units = (formula: Logic, target?: Partial<Field>) =>
    mixedAmounts(form(formula, target)).map(({ rule, about }) => [rule, about]);
  expect(units({ '+': [months, 1] })).toEqual([['wrong-unit', 'number']]);
  expect(units(rent, { currency: false })).toEqual([['wrong-unit', 'amount']]);
});

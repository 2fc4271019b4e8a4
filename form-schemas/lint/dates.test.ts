import { expect, test } from 'vitest';
import type { Definition, Field, Logic } from '../definition.ts';
import { lint } from '../lint.ts';

const fields: Field[] = [
  { name: 'day', title: 'Day', format: 'date' },
  { name: 'rent', title: 'Rent', format: 'number', currency: true },
  { name: 'months', title: 'Months', format: 'number' },
  { name: 'who', title: 'Who', format: 'string' },
  { name: 'tick', title: 'Tick', format: 'checkbox' },
];
const other: Definition = {
  code: 'T2',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Other',
  tax_column: 'other',
  form_json: {
    fields: [
      { name: 'end', title: 'End', format: 'date' },
      fields[1] ?? { name: 'rent', title: '', format: 'number' },
    ],
  },
};
const messagesFor = (computed: Logic, target: Partial<Field>) =>
  lint(
    {
      ...other,
      code: 'T1',
      tax_column: 'trial',
      form_json: {
        fields: [...fields, { name: 'out', title: 'Out', format: 'number', computed, ...target }],
      },
    },
    [other],
  )
    .filter(({ path }) => path.endsWith('/computed'))
    .map(({ message }) => message);

const day = { var: 'day' };
const money: Partial<Field> = { currency: true };
const date: Partial<Field> = { format: 'date', widget: 'computed' };

test.each<[Logic, Partial<Field>]>([
  [{ months: [day, { var: 'other.end' }] }, {}],
  [{ years: [{ var: 'before.trial.day' }, { addDays: [day, { var: 'months' }] }] }, {}],
  [{ addDays: [day, { '*': [{ months: [day, day] }, 7] }] }, date],
  [{ roundDown: [{ var: 'rent' }, { pounds: 1 }] }, money],
  [{ round: [{ '/': [{ var: 'rent' }, { var: 'other.rent' }] }, 0.01] }, {}],
])('accepts %j', (formula, target) => {
  expect(messagesFor(formula, target)).toEqual([]);
});

test.each<[Logic, Partial<Field>, string]>([
  [{ months: [day, { var: 'rent' }] }, {}, 'months are counted between dates, but "rent" is a number'],
  [{ years: [day, 5] }, {}, 'years are counted between dates, but 5 is not a date'],
  [
    { daysLater: [day, { var: 'other.rent' }] },
    {},
    'days are counted between dates, but "other.rent" is a number',
  ],
  [
    { months: [day, { var: 'who' }] },
    {},
    '"who" is a text and is not a date, so its months cannot be counted',
  ],
  [{ addDays: [{ var: 'months' }, 3] }, date, 'days are added to a date, but "months" is a number'],
  [{ addDays: [day, { var: 'rent' }] }, date, 'adds an amount of money to a date as if it were days'],
  [
    { addDays: [day, { var: 'other.end' }] },
    date,
    'days are added to a date as a number, but "other.end" is a date',
  ],
  [
    { '+': [{ addDays: [day, 1] }, 1] },
    {},
    'a date cannot be used in a calculation: add days to it, or count the days between two dates',
  ],
  [{ round: [{ var: 'who' }, 1] }, {}, '"who" is a text and cannot be used in a calculation'],
  [
    { round: [{ var: 'months' }, { pounds: 1 }] },
    {},
    'rounds a plain number to pounds: round it to a number, such as 1 or 0.01',
  ],
  [{ addDays: [day, 1] }, {}, 'the box is a number, but its formula gives a date'],
  [{ months: [day, day] }, date, 'the box is a date, but its formula gives a number'],
  [{ '+': [{ var: 'other.end' }, 1] }, {}, '"other.end" is a date and cannot be used in a calculation'],
])('refuses %j', (formula, target, message) => {
  expect(messagesFor(formula, target)).toContain(message);
});

test('refuses an amount that is rounded to a plain number', () => {
  expect(messagesFor({ round: [{ var: 'rent' }, 1] }, money)).toEqual([
    'rounds an amount of money to a plain number: round it to pounds, such as {"pounds": 1}',
  ]);
});

test('compares dates of other forms with dates only', () => {
  expect(messagesFor({ if: [{ '>': [{ var: 'other.end' }, 5] }, 1, 2] }, {})).toContain(
    '"other.end" is a date, but 5 is not',
  );
});

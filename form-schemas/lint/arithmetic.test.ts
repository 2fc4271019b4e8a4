import { expect, test } from 'vitest';
import type { Definition, Field, Logic } from '../definition.ts';
import { lint } from '../lint.ts';
import { shippedDefinitions } from '../shipped/index.ts';
import { nonNumericBoxes } from './arithmetic.ts';

const box = (name: string, more: Partial<Field>): Field => ({
  name,
  id: `x.${name}`,
  title: name,
  format: 'number',
  ...more,
});

const boxes = [
  box('paid', { format: 'string' }),
  box('bought', { format: 'date' }),
  box('sold', { format: 'date' }),
  box('shared', { format: 'checkbox' }),
  box('sort', { format: 'select', choices: [{ value: '1', title: 'One' }] }),
  box('plans', { format: 'string', widget: 'file-drop' }),
  box('since', { format: 'string', widget: 'tax-year' }),
  box('hours', {}),
];

const form = (computed: Logic): Definition => ({
  code: 'X',
  taxYear: '2025-26',
  kind: 'single',
  title: 'X',
  tax_column: 'x',
  form_json: { fields: [...boxes, box('total', { computed })] },
});

const messagesFor = (computed: Logic) => nonNumericBoxes(form(computed)).map(({ message }) => message);
const read = (name: string) => ({ var: name });

test('refuses a text times a number, and names the formula', () => {
  expect(
    lint(form({ '*': [read('paid'), read('hours')] })).map(({ path, message }) => [path, message]),
  ).toEqual([['/form_json/fields/8/computed', '"paid" is a text and cannot be used in a calculation']]);
});

test.each<[Logic, string]>([
  [{ '+': [1, read('shared')] }, '"shared" is a tick box and cannot be used in a calculation'],
  [{ '-': [read('sold'), read('bought')] }, '"sold" is a date and cannot be used in a calculation'],
  [{ '/': [read('sort'), 2] }, '"sort" is a choice and cannot be used in a calculation'],
  [{ max: [0, read('plans')] }, '"plans" is for files and cannot be used in a calculation'],
  [{ min: [0, read('since')] }, '"since" is a tax year and cannot be used in a calculation'],
  [
    { '*': [2, { if: [{ checked: 'shared' }, read('paid'), read('hours')] }] },
    '"paid" is a text and cannot be used in a calculation',
  ],
  [
    { if: [{ '>': [read('paid'), read('sort')] }, 1, 0] },
    '"paid" is a text and cannot be compared as more or less',
  ],
  [
    { days: [read('bought'), read('paid')] },
    '"paid" is a text and is not a date, so its days cannot be counted',
  ],
  [read('paid'), 'the box is a number, but "paid" is a text'],
])('%j is refused', (formula, message) => {
  expect(messagesFor(formula)).toContain(message);
});

test.each<[Logic]>([
  [{ days: [read('bought'), { if: [{ filled: 'sold' }, read('sold'), { var: 'tax_year_end' }] }] }],
  [{ if: [{ '>': [read('sold'), read('bought')] }, read('hours'), 0] }],
  [{ if: [{ '<': [read('since'), { var: 'tax_year' }] }, 1, 0] }],
  [{ if: [{ '==': [read('paid'), 'all'] }, 1, 0] }],
  [{ if: [read('shared'), read('hours'), 0] }],
])('%j is allowed', (formula) => {
  expect(messagesFor(formula)).toEqual([]);
});

test('also refuses a text of another form, including by a former name', () => {
  const jobs: Definition = {
    ...form(0),
    code: 'JOBS',
    tax_column: 'employment',
    form_json: { fields: [box('employer', { format: 'string', formerly: ['firm'] })] },
  };
  expect(
    nonNumericBoxes(form({ '+': [1, read('employment.firm')] }), [jobs]).map(({ message }) => message),
  ).toEqual(['"employment.firm" is a text and cannot be used in a calculation']);
});

test('accepts every shipped form', () => {
  const all = shippedDefinitions();
  for (const definition of all)
    expect([definition.code, definition.taxYear, nonNumericBoxes(definition, all)]).toEqual([
      definition.code,
      definition.taxYear,
      [],
    ]);
});

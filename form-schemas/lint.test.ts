import { expect, test } from 'vitest';
import type { Definition, Field, FormJson, Logic } from './definition.ts';
import { lint } from './lint.ts';

function definitionOf(fields: Field[], rest: Partial<FormJson> = {}): Definition {
  return {
    code: 'T1',
    taxYear: '2024-25',
    kind: 'single',
    title: 'Trial',
    tax_column: 'trial',
    form_json: { fields, ...rest },
  };
}

const text = (name: string, rest: Partial<Field> = {}): Field => ({
  name,
  title: name,
  format: 'string',
  ...rest,
});

test('finds no errors in a sound definition', () => {
  expect(
    lint(
      definitionOf([
        text('a'),
        text('b', {
          depends: 'a',
          visibleIf: { '>': [{ var: 'calculation.tax_due' }, { pounds: 100 }] },
        }),
        text('c', { taxYears: ['2024-2025'] }),
        text('c', { taxYears: ['2025-2026'] }),
      ]),
    ),
  ).toEqual([]);
});

test.each<[string, Field[], string, RegExp]>([
  ['a name used twice', [text('a'), text('a')], '/form_json/fields/1/name', /used twice/],
  [
    'a name shared in one of the years',
    [text('a', { taxYears: ['2024-2025', '2025-2026'] }), text('a', { taxYears: ['2025-2026'] })],
    '/form_json/fields/1/name',
    /used twice/,
  ],
  [
    'an id used twice',
    [text('a', { id: 'x' }), text('b', { id: 'x' })],
    '/form_json/fields/1/id',
    /used twice/,
  ],
  [
    'a dependence on a missing field',
    [text('a', { depends: ['zz'] })],
    '/form_json/fields/0/depends',
    /no field "zz"/,
  ],
  [
    'a condition with a missing field',
    [text('a', { visibleIf: { filled: 'zz' } })],
    '/form_json/fields/0/visibleIf',
    /no field "zz"/,
  ],
  [
    'a formula with a missing field',
    [text('a', { computed: { '+': [{ var: 'zz' }] } })],
    '/form_json/fields/0/computed',
    /no field "zz"/,
  ],
  [
    'an unknown operator',
    [text('a', { visibleIf: { power: [1, 2] } })],
    '/form_json/fields/0/visibleIf',
    /"power" is not known/,
  ],
  [
    'a circle',
    [text('a', { depends: 'b' }), text('b', { visibleIf: { filled: 'a' } })],
    '/form_json/fields/0',
    /^"a" depends on itself: "a" → "b" → "a"$/,
  ],
  [
    'a tag picker for other choices than tags',
    [text('a', { format: 'select', widget: 'tag-picker', choicesFrom: 'accounts' })],
    '/form_json/fields/0/choicesFrom',
    /choicesFrom "tax-categories"/,
  ],
  [
    'a select without choices',
    [text('a', { format: 'select' })],
    '/form_json/fields/0/choices',
    /at least one/,
  ],
  ['a broken pattern', [text('a', { pattern: '(' })], '/form_json/fields/0/pattern', /./],
  ['a calc on the wrong kind', [text('a', { calc: 'employment.pay' })], '/form_json/fields/0/calc', /money/],
  [
    'a flag on an amount',
    [text('a', { format: 'number', currency: true, calc: 'selfEmployment.class4Exempt' })],
    '/form_json/fields/0/calc',
    /tick box/,
  ],
  [
    'bookkeeping totals for a text',
    [text('a', { fill: { from: 'bookkeeping', tags: ['TRAI'] } })],
    '/form_json/fields/0/fill',
    /money/,
  ],
  ['the name of the include box', [text('include')], '/form_json/fields/0/name', /include box/],
  ['a name that every object inherits', [text('constructor')], '/form_json/fields/0/name', /reserves/],
  [
    'a checkbox shown as money',
    [text('a', { format: 'checkbox', widget: 'money' })],
    '/form_json/fields/0/widget',
    /^a: the widget money is for the format number/,
  ],
  [
    'a number shown as a date',
    [text('a', { format: 'number', widget: 'date' })],
    '/form_json/fields/0/widget',
    /format date/,
  ],
  [
    'choices shown as a text area',
    [text('a', { format: 'select', choices: [{ value: 'x', title: 'X' }], widget: 'multiline' })],
    '/form_json/fields/0/widget',
    /format string/,
  ],
  [
    'pence shown as a plain number',
    [text('a', { format: 'number', currency: true, widget: 'number' })],
    '/form_json/fields/0/widget',
    /not money/,
  ],
  [
    'a plain number shown as money',
    [text('a', { format: 'number', widget: 'money' })],
    '/form_json/fields/0/widget',
    /currency/,
  ],
  [
    'a read-only figure that nothing computes',
    [text('a', { format: 'number', widget: 'computed' })],
    '/form_json/fields/0/widget',
    /formula/,
  ],
  ['a field without a title', [text('a', { title: '  ' })], '/form_json/fields/0/title', /title/],
  [
    'a choice without a title',
    [text('a', { format: 'select', choices: [{ value: 'x', title: ' ' }] })],
    '/form_json/fields/0/choices/0/title',
    /title/,
  ],
  [
    'a message for a fault it cannot have',
    [text('a', { messages: { require: 'Please' } })],
    '/form_json/fields/0/messages',
    /"require" is not a type of error; use one of required, type/,
  ],
  [
    'help with a missing number of the year',
    [text('a', { help: 'Up to {rent_limit}.' })],
    '/form_json/fields/0/help',
    /^there is no yearly number “rent limit” to fill in$/,
  ],
  [
    'a field without a year',
    [text('a', { taxYears: [] })],
    '/form_json/fields/0/taxYears',
    /at least one year/,
  ],
  [
    'a field for a year before the form starts',
    [text('a', { taxYears: ['2023-2024', '2024-2025'] })],
    '/form_json/fields/0/taxYears',
    /^2023-2024: the form starts in 2024-25/,
  ],
  ['limits the wrong way round', [text('a', { min: 2, max: 1 })], '/form_json/fields/0/max', /less than/],
])('finds %s', (_, fields, path, message) => {
  const problems = lint(definitionOf(fields));
  expect(problems.find((problem) => problem.path === path)?.message).toMatch(message);
});

test('finds rules with unknown fields and duplicate rule names', () => {
  const rule = { id: 'r', when: { filled: 'zz' }, field: 'yy', message: 'No' };
  const paths = lint(definitionOf([text('a')], { rules: [rule, rule] })).map(({ path }) => path);
  expect(paths.sort()).toEqual([
    '/form_json/rules/0/field',
    '/form_json/rules/0/when',
    '/form_json/rules/1/field',
    '/form_json/rules/1/id',
    '/form_json/rules/1/when',
  ]);
});

const number: Partial<Field> = { format: 'number' };
const choices = [{ value: 'x', title: 'X' }];
test.each<[string, Partial<Field>]>([
  ['a text for a number', { ...number, default: '5' }],
  ['a number below the smallest', { ...number, min: 1, default: 0 }],
  ['pounds above the largest', { ...number, currency: true, max: 100, default: 100.01 }],
  ['a tenth of a penny', { ...number, currency: true, default: 0.001 }],
  ['half of a whole number', { ...number, decimals: 0, default: 1.5 }],
  ['a number for a text', { default: 5 }],
  ['a text that is too long', { length: 2, default: 'abc' }],
  ['a text that does not match the pattern', { pattern: '^[0-9]+$', default: 'abc' }],
  ['an invalid reference', { widget: 'nino', default: 'abc' }],
  ['a day that does not exist', { format: 'date', default: '2025-02-30' }],
  ['a date as it is typed', { format: 'date', default: '05/04/2025' }],
  ['a tick that is not true or false', { format: 'checkbox', default: 'yes' }],
  ['not one of the choices', { format: 'select', choices, default: 'y' }],
  ['anything for static text', { format: 'text', default: 'x' }],
])('refuses the default: %s', (_, field) => {
  expect(lint(definitionOf([text('a', field)])).map(({ path }) => path)).toEqual([
    '/form_json/fields/0/default',
  ]);
});

test('accepts defaults that the field accepts', () => {
  const fitting: Partial<Field>[] = [
    { ...number, currency: true, default: 12.34 },
    { ...number, allowNegative: true, default: -3 },
    { length: 3, pattern: '^[a-z]+$', default: 'abc' },
    { format: 'date', default: '2025-04-05' },
    { format: 'checkbox', default: false },
    { format: 'select', choices, default: 'x' },
  ];
  expect(lint(definitionOf(fitting.map((field, index) => text(`f${index}`, field))))).toEqual([]);
});

test.each<[Logic]>([['include'], [[1, 2]], [42], [null]])('refuses %j as a condition', (logic) => {
  const rule = { id: 'r', when: logic, field: 'a', message: 'No' };
  expect(lint(definitionOf([text('a', { visibleIf: logic })], { rules: [rule] }))).toEqual([
    { path: '/form_json/fields/0/visibleIf', message: expect.stringMatching(/^a: a condition must be/) },
    { path: '/form_json/rules/0/when', message: expect.stringMatching(/^a condition must be/) },
  ]);
});

test('accepts a single value as a formula but not a list', () => {
  const [problem] = lint(definitionOf([text('a', { computed: [1, 2] })]));
  expect(problem).toEqual({
    path: '/form_json/fields/0/computed',
    message: 'a: a formula must give one value',
  });
  expect(lint(definitionOf([text('a', { computed: 'x' })]))).toEqual([]);
});

test('refuses a form without a title, list options of a form that is not a list, and a rule without a field', () => {
  const rule = {
    id: 'r',
    when: { filled: 'a' },
    field: 'a',
    message: 'Over {limit} in {start_year}',
    taxYears: [],
  };
  const form = { ...definitionOf([text('a')], { list: { max: 2 }, rules: [rule] }), title: ' ' };
  expect(lint(form).map(({ path }) => path)).toEqual([
    '/title',
    '/form_json/rules/0/message',
    '/form_json/rules/0/taxYears',
    '/form_json/list',
  ]);
});

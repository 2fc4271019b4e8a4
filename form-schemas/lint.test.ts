import { expect, test } from 'vitest';
import type { Definition, Field, FormJson } from './definition.ts';
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

test('a sound definition has nothing to put right', () => {
  expect(
    lint(
      definitionOf([
        text('a'),
        text('b', {
          depends: 'a',
          visibleIf: { '>': [{ var: 'calculation.tax_due' }, { var: 'tax_year_start' }] },
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
    'a dependence on nothing',
    [text('a', { depends: ['zz'] })],
    '/form_json/fields/0/depends',
    /no field "zz"/,
  ],
  [
    'a condition on nothing',
    [text('a', { visibleIf: { filled: 'zz' } })],
    '/form_json/fields/0/visibleIf',
    /no field "zz"/,
  ],
  [
    'a formula on nothing',
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
    /depends on itself/,
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
    /checkbox/,
  ],
  [
    'books for a text',
    [text('a', { fill: { from: 'bookkeeping', tags: ['TRAI'] } })],
    '/form_json/fields/0/fill',
    /money/,
  ],
  ['the name of the include box', [text('include')], '/form_json/fields/0/name', /include box/],
  ['a name every object has', [text('constructor')], '/form_json/fields/0/name', /already/],
  ['limits the wrong way round', [text('a', { min: 2, max: 1 })], '/form_json/fields/0/max', /below/],
])('finds %s', (_, fields, path, message) => {
  const problems = lint(definitionOf(fields));
  expect(problems.find((problem) => problem.path === path)?.message).toMatch(message);
});

test('finds rules that point at nothing and rules of one name', () => {
  const rule = { id: 'r', when: { filled: 'zz' }, field: 'yy', message: 'No' };
  const paths = lint(definitionOf([text('a')], { rules: [rule, rule] })).map(({ path }) => path);
  expect(paths).toEqual([
    '/form_json/rules/0/when',
    '/form_json/rules/0/field',
    '/form_json/rules/1/when',
    '/form_json/rules/1/field',
    '/form_json/rules/1/id',
  ]);
});

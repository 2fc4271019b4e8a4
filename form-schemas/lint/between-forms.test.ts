import { expect, test } from 'vitest';
import { taxYears } from '#domain/tax-year.ts';
import type { Definition, Field } from '../definition.ts';
import type { Migration } from '../migrations/migration.ts';
import { shippedDefinitions } from '../shipped/index.ts';
import { clashesWith } from './between-forms.ts';

const year = '2025-26';

function form(
  code: string,
  store: string,
  fields: readonly Field[],
  more: Partial<Definition> = {},
): Definition {
  return {
    code,
    taxYear: year,
    kind: 'single',
    title: code,
    tax_column: store,
    form_json: { fields: [...fields] },
    ...more,
  };
}

const box = (name: string, more: Partial<Field> = {}): Field => ({
  id: `t.${name}`,
  name,
  box: '3',
  title: 'Gilt interest',
  format: 'number',
  currency: true,
  ...more,
});
const interest = { calc: 'additionalIncome.giltInterest' } as const;
const element = { xml: 'SA101/AiOne/GiltInterest' };

test('reports two forms of a year that store answers in the same place or share a code', () => {
  const other = form('A1', 'extra', []);
  const [problem, ...more] = clashesWith(form('B1', 'extra', []), other, year);
  expect(more).toEqual([]);
  expect(problem?.path).toBe('/tax_column');
  expect(problem?.message).toContain('A1 2025-26 already saves its answers as "extra".');
  expect(clashesWith(form('B1', 'A1', []), other, year)).toMatchObject([{ path: '/tax_column' }]);
  expect(clashesWith(form('extra', 'else', []), other, year)).toMatchObject([{ path: '/code' }]);
  expect(clashesWith(form('B1', 'else', []), other, year)).toEqual([]);
  // A dialog stores no answers, and a later version of the same form is the same form.
  expect(clashesWith(form('B1', 'extra', [], { kind: 'dialog' }), other, year)).toEqual([]);
  expect(clashesWith(form('A1', 'extra', []), other, year)).toEqual([]);
});

test('reports a box whose figure another form already has, with that form and its box', () => {
  const other = form('A1', 'a', [box('x', { ...interest, ...element })]);
  const found = clashesWith(form('B1', 'b', [box('y', { ...interest, ...element })]), other, year);
  expect(found).toEqual([
    {
      path: '/form_json/fields/0/calc',
      message:
        'would count twice in the tax: Box 3 “Gilt interest” of A1 2025-26 also feeds it as additionalIncome.giltInterest, and the tax adds them up. ' +
        'If it is the same amount: remove it here, or publish A1 without it first. ' +
        'If it is a different amount, tick “A different amount from other forms”.',
    },
    {
      path: '/form_json/fields/0/xml',
      message:
        'is written to SA101/AiOne/GiltInterest in the return, and so is Box 3 “Gilt interest” of A1 2025-26. ' +
        'Remove it here, or publish A1 without it first.',
    },
  ]);
});

test('reports a second choice, count or date for the tax in every case', () => {
  const children = { format: 'number', currency: undefined, calc: 'childBenefit.children' } as const;
  const other = form('A1', 'a', [box('x', children)]);
  for (const more of [{}, { calcAdds: true }]) {
    const [problem] = clashesWith(form('B1', 'b', [box('y', { ...children, ...more })]), other, year);
    expect(problem?.message).toBe(
      'cannot feed the tax as childBenefit.children: Box 3 “Gilt interest” of A1 2025-26 does, and the tax takes only one answer. ' +
        'Remove it here, or publish A1 without it first.',
    );
  }
});

test.each<[string, Definition, Definition]>([
  [
    'boxes that are not offered in the same year',
    form('A1', 'a', [box('x', { ...interest, taxYears: ['2025-2026'] })]),
    form('B1', 'b', [box('y', { ...interest, taxYears: ['2024-2025'] })]),
  ],
  [
    'two ticks',
    form('A1', 'a', [box('x', { ...element, format: 'checkbox' })]),
    form('B1', 'b', [box('y', { ...element, format: 'checkbox' })]),
  ],
  [
    'inputs that the tax refuses by name',
    form('A1', 'a', [box('x', { calc: 'unsupported.deficiencyRelief' })]),
    form('B1', 'b', [box('y', { calc: 'unsupported.deficiencyRelief' })]),
  ],
  [
    'amounts that staff mark as different',
    form('A1', 'a', [box('x', interest)]),
    form('B1', 'b', [box('y', { ...interest, calcAdds: true })]),
  ],
  [
    'a box that repeats an answer of the other form',
    form('A1', 'a', [box('x', element)]),
    form('B1', 'b', [box('y', { ...element, computed: { var: 'a.x' } })]),
  ],
  [
    'entries of two lists of employments',
    form('A1', 'a', [box('x', { calc: 'employment.pay' })], { kind: 'list' }),
    form('B1', 'b', [box('y', { calc: 'employment.pay' })], { kind: 'list' }),
  ],
  [
    'businesses on two forms of one page',
    form('SA103S', 'a', [box('x', { xml: 'SA103S/BusinessIncome/Turnover' })]),
    form('SA103S-more', 'b', [box('y', { xml: 'SA103S/BusinessIncome/Turnover' })], { kind: 'list' }),
  ],
  [
    'a box that takes over the answers of the other',
    form('A1', 'a', [box('x', interest)]),
    form('B1', 'b', [], {
      form_json: {
        fields: [box('y', interest)],
        migrations: [{ id: 'm', do: 'move', form: 'A1', from: ['t.x'], to: ['t.y'] } satisfies Migration],
      },
    }),
  ],
])('%s can share a word', (_, one, other) => {
  expect(clashesWith(one, other, year)).toEqual([]);
  expect(clashesWith(other, one, year)).toEqual([]);
});

test('leaves existing clashes of the form in force alone', () => {
  const other = form('A1', 'extra', [box('x', interest)]);
  const before = form('B1', 'extra', [box('y', interest)]);
  expect(clashesWith(before, other, year)).toHaveLength(2);
  expect(clashesWith(before, other, year, before)).toEqual([]);
});

test('finds no clash between shipped forms of a year', () => {
  const shipped = shippedDefinitions();
  for (const of of taxYears) {
    const there = shipped.filter(
      ({ code, taxYear }) =>
        taxYear <= of &&
        !shipped.some((one) => one.code === code && one.taxYear > taxYear && one.taxYear <= of),
    );
    for (const one of there)
      for (const other of there)
        expect(clashesWith(one, other, of).map(({ message }) => message)).toEqual([]);
  }
});

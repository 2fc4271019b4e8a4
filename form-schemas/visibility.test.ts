import { expect, test } from 'vitest';
import type { Pence } from '#domain/money.ts';
import { definitionFor } from './resolve.ts';
import type { Definition } from './definition.ts';
import { shippedDefinitions } from './shipped/index.ts';
import { hiddenIssues, withHiddenAnswers, withoutHidden } from './visibility.ts';

const definition: Definition = {
  code: 'T1',
  taxYear: '2019-20',
  kind: 'list',
  title: 'Trial',
  tax_column: 'trial',
  form_json: {
    list: { max: 5 },
    fields: [
      { name: 'a', title: 'A', format: 'checkbox' },
      { name: 'b', title: 'B', format: 'string', depends: 'a' },
      { name: 'c', title: 'C', format: 'string', depends: 'b' },
      { name: 'sum', title: 'Sum', format: 'string', depends: 'a', computed: { var: 'b' } },
      {
        name: 'rich',
        title: 'Rich',
        format: 'string',
        visibleIf: { '>': [{ var: 'calculation.tax_due' }, 0] },
      },
      { name: 'many', title: 'Many', format: 'string', visibleIf: { '>': [{ var: 'list.included' }, 1] } },
      {
        name: 'old',
        title: 'Old',
        format: 'string',
        visibleIf: { '<': [{ var: 'tax_year_end' }, '2020-01-01'] },
      },
      {
        name: 'sales',
        title: 'Sales',
        format: 'number',
        currency: true,
        fill: { from: 'bookkeeping', tags: ['TRAI'] },
      },
      { name: 'why', title: 'Why', format: 'string', visibleIf: { '>': [{ var: 'sales' }, 0] } },
    ],
  },
};
const form = { definition, year: '2024-25' } as const;

test('names the values of hidden fields, including those that depend on a hidden one', () => {
  const entries = [
    { include: true, a: true, b: 'x', c: 'x', sum: 'x' },
    { include: false, a: false, b: 'x', c: 'x', sum: 'x' },
  ];
  expect(hiddenIssues(form, entries)).toEqual([
    { field: 'b', entry: 1, message: '“B” does not apply with these answers. Leave it out.' },
    { field: 'c', entry: 1, message: '“C” does not apply with these answers. Leave it out.' },
  ]);
  expect(withoutHidden(form, entries)).toEqual([entries[0], { include: false, a: false, sum: 'x' }]);
  expect(withoutHidden(form, entries.slice(0, 1))).toEqual([entries[0]]);
});

test('keeps earlier answers on saving only for hidden fields, in their own entry', () => {
  const earlier = [
    { include: true, a: true, b: 'x', c: 'y' },
    { include: true, a: true, b: 'z' },
  ];
  const sent = [
    { include: true, a: false },
    { include: true, a: true },
  ];
  // The second B is visible and was cleared.
  expect(withHiddenAnswers(form, sent, earlier)).toEqual([
    { include: true, a: false, b: 'x', c: 'y' },
    { include: true, a: true },
  ]);
  // With more or fewer entries they cannot be matched.
  expect(withHiddenAnswers(form, sent.slice(0, 1), earlier)).toEqual(sent.slice(0, 1));
  const named = {
    ...form,
    definition: {
      ...definition,
      form_json: { ...definition.form_json, list: { max: 5, uniqueField: 'sales' } },
    },
  };
  const first = { include: true, sales: 1, a: true, b: 'x' };
  const second = { include: true, sales: 2, a: true, b: 'y' };
  expect(withHiddenAnswers(named, [{ include: true, sales: 2, a: false }], [first, second])).toEqual([
    { include: true, sales: 2, a: false, b: 'y' },
  ]);
});

test('keeps a hidden answer with its entry when earlier entries are removed or moved', () => {
  const earlier = [
    { include: true, sales: 1, a: true, b: 'x' },
    { include: true, sales: 2, a: true, b: 'y' },
  ];
  const [first, second] = [
    { include: true, sales: 1, a: false },
    { include: true, sales: 2, a: false },
  ];
  expect(withHiddenAnswers(form, [second], earlier)).toEqual([{ ...second, b: 'y' }]);
  expect(withHiddenAnswers(form, [second, first], earlier)).toEqual([
    { ...second, b: 'y' },
    { ...first, b: 'x' },
  ]);
});

test('uses the tax, the year, the other entries and the books, as on screen', () => {
  const values = { rich: 'x', many: 'x', old: 'x', why: 'x' };
  const names = (given: object, entries = [values]) =>
    hiddenIssues({ ...form, ...given }, entries).map(({ field, entry }) => `${entry}.${field}`);
  expect(names({})).toEqual(['0.rich', '0.many', '0.old', '0.why']);
  expect(names({ context: { 'calculation.tax_due': 1 }, totals: { TRAI: 5 as Pence } })).toEqual([
    '0.many',
    '0.old',
  ]);
  const included = { include: true, many: 'x' };
  expect(names({}, [included, included] as never)).toEqual([]);
});

test('does not ask a self-employed person for the costs of an employee', () => {
  const HW1 = definitionFor(shippedDefinitions(), 'HW1', '2024-25');
  if (HW1 === undefined) throw new Error('no HW1');
  const values = {
    include: true,
    self_employed: true,
    se_method: 'simplified',
    se_months_25_50: 3,
    emp_cost: 1200,
  };
  const [issue, ...others] = hiddenIssues({ definition: HW1, year: '2024-25' }, [values]);
  expect(issue).toMatchObject({ field: 'emp_cost', entry: 0 });
  expect(others).toEqual([]);
});

test.each([
  ['SA103S', 'box_33'],
  ['SA103S-more', 'box_33'],
  ['SA103F', 'box_78'],
] as const)('keeps the claim to a loss that the books of its business have: %s', (code, claim) => {
  const found = definitionFor(shippedDefinitions(), code, '2025-26');
  if (found === undefined) throw new Error(code);
  const pounds = (amount: number) => (amount * 100) as Pence;
  const profit = { TRAI: pounds(30_000) };
  const loss = { TRAI: pounds(2_000), TRAE: pounds(3_500) };
  const books = {
    definition: found,
    year: '2025-26',
    totals: {
      TRAI: pounds(32_000),
      TRAE: pounds(3_500),
      trades: [
        { id: '1', name: 'Plumbing', totals: profit },
        { id: '2', name: 'Stall', totals: loss },
      ],
    },
  } as const;
  const stall = { include: true, business: '2', [claim]: pounds(1_500) };
  expect(withoutHidden(books, [stall])).toEqual([stall]);
  expect(hiddenIssues(books, [stall])).toEqual([]);
  const plumbing = { ...stall, business: '1' };
  expect(withoutHidden(books, [plumbing])).toEqual([{ include: true, business: '1' }]);
});

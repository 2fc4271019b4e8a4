import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pounds, toPounds } from '#domain/money.ts';
import { toTaxCalculationFields } from './fields.ts';
import { anyPerson, calculated, given, person } from './for-tests.ts';
import { explainedFields } from './result.ts';
import type { WorkingItem, WorkingLeaf, WorkingNode } from './workings.ts';

function everyItem(item: WorkingItem): WorkingItem[] {
  return item.kind === 'source' ? [item] : [item, ...item.inputs.flatMap((input) => everyItem(input.item))];
}

function leavesOf(node: WorkingNode): WorkingLeaf[] {
  return everyItem(node).filter((item) => item.kind === 'source');
}

test('every explained figure is the figure on the wire', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const { result, workings } = calculated(inputs);
      const fields = toTaxCalculationFields(result);
      for (const name of explainedFields) expect(toPounds(workings[name].value), name).toBe(fields[name]);
    }),
  );
});

test('a figure made of parts added and taken off is exactly their sum', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const items = Object.values(calculated(inputs).workings).flatMap(everyItem);
      for (const item of items) {
        if (item.kind === 'source' || item.inputs.some(({ effect }) => effect === 'uses')) continue;
        const parts = item.inputs.map(({ effect, item: part }) =>
          effect === 'adds' ? part.value : -part.value,
        );
        expect(item.value, item.id).toBe(parts.reduce((sum, part) => sum + part, 0));
      }
    }),
  );
});

test('a node never mixes parts with figures it only reads', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      for (const item of Object.values(calculated(inputs).workings).flatMap(everyItem)) {
        if (item.kind === 'source') continue;
        const uses = item.inputs.filter(({ effect }) => effect === 'uses').length;
        if (uses !== 0 && uses !== item.inputs.length) expect.fail(item.id);
      }
    }),
  );
});

test('an id means one figure within a calculation', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const seen = new Map<string, WorkingItem>();
      for (const item of Object.values(calculated(inputs).workings).flatMap(everyItem)) {
        const known = seen.get(item.id);
        if (known !== undefined && known !== item) expect(known).toEqual(item);
        seen.set(item.id, item);
      }
    }),
  );
});

test('the workings of income end at the boxes and tags it was read from', () => {
  const box = { from: 'form', form: 'SA102', box: '1', title: 'Pay from this employment', entry: 1 } as const;
  const books = { from: 'books', tags: ['TRAI'], form: 'SA103S', box: '9' } as const;
  const { workings } = calculated(
    person({
      employments: [{ name: 'Acme Ltd', pay: [{ value: pounds(20_000.5), source: box }] }],
      selfEmployment: { turnover: [{ value: pounds(4000), source: books }] },
    }),
  );
  expect(leavesOf(workings.summary_income)).toEqual([
    expect.objectContaining({
      label: 'Pay from this employment (SA102 box 1), entry 1',
      value: pounds(20_000.5),
      source: box,
    }),
    expect.objectContaining({
      label: 'SA103S box 9, from your tagged transactions',
      value: pounds(4000),
      source: books,
    }),
  ]);
});

test('a trading profit of nil is explained by the loss behind it', () => {
  const { workings } = calculated(
    person({ selfEmployment: { turnover: given(1000), expenses: given(1500) } }),
  );
  const labels = everyItem(workings.trading_profit).map(({ label, value }) => [label, toPounds(value)]);
  expect(labels).toContainEqual(['Profit or loss of the year', -500]);
});

test('the working of Income Tax reads as an explanation', () => {
  const { workings } = calculated(
    person({
      selfEmployment: { turnover: given(27_480), expenses: given(5126) },
      property: {
        income: given(13_800),
        expenses: given(4359),
        residentialFinanceCosts: given(4947.96),
      },
    }),
  );
  const { income_tax: tax } = workings;
  expect(tax.value).toBe(pounds(2855.4));
  expect(tax.inputs.map(({ effect, item }) => [effect, item.label, toPounds(item.value)])).toEqual([
    ['adds', 'Tax on pay, profits and rents', 3845],
    ['takes_off', 'Finance cost relief', 989.6],
  ]);
  const rules = everyItem(tax).flatMap((item) => (item.kind === 'figure' ? [item.rule] : []));
  expect(rules).toContain(
    'The lowest of finance costs £4,948.00, property profit £9,441.00 and income above allowances £19,225.00.',
  );
});

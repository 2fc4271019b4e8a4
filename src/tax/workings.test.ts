import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pounds, toPounds } from '#domain/money.ts';
import { toTaxCalculationFields } from './fields.ts';
import { explainedFigures } from './explained-figures.ts';
import { calculateAsShipped, anyPerson, calculated, given, person, workingsFor } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import type { WorkingItem, WorkingLeaf, WorkingNode } from './workings.ts';

/** Each item once, because a figure can be an input of several others. */
function everyItem(...from: readonly WorkingItem[]): WorkingItem[] {
  const seen = new Set<WorkingItem>();
  const open = [...from];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (seen.has(item)) continue;
    seen.add(item);
    if (item.kind === 'figure') open.push(...item.inputs.map((input) => input.item));
  }
  return [...seen];
}

function everyFigure(inputs: TaxInputs): WorkingNode[] {
  const calculation = calculateAsShipped(inputs);
  if (!calculation.ok) return [];
  return everyItem(...Object.values<WorkingNode>(explainedFigures(calculation))).filter(isFigure);
}

function isFigure(item: WorkingItem): item is WorkingNode {
  return item.kind === 'figure';
}

function leavesOf(node: WorkingNode): WorkingLeaf[] {
  return everyItem(node).filter((item): item is WorkingLeaf => item.kind === 'source');
}

test('returns the figure on the wire for every explained figure', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const calculation = calculateAsShipped(inputs);
      if (!calculation.ok) return;
      const fields: Readonly<Record<string, unknown>> = toTaxCalculationFields(calculation);
      for (const [name, node] of Object.entries<WorkingNode>(explainedFigures(calculation)))
        expect(toPounds(node.value), name).toBe(fields[name]);
    }),
  );
});

test('makes a figure of added and subtracted parts exactly their sum', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      for (const item of everyFigure(inputs)) {
        let sum = 0;
        let isSum = true;
        for (const { effect, item: part } of item.inputs) {
          if (effect === 'uses' || part.kind === 'rate') isSum = false;
          else sum += effect === 'adds' ? part.value : -part.value;
        }
        if (isSum && sum !== item.value) expect.fail(`${item.id}: ${item.value}, not ${sum}`);
      }
    }),
  );
});

test('traces every non-zero figure to other figures, and ends at boxes, books, journeys and rates', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      for (const item of everyFigure(inputs))
        if (item.inputs.length === 0 && item.value !== 0) expect.fail(`${item.id} comes from nothing`);
    }),
  );
});

test('never mixes parts of a node with figures it only reads', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      for (const item of everyFigure(inputs)) {
        const uses = item.inputs.filter(({ effect }) => effect === 'uses').length;
        if (uses !== 0 && uses !== item.inputs.length) expect.fail(item.id);
      }
    }),
  );
});

test('uses an id for one figure within a calculation', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const seen = new Map<string, WorkingNode>();
      for (const item of everyFigure(inputs)) {
        const known = seen.get(item.id);
        if (known !== undefined && (known.value !== item.value || known.rule !== item.rule))
          expect.fail(`${item.id}: ${known.value} and ${item.value}`);
        seen.set(item.id, item);
      }
    }),
  );
});

test('gives every figure a label and a rule', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      for (const item of everyFigure(inputs))
        if (item.label === '' || item.rule === '') expect.fail(`${item.id} says nothing`);
    }),
  );
});

test('ends the workings of income at its boxes and tags', () => {
  const box = { from: 'form', form: 'SA102', box: '1', title: 'Pay from this employment', entry: 1 } as const;
  const books = { from: 'books', tags: ['TRAI'], form: 'SA103S', box: '9' } as const;
  const workings = workingsFor(
    person({
      employments: [{ name: 'Acme Ltd', pay: [{ value: pounds(20_000.5), source: box }] }],
      selfEmployment: { turnover: [{ value: pounds(4000), source: books }] },
    }),
  );
  expect(leavesOf(workings.summary_income)).toEqual(
    expect.arrayContaining([
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
    ]),
  );
});

test('explains a trading profit of zero by the loss behind it', () => {
  const { trading_profit: profit } = workingsFor(
    person({ selfEmployment: { turnover: given(1000), expenses: given(1500) } }),
  );
  const figures = everyItem(profit).filter(isFigure);
  expect(figures.map(({ label, value }) => [label, toPounds(value)])).toContainEqual([
    'Profit or loss of the year',
    -500,
  ]);
});

test('reads the workings of Income Tax as an explanation', () => {
  const found = calculated(
    person({
      selfEmployment: { turnover: given(27_480), expenses: given(5126) },
      property: {
        income: given(13_800),
        expenses: given(4359),
        residentialFinanceCosts: given(4947.96),
      },
    }),
  );
  const { income_tax: tax } = explainedFigures(found);
  expect(tax.value).toBe(pounds(2855.4));
  const items = everyItem(tax);
  expect(items.filter(isFigure).map(({ rule }) => rule)).toContain(
    'The lowest of finance costs £4,948.00, property profit £9,441.00 and income above allowances £19,225.00.',
  );
  const rates = items.filter((item) => item.kind === 'rate').map(({ id }) => id);
  expect(rates).toEqual(
    expect.arrayContaining(['rate.incomeTax.personalAllowance', 'rate.reliefs.financeCostRate']),
  );
});

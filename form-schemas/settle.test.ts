import type { Pence } from '#domain/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withBooks } from './books.ts';
import { withComputed } from './computed.ts';
import type { Field } from './definition.ts';
import { settle, settleAgain } from './settle.ts';
import { hiddenFields } from './visibility.ts';

const money = { format: 'number', currency: true } as const;
const allowance: Field = { name: 'allowance', title: 'Allowance', ...money };
const cost: Field = {
  name: 'cost',
  title: 'Cost',
  ...money,
  visibleIf: { '!': { '>': [{ var: 'allowance' }, 0] } },
  fill: { from: 'bookkeeping', tags: ['TRAE', 'GAPE'] },
};
const income: Field = {
  name: 'income',
  title: 'Income',
  ...money,
  fill: { from: 'bookkeeping', tags: ['TRAI'] },
};
const loss: Field = {
  name: 'loss',
  title: 'Loss',
  ...money,
  computed: { max: [0, { '-': [{ var: 'cost' }, { var: 'income' }] }] },
};
const use: Field = { name: 'use', title: 'Use of loss', ...money, visibleIf: { '>': [{ var: 'loss' }, 0] } };
const why: Field = { name: 'why', title: 'Why', format: 'string', depends: 'use' };
const fields = [why, use, loss, income, cost, allowance];

test('shows what a computed box makes visible, whatever the order of the fields', () => {
  expect([...hiddenFields(fields, { cost: 500, income: 200, use: 100 })]).toEqual([]);
  expect(withComputed(fields, { cost: 500, income: 200 })).toEqual({ cost: 500, income: 200, loss: 300 });
});

test('hides what depends on a hidden field, and ignores its value', () => {
  const values = { allowance: 100, cost: 500, income: 200, use: 50, why: 'because', include: true };
  expect(hiddenFields(fields, values)).toEqual(new Set(['cost', 'use', 'why']));
  expect(withComputed(fields, values)).toEqual({ allowance: 100, income: 200, loss: 0, include: true });
});

test('leaves a computed box empty until one of its inputs is filled in', () => {
  expect(withComputed(fields, {})).toEqual({});
  expect(withComputed(fields, { loss: 12 })).toEqual({});
});

test('fills an empty box from the books and says so; keeps the filer’s figure, even 0', () => {
  const totals = { TRAE: 700 as Pence, GAPE: 50 as Pence, TRAI: 100 as Pence };
  const filled = withBooks(fields, { income: 0 }, totals);
  expect(filled.values).toEqual({ cost: 750, income: 0, loss: 750 });
  expect(filled.fromBooks).toEqual(new Set(['cost']));
});

test('fills no hidden box from the books', () => {
  const filled = withBooks(fields, { allowance: 100 }, { TRAE: 700 as Pence });
  expect(filled.values).toEqual({ allowance: 100 });
  expect(filled.fromBooks.size).toBe(0);
});

test('leaves a box without transactions empty', () => {
  expect(withBooks(fields, {}, {}).values).toEqual({});
});

test('counts nothing twice in a box that takes the rest, and never goes below zero', () => {
  const travel: Field = { name: 'travel', title: 'Travel', ...money };
  const rest: Field = {
    name: 'rest',
    title: 'Other',
    ...money,
    fill: { from: 'bookkeeping', tags: ['TRAE'], less: ['travel'] },
  };
  const totals = { TRAE: 700 as Pence };
  expect(withBooks([rest, travel], { travel: 200 }, totals).values).toEqual({ travel: 200, rest: 500 });
  expect(withBooks([rest, travel], { travel: 900 }, totals).values).toEqual({ travel: 900, rest: 0 });
  expect(withBooks([rest, travel], { travel: 200, rest: 40 }, totals).values).toEqual({
    travel: 200,
    rest: 40,
  });
});

test('counts nothing twice where the books fill the other boxes too', () => {
  const travel: Field = {
    name: 'travel',
    title: 'Travel',
    ...money,
    fill: { from: 'bookkeeping', tags: ['TRVE'] },
  };
  const rest: Field = {
    name: 'rest',
    title: 'Other',
    ...money,
    fill: { from: 'bookkeeping', tags: ['TRAE', 'TRAD'], less: ['travel'] },
  };
  const boxes = [rest, travel];
  const totals = { TRVE: 150 as Pence, TRAE: 700 as Pence, TRAD: 30 as Pence };
  expect(withBooks(boxes, {}, totals).values).toEqual({ travel: 150, rest: 730 });
  // 50 of the figure is among the other expenses.
  expect(withBooks(boxes, { travel: 200 }, totals).values).toEqual({ travel: 200, rest: 680 });
  // The filer claims less than the books have.
  expect(withBooks(boxes, { travel: 100 }, totals).values).toEqual({ travel: 100, rest: 730 });
  expect(withBooks(boxes, { travel: 100 }, { TRAE: 70 as Pence }).values).toEqual({ travel: 100, rest: 0 });
  // Refunds above the costs stay in the box of the refunds.
  expect(withBooks(boxes, {}, { TRAE: -20 as Pence }).values).toEqual({ rest: -20 });
  const before = settle(boxes, {}, { totals });
  const options = { totals };
  expect(settleAgain(before, ['travel'], boxes, { travel: 200 }, options)).toEqual(
    settle(boxes, { travel: 200 }, options),
  );
});

test('lets conditions read the context', () => {
  const shown: Field = {
    name: 'x',
    title: 'X',
    format: 'checkbox',
    visibleIf: { '==': [{ var: 'calculation.nic2_compulsory' }, 0] },
  };
  expect(hiddenFields([shown], {}, { 'calculation.nic2_compulsory': 0 }).size).toBe(0);
  expect(hiddenFields([shown], {}).has('x')).toBe(true);
});

test('hides a field that depends on an empty tick box', () => {
  const tick: Field = { name: 'tick', title: 'Tick', format: 'checkbox' };
  const detail: Field = { name: 'detail', title: 'Detail', format: 'string', depends: ['tick'] };
  expect(hiddenFields([tick, detail], { tick: false }).has('detail')).toBe(true);
  expect(hiddenFields([tick, detail], { tick: true }).size).toBe(0);
});

test('shows a draft whose fields form a circle', () => {
  const a: Field = { name: 'a', title: 'A', ...money, computed: { '+': [{ var: 'b' }, 1] } };
  const b: Field = { name: 'b', title: 'B', ...money, computed: { '+': [{ var: 'a' }, 1] } };
  expect(() => withComputed([a, b], { a: 1 })).not.toThrow();
});

test('gives the same result after one change as from the start', () => {
  const amounts = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
  const answers = fc.record({
    why: amounts,
    use: amounts,
    income: amounts,
    cost: amounts,
    allowance: amounts,
  });
  const options = { boxTotals: { cost: 2 as Pence, income: 1 as Pence }, context: { outside: 1 } };
  fc.assert(
    fc.property(
      answers,
      fc.constantFrom(...fields.map(({ name }) => name), 'include'),
      amounts,
      (start, name, value) => {
        const next = { ...start, [name]: value };
        const again = settleAgain(settle(fields, start, options), [name], fields, next, options);
        expect(again).toEqual(settle(fields, next, options));
      },
    ),
  );
});

test('hides what depends on half-typed text, both after a change and from the start', () => {
  const land: Field = { name: 'land', title: 'Country', format: 'string', widget: 'country' };
  const other: Field = { name: 'other', title: 'Other', format: 'checkbox' };
  const detail: Field = { name: 'detail', title: 'Detail', format: 'string', depends: ['land', 'other'] };
  const all = [land, other, detail];
  const typing = settle(all, { land: 'Fran' });
  expect(typing.hidden.has('detail')).toBe(true);
  const ticked = { land: 'Fran', other: true };
  expect(settleAgain(typing, ['other'], all, ticked)).toEqual(settle(all, ticked));
  expect(settle(all, ticked).hidden.has('detail')).toBe(true);
  expect(settle(all, { ...ticked, land: 'FRA' }).hidden.size).toBe(0);
});

test('keeps the last result of a condition on an unknown figure, and shows that figure in no box', () => {
  const fields: Field[] = [
    {
      name: 'spouse',
      title: 'Spouse',
      format: 'string',
      visibleIf: { '>': [{ var: 'calculation.tax' }, 0] },
    },
    { name: 'tax', title: 'Tax', format: 'number', computed: { var: 'calculation.tax' } },
  ];
  const context = { 'last_known.calculation.tax': 100 };
  const { values, hidden } = settle(fields, { spouse: 'Sam' }, { context });
  expect(values).toEqual({ spouse: 'Sam' });
  expect([...hidden]).toEqual([]);
  const known = settle(fields, { spouse: 'Sam' }, { context: { ...context, 'calculation.tax': 0 } });
  expect(known.values).toEqual({ tax: 0 });
});

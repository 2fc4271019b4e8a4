import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pence, pence, toPounds } from '#domain/money.ts';
import {
  allocationBody,
  amountsOf,
  changed,
  firstPart,
  type Part,
  partsOf,
  settled,
  sumOf,
  unsplit,
  withOneMore,
} from './parts.ts';

const whole = pence(3001);
const noReceipt = { receipt: '', receipt_name: '', token: '' };
const percentages = (...shares: readonly number[]): Part[] =>
  shares.map((percentage, key) => ({ key, values: { by: 'percentage', percentage, category: '11' } }));

test('parts by percentage that make 100 always sum to the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 12 }),
      (amount, cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
        const shares = edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / 100);
        expect(sumOf(amountsOf(percentages(...shares), pence(amount)))).toBe(amount);
      },
    ),
  );
});

test('what was claimed is read back to the penny, as percentages where these say the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 5 }),
      (total, amounts) => {
        const allocations = amounts.map((amount, id) => ({
          id,
          amount: toPounds(pence(amount)),
          description: '',
          category: 11,
          tags: '',
          ...noReceipt,
          tax_date: '01/06/2025',
        }));
        expect(amountsOf(partsOf(allocations, pence(total)), pence(total))).toEqual(amounts);
      },
    ),
  );
  const phone = {
    id: 1,
    amount: 22.8,
    description: 'Calls',
    category: 'c7',
    tags: 'Phone',
    ...noReceipt,
    tax_date: '01/06/2025',
  };
  expect(partsOf([phone], pence(3800))[0]?.values).toMatchObject({
    by: 'percentage',
    percentage: 60,
    category: 'c7',
    description: 'Calls',
  });
});

test('a percentage above 100 becomes 100%, and what is no number 100%, or 0% while a row is being tagged', () => {
  const left = (percentage: number | undefined, noNumber: 0 | 100) =>
    settled({ key: 1, values: { by: 'percentage', percentage } }, 'percentage', { whole, noNumber }).values[
      'percentage'
    ];
  expect(left(100.01, 100)).toBe(100);
  expect(left(100.01, 0)).toBe(100);
  expect(left(undefined, 100)).toBe(100);
  expect(left(undefined, 0)).toBe(0);
  expect(left(33.5, 100)).toBe(33.5);
});

test('an amount is capped at the transaction', () => {
  const left = (amount: number) =>
    settled({ key: 1, values: { by: 'amount', amount } }, 'amount', { whole, noNumber: 100 });
  expect(left(3002)).toMatchObject({ values: { amount: 3001 }, said: expect.any(String) });
  expect(left(3001)).toMatchObject({ values: { amount: 3001 }, said: undefined });
});

test('a first split is half and half; what is added after that takes what is left', () => {
  const two = withOneMore(firstPart(), whole);
  expect(amountsOf(two, whole)).toEqual([1501, 1500]);
  expect(withOneMore(percentages(60, 15), whole)[2]?.values).toMatchObject({
    by: 'percentage',
    percentage: 25,
  });
  const mixed = withOneMore([...percentages(50), { key: 9, values: { by: 'amount', amount: 1000 } }], whole);
  expect(amountsOf(mixed, whole)).toEqual([1501, 1000, 500]);
  expect(new Set(mixed.map(({ key }) => key)).size).toBe(3);
});

test('un-split leaves the first part, claimed in full', () => {
  expect(allocationBody(unsplit(percentages(20, 80)), whole)).toEqual([
    { amount: 30.01, category: 11, description: '', receipt: '' },
  ]);
});

/** The parts after one of them was switched to the other way of giving it. */
function switchedOne(parts: readonly Part[], at: number, whole: Pence): Part[] {
  const amounts = amountsOf(parts, whole);
  return parts.map((part, index) => {
    const by = part.values['by'] === 'amount' ? 'percentage' : 'amount';
    return index === at ? changed(part, { ...part.values, by }, amounts[index] ?? pence(0), whole) : part;
  });
}

test('a part that is claimed by amount begins with what its percentage claimed, and the other way round', () => {
  const [half] = switchedOne(percentages(50), 0, whole);
  expect(half?.values).toMatchObject({ by: 'amount', amount: 1501, percentage: undefined });
  const [typed] = switchedOne([{ key: 1, values: { by: 'amount', amount: 1000 } }], 0, whole);
  expect(typed?.values).toMatchObject({ by: 'percentage', percentage: 33.32, amount: undefined });
  expect(half && changed(half, { ...half.values, amount: 7 }, pence(1501), whole).values).toMatchObject({
    amount: 7,
  });
});

test('halves of an odd penny stay as they are when one is given as an amount, and take up the penny of one that is typed', () => {
  const nine99 = pence(999);
  const mixed = switchedOne(percentages(50, 50), 0, nine99);
  expect(amountsOf(mixed, nine99)).toEqual([500, 499]);
  const typed = [{ key: 1, values: { by: 'amount', amount: 500 } }, ...percentages(50)];
  expect(amountsOf(typed, nine99)).toEqual([500, 499]);
  expect(amountsOf([{ key: 1, values: { by: 'amount', amount: 498 } }, ...percentages(50)], nine99)).toEqual([
    498, 500,
  ]);
});

test('switching how parts are given changes no amount, however often, and gives the percentage back', () => {
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.array(hundredths, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat({ max: 5 }), { maxLength: 12 }),
      (amount, shares, presses) => {
        const total = pence(amount);
        const first = percentages(...shares.map((share) => share / 100));
        const last = presses.reduce((parts, at) => switchedOne(parts, at, total), first);
        expect(amountsOf(last, total)).toEqual(amountsOf(first, total));
        for (const [index, { values }] of last.entries())
          if (values['by'] === 'percentage') expect(values).toEqual(first[index]?.values);
      },
    ),
  );
});

test('a part keeps its receipt', () => {
  const name = '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d';
  const allocation = { id: 1, amount: 10, description: '', category: 11, tags: '', tax_date: '01/06/2025' };
  const parts = partsOf([{ ...allocation, receipt: name, receipt_name: 'Till.pdf', token: 'x' }], whole);
  expect(allocationBody(parts, whole)).toMatchObject([{ receipt: name }]);
  expect(allocationBody(firstPart(), whole)).toMatchObject([{ receipt: '' }]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, toPounds } from '#domain/money.ts';
import {
  allocationBody,
  amountsOf,
  carriedOver,
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

test('a part that is claimed by amount begins with what its percentage claimed, and the other way round', () => {
  const [half] = percentages(50);
  const byAmount = carriedOver(half?.values ?? {}, { ...half?.values, by: 'amount' }, pence(1501), whole);
  expect(byAmount).toMatchObject({ by: 'amount', amount: 1501 });
  expect(carriedOver(byAmount, { ...byAmount, by: 'percentage' }, pence(1501), whole)).toMatchObject({
    percentage: 50.02,
  });
  expect(carriedOver(byAmount, { ...byAmount, amount: 7 }, pence(7), whole)).toMatchObject({ amount: 7 });
});

test('a part keeps its receipt', () => {
  const name = '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d';
  const allocation = { id: 1, amount: 10, description: '', category: 11, tags: '', tax_date: '01/06/2025' };
  const parts = partsOf([{ ...allocation, receipt: name, receipt_name: 'Till.pdf', token: 'x' }], whole);
  expect(allocationBody(parts, whole)).toMatchObject([{ receipt: name }]);
  expect(allocationBody(firstPart(), whole)).toMatchObject([{ receipt: '' }]);
});

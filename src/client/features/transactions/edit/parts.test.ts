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
  afterBlur,
  sumOf,
  unsplit,
  addPart,
} from './parts.ts';

const whole = pence(3001);
const noReceipt = { receipt: '', receipt_name: '', token: '' };
const percentages = (...shares: readonly number[]): Part[] =>
  shares.map((percentage, key) => ({ key, values: { by: 'percentage', percentage, category: '11' } }));

test('parts that make up 100 percent always add up to the whole', () => {
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

test('reads amounts back to the penny, as percentages if these give the same amounts', () => {
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

test('changes a percentage above 100 to 100%, and anything but a number to 100%, or 0% when tagging', () => {
  const result = (percentage: number | undefined, fallback: 0 | 100) =>
    afterBlur({ key: 1, values: { by: 'percentage', percentage } }, 'percentage', { whole, fallback }).values[
      'percentage'
    ];
  expect(result(100.01, 100)).toBe(100);
  expect(result(100.01, 0)).toBe(100);
  expect(result(undefined, 100)).toBe(100);
  expect(result(undefined, 0)).toBe(0);
  expect(result(33.5, 100)).toBe(33.5);
});

test('caps an amount at the transaction', () => {
  const result = (amount: number) =>
    afterBlur({ key: 1, values: { by: 'amount', amount } }, 'amount', { whole, fallback: 100 });
  expect(result(3002)).toMatchObject({ values: { amount: 3001 }, message: expect.any(String) });
  expect(result(3001)).toMatchObject({ values: { amount: 3001 }, message: undefined });
});

test('splits in halves at first; another part gets the remainder', () => {
  const two = addPart(firstPart(), whole);
  expect(amountsOf(two, whole)).toEqual([1501, 1500]);
  expect(addPart(percentages(60, 15), whole)[2]?.values).toMatchObject({
    by: 'percentage',
    percentage: 25,
  });
  const mixed = addPart([...percentages(50), { key: 9, values: { by: 'amount', amount: 1000 } }], whole);
  expect(amountsOf(mixed, whole)).toEqual([1501, 1000, 500]);
  expect(new Set(mixed.map(({ key }) => key)).size).toBe(3);
});

test('keeps only the first part when un-splitting, claimed in full', () => {
  expect(allocationBody(unsplit(percentages(20, 80)), whole)).toEqual([
    { amount: 30.01, category: 11, description: '', receipt: '' },
  ]);
});

/** The parts after one of them is switched between percentage and amount. */
function switchedOne(parts: readonly Part[], at: number, whole: Pence): Part[] {
  const amounts = amountsOf(parts, whole);
  return parts.map((part, index) => {
    const by = part.values['by'] === 'amount' ? 'percentage' : 'amount';
    return index === at ? changed(part, { ...part.values, by }, amounts[index] ?? pence(0), whole) : part;
  });
}

test('converts a percentage to its amount when a part is switched, and the other way round', () => {
  const [half] = switchedOne(percentages(50), 0, whole);
  expect(half?.values).toMatchObject({ by: 'amount', amount: 1501, percentage: undefined });
  const [typed] = switchedOne([{ key: 1, values: { by: 'amount', amount: 1000 } }], 0, whole);
  expect(typed?.values).toMatchObject({ by: 'percentage', percentage: 33.32, amount: undefined });
  expect(half && changed(half, { ...half.values, amount: 7 }, pence(1501), whole).values).toMatchObject({
    amount: 7,
  });
});

test('keeps the halves of an odd penny when one is switched, and adjusts the other when an amount is typed', () => {
  const nine99 = pence(999);
  const mixed = switchedOne(percentages(50, 50), 0, nine99);
  expect(amountsOf(mixed, nine99)).toEqual([500, 499]);
  const typed = [{ key: 1, values: { by: 'amount', amount: 500 } }, ...percentages(50)];
  expect(amountsOf(typed, nine99)).toEqual([500, 499]);
  expect(amountsOf([{ key: 1, values: { by: 'amount', amount: 498 } }, ...percentages(50)], nine99)).toEqual([
    498, 500,
  ]);
});

test('changes no amount when a part is switched repeatedly, and returns to the same percentage', () => {
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

test('keeps the receipt of a part', () => {
  const name = '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d';
  const allocation = { id: 1, amount: 10, description: '', category: 11, tags: '', tax_date: '01/06/2025' };
  const parts = partsOf([{ ...allocation, receipt: name, receipt_name: 'Till.pdf', token: 'x' }], whole);
  expect(allocationBody(parts, whole)).toMatchObject([{ receipt: name }]);
  expect(allocationBody(firstPart(), whole)).toMatchObject([{ receipt: '' }]);
});

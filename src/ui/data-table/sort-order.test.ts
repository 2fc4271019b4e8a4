import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOf } from './sort-order.ts';

interface Row {
  value: string | number | undefined;
}

const valueOf = ({ value }: Row) => value;
const sorted = (values: Row['value'][], descending = false) => {
  const rows = values.map((value) => ({ value }));
  return Array.from(orderOf(rows, valueOf, descending), (number) => values[number]);
};
const places = (values: Row['value'][], descending = false) => [
  ...orderOf(
    values.map((value) => ({ value })),
    valueOf,
    descending,
  ),
];

describe('the order of a column', () => {
  it('compares whole numbers, fractions and negative ones as numbers', () => {
    expect(sorted([10, 9, -1, 0])).toEqual([-1, 0, 9, 10]);
    expect(sorted([0.5, 0.25, -0.5, 1e300])).toEqual([-0.5, 0.25, 0.5, 1e300]);
  });

  it('compares texts by the rules of English, and figures within them as numbers', () => {
    expect(sorted(['item 10', 'Item 9', 'école', 'Echo', 'zeta'])).toEqual([
      'Echo',
      'école',
      'Item 9',
      'item 10',
      'zeta',
    ]);
  });

  it('leaves rows of equal value in the order they came in, in both directions', () => {
    expect(places([2, 1, 2, 1])).toEqual([1, 3, 0, 2]);
    expect(places([2, 1, 2, 1], true)).toEqual([0, 2, 1, 3]);
    expect(places(['b', 'A', 'B', 'a'], true)).toEqual([0, 2, 1, 3]);
  });

  it('puts rows without a value last in both directions', () => {
    expect(places([undefined, 3, undefined, 1])).toEqual([3, 1, 0, 2]);
    expect(places([undefined, 'b', undefined, 'a'], true)).toEqual([1, 3, 0, 2]);
    expect(places([undefined, undefined])).toEqual([0, 1]);
    expect(places([])).toEqual([]);
  });

  it('compares a number among texts as a text', () => {
    expect(sorted([2, 'b', 'a', 10])).toEqual([2, 10, 'a', 'b']);
  });

  it('sorts rows that were filtered as it did before', () => {
    const rows = ['c', 'a', 'b', 'a'].map((value) => ({ value }));
    expect([...orderOf(rows, valueOf, false)]).toEqual([1, 3, 2, 0]);
    expect([...orderOf(rows.slice(1), valueOf, true)]).toEqual([1, 0, 2]);
  });

  it('is that of a plain sort, whatever the values', () => {
    const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
    const texts = fc.array(fc.option(fc.string({ unit: 'binary-ascii', maxLength: 6 }), { nil: undefined }));
    const numbers = fc.array(fc.option(fc.integer(), { nil: undefined }));
    const compare = (one: Row['value'], other: Row['value']) =>
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : collator.compare(String(one), String(other));
    fc.assert(
      fc.property(fc.oneof(texts, numbers), fc.boolean(), (values: Row['value'][], descending) => {
        const there = values.filter((value) => value !== undefined);
        const plain = there.toSorted((one, other) => (descending ? -1 : 1) * compare(one, other));
        expect(sorted(values, descending)).toEqual([
          ...plain,
          ...Array.from({ length: values.length - there.length }),
        ]);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar-date.ts';
import { merchantOf } from '#domain/merchant.ts';
import { pence } from '#domain/money.ts';
import { commonText, type DatedItem, regularItems } from './regular-items.ts';

const today = calendarDate('2026-11-20');

/** `ago`: how many days before today. */
function item(ago: number, over: Partial<DatedItem> = {}): DatedItem {
  const description = over.description ?? 'Studio rent';
  return {
    accountId: 1,
    date: addDays(today, -ago),
    description,
    merchant: merchantOf(description),
    amount: pence(-80_000),
    tagged: false,
    ...over,
  };
}

test.each([
  ['weekly', [2, 9, 16, 23]],
  ['fortnightly', [5, 19, 33]],
  ['four_weekly', [1, 29, 57]],
  ['monthly', [20, 50, 81]],
  // 20 August, 21 September and 20 October.
  ['monthly', [31, 60, 89]],
] as const)('finds %s payments', (frequency, days) => {
  expect(
    regularItems(
      days.map((ago) => item(ago)),
      today,
    ),
  ).toEqual([
    expect.objectContaining({ frequency, type: 'expense', description: 'Studio rent', average: 80_000 }),
  ]);
});

test.each([
  ['two payments', [10, 40]],
  ['payments at random', [3, 20, 24, 70]],
  ['a payment that has been missed twice', [40, 47, 54, 61]],
])('does not find a pattern in %s', (_, days) => {
  expect(
    regularItems(
      days.map((ago) => item(ago)),
      today,
    ),
  ).toEqual([]);
});

test('keeps accounts, directions and merchants apart', () => {
  const each = (over: Partial<DatedItem>) => [2, 9, 16].map((ago) => item(ago, over));
  const found = regularItems(
    [
      ...each({}),
      ...each({ accountId: 2, amount: pence(-5_000) }),
      ...each({ amount: pence(30_000) }),
      ...each({ description: 'Elm Row Dairy', amount: pence(-100) }),
    ],
    today,
  );
  expect(
    found.map(({ accountId, type, description, average }) => [accountId, type, description, average]),
  ).toEqual([
    [1, 'expense', 'Studio rent', 80_000],
    [1, 'income', 'Studio rent', 30_000],
    [2, 'expense', 'Studio rent', 5_000],
    [1, 'expense', 'Elm Row Dairy', 100],
  ]);
});

test('counts the payments of one day as one, and rounds the average', () => {
  const items = [item(2, { amount: pence(-100) }), item(2, { amount: pence(-101) }), item(9), item(16)];
  expect(regularItems(items, today)).toEqual([
    expect.objectContaining({ count: 4, average: Math.round((201 + 160_000) / 3) }),
  ]);
});

test.each([
  [['CARD PAYMENT TO AMAZON.CO.UK*1', 'CARD PAYMENT TO AMAZON.CO.UK*2'], 'amazon'],
  [['CARD PAYMENT TO Amazon on 2 May', 'CARD PAYMENT TO AMAZON on 3 May'], 'CARD PAYMENT TO Amazon on'],
  [['Smith rent 01', 'Smith rent 02'], 'Smith rent'],
  [['STANDING ORDER Studio rent REF 1', 'Studio rent ref 2'], 'Studio rent REF'],
  [['Ünïque', 'Unique'], ''],
])('the text that the descriptions %j have in common is %s', (texts, common) => {
  const merchants = new Set(texts.map(merchantOf));
  expect(merchants.size).toBe(1);
  expect(commonText(texts, [...merchants].join(''))).toBe(common);
});

const anyItem = fc
  .record({
    ago: fc.integer({ min: 0, max: 89 }),
    description: fc.constantFrom(
      'Rent 1',
      'rent 2',
      'Studio rent',
      'Tesco Leeds',
      'Tesco York',
      '123',
      'Ünïcode’s',
    ),
    amount: fc.integer({ min: -100_000, max: 100_000 }).filter((amount) => amount !== 0),
    accountId: fc.integer({ min: 1, max: 2 }),
    tagged: fc.boolean(),
  })
  .map(({ ago, amount, ...rest }) => item(ago, { ...rest, amount: pence(amount) }));

test('every regular item comes from payments that its rule and the view of its items find', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 60 }), (items) => {
      for (const found of regularItems(items, today)) {
        const own = items.filter(
          ({ accountId, amount, description }) =>
            accountId === found.accountId &&
            amount < 0 === (found.type === 'expense') &&
            description.toLowerCase().includes(found.description.toLowerCase()),
        );
        expect(own.length).toBeGreaterThanOrEqual(found.count);
        expect(found.count).toBeGreaterThanOrEqual(3);
        expect(found.average).toBeGreaterThan(0);
        expect(own.some(({ date }) => date === found.last)).toBe(true);
      }
    }),
  );
});

test('any regular payment is found, whatever else is in the books and in whatever order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(['weekly', 7] as const, ['fortnightly', 14] as const, ['four_weekly', 28] as const),
      fc.integer({ min: 0, max: 6 }),
      fc.array(anyItem, { maxLength: 40 }),
      fc.func(fc.integer()),
      ([frequency, every], offset, others, order) => {
        const own = Array.from({ length: 3 }, (_, index) =>
          item(offset + index * every, { description: 'Harbour Press', amount: pence(5_000) }),
        );
        const mixed = [...own, ...others].toSorted((a, b) => order(a) - order(b));
        expect(regularItems(mixed, today)).toContainEqual(
          expect.objectContaining({ description: 'Harbour Press', frequency, average: 5_000, count: 3 }),
        );
        // The order of the rows makes no difference.
        expect(regularItems(mixed, today).map((one) => ({ ...one, description: '' }))).toEqual(
          regularItems(mixed.toReversed(), today).map((one) => ({ ...one, description: '' })),
        );
      },
    ),
  );
});

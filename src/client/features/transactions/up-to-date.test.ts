import { expect, test } from 'vitest';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { bookRows } from './book-row.ts';
import { testCategories } from '../../shared/forms/test-categories.ts';
import { type Books, upToDate } from './up-to-date.ts';

const books = (transactions: readonly Transaction[], parts: Partial<Books> = {}): Books => ({
  transactions: [...transactions],
  tax_categories: [...testCategories],
  accounts: [],
  plan: 2,
  as_of: '1.x',
  ...parts,
});

function transaction(id: number, datetime: string, parts: Partial<Transaction> = {}): Transaction {
  return {
    id,
    datetime,
    tax_date: datetime,
    description: 'Tesco',
    amount: -10,
    type: 'DEBIT',
    currency_symbol: '£',
    claimed: 'N',
    claimed_amount: 0,
    tagname: '',
    tax_cat_id: null,
    category: '',
    classification: '',
    ac_name: 'Cash',
    logo_url: '',
    has_receipt: 'N',
    has_note: 'N',
    note: '',
    discarded: 'N',
    message: '',
    candidate: 'N',
    rule_id: null,
    ...parts,
  };
}

const [newest, middle, oldest] = [
  transaction(3, '02/01/2026'),
  transaction(2, '31/12/2025'),
  transaction(1, '31/12/2025'),
];
const before = books([newest, middle, oldest]);

test('uses the first reply and every complete one as they are', () => {
  expect(upToDate(undefined, before)).toEqual(before);
  const whole = books([newest], { as_of: '2.y' });
  expect(upToDate(before, whole)).toEqual(whole);
});

test('replaces changed transactions, removes deleted ones and inserts new ones in order', () => {
  const tagged = { ...middle, claimed: 'Y' as const };
  const added = [transaction(9, '03/01/2026'), transaction(8, '31/12/2025'), transaction(7, '01/05/2025')];
  const now = upToDate(
    before,
    books(
      [added[0], added[1], tagged, added[2]].filter((one) => one !== undefined),
      { gone: [1, 55], as_of: '2.x' },
    ),
  );
  expect(now.transactions.map(({ id }) => id)).toEqual([9, 3, 8, 2, 7]);
  expect(now.transactions[3]).toBe(tagged);
  expect(now.transactions[1]).toBe(newest);
  expect(now.as_of).toBe('2.x');
  expect(now).not.toHaveProperty('gone');
});

test('keeps the same list if nothing changed', () => {
  const now = upToDate(before, books([], { gone: [], as_of: '5.x' }));
  expect(now.transactions).toBe(before.transactions);
  expect(now.as_of).toBe('5.x');
});

test('makes a new row only for a changed transaction', () => {
  const rows = bookRows(before.transactions, before.tax_categories);
  const now = upToDate(before, books([{ ...middle, note: 'Van' }], { gone: [] }));
  const next = bookRows(now.transactions, now.tax_categories);
  expect(next.map((row, at) => row === rows[at])).toEqual([true, false, true]);
  expect(next[1]?.note).toBe('Van');
});

import { expect, test } from 'vitest';
import type { TransactionAnswer } from './shapes.ts';
import { toRows } from './to-rows.ts';

const answer = (more: Partial<TransactionAnswer>): TransactionAnswer => ({
  transaction_id: 't1',
  timestamp: '2026-11-19T09:00:00Z',
  description: 'TESCO STORES',
  amount: -12.34,
  transaction_type: 'DEBIT',
  ...more,
});

test.each([
  ['an account, money out', { amount: -12.34, transaction_type: 'DEBIT' }, -1234],
  ['an account, money in', { amount: 12.34, transaction_type: 'CREDIT' }, 1234],
  ['a card, what was spent', { amount: 12.34, transaction_type: 'DEBIT' }, -1234],
  ['a card, what was paid back', { amount: -12.34, transaction_type: 'CREDIT' }, 1234],
  ['an amount that no float holds', { amount: 1.005 * 100, transaction_type: 'CREDIT' }, 10_050],
] as const)('%s', (_, more, amount) => {
  expect(toRows([answer(more)])[0]?.amount).toBe(amount);
});

test('takes the day in the United Kingdom, where summer nights are a day later', () => {
  const days = ['2026-07-01T23:30:00Z', '2026-12-01T23:30:00Z', '2026-07-01T00:00:00+00:00', '2026-07-01'];
  expect(toRows(days.map((timestamp) => answer({ timestamp }))).map(({ date }) => date)).toEqual([
    '2026-07-02',
    '2026-12-01',
    '2026-07-01',
    '2026-07-01',
  ]);
  expect(toRows([answer({ timestamp: 'yesterday' })])).toEqual([]);
});

test('takes the most stable id, unless two rows have it, and none that changes with each request', () => {
  const ids = (...all: Partial<TransactionAnswer>[]) => toRows(all.map(answer)).map(({ id }) => id);
  expect(ids({ normalised_provider_transaction_id: 'n', provider_transaction_id: 'p' })).toEqual(['n']);
  expect(ids({ normalised_provider_transaction_id: null, provider_transaction_id: 'p' })).toEqual(['p']);
  expect(ids({})).toEqual([undefined]);
  expect(
    ids(
      { transaction_id: 'a', normalised_provider_transaction_id: 'n' },
      { transaction_id: 'b', normalised_provider_transaction_id: 'n' },
    ),
  ).toEqual([undefined, undefined]);
});

test('writes texts as the books store them', () => {
  const [row] = toRows([
    answer({
      description: ` COFFEE \n\0 SHOP ${'x'.repeat(200)}`,
      transaction_classification: ['Food & Dining', 'Coffee shops'],
    }),
  ]);
  expect(row?.description).toMatch(/^COFFEE SHOP x+$/);
  expect(row?.description).toHaveLength(100);
  expect(row?.classification).toBe('Food & Dining / Coffee shops');
  expect(toRows([answer({ description: ' ', merchant_name: 'Tesco' })])[0]?.description).toBe('Tesco');
  expect(toRows([answer({ meta: { provider_category: 'DD' } })])[0]?.classification).toBe('DD');
});

import { expect, test } from 'vitest';
import { allocationAct } from './allocation-act.ts';
import type { NewClaim } from '../../data/books/claim.ts';
import { categoryById } from '../../data/books/tax-categories.ts';

const TRADE_OUT = 11;
const category = categoryById(TRADE_OUT);
if (category === undefined) throw new Error('no category');
const tag = { ...category, category, customTagId: undefined, tagname: 'Trading expense' };
const studio = { ...tag, tagname: 'Studio', customTagId: 3 };

const now = (changes: Partial<NewClaim> = {}): NewClaim => ({
  transactionId: 1,
  tag: studio,
  amount: 3001,
  taxDate: '2025-06-01',
  ...changes,
});
const was = {
  category_id: TRADE_OUT,
  custom_tag_id: 3,
  amount: 3001,
  description: '',
  tax_date: '2025-06-01',
  receipt: null,
};
const label = (...[before, parts]: [(typeof was)[], NewClaim[]]) =>
  allocationAct('Desk space', before, parts).label;

test('names a change of parts in the history', () => {
  expect(label([], [now()])).toBe('Tagged Desk space as Studio');
  expect(label([was], [now({ tag })])).toBe('Tagged Desk space as Trading expense');
  expect(label([was], [now({ amount: 1500 })])).toBe('Changed Desk space');
  expect(label([was], [now({ amount: 1500 }), now({ amount: 1501 })])).toBe('Split Desk space in 2 parts');
  expect(label([was], [])).toBe('Untagged Desk space');
});

test('calls a change of only the tax date a move', () => {
  const moved = now({ taxDate: '2026-04-06' });
  expect(label([was], [moved])).toBe('Moved Desk space to tax year 2026-27');
  expect(label([was, was], [moved, moved])).toBe('Moved Desk space to tax year 2026-27');
  expect(label([was], [now({ taxDate: '2025-07-01' })])).toBe('Moved Desk space to 01/07/2025');
  expect(label([was], [now({ taxDate: '2026-04-06', description: 'Half' })])).toBe('Changed Desk space');
  expect(allocationAct('Desk space', [was, was], [moved, moved]).kind).toBe('split');
});

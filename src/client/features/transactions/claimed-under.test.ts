import { expect, test } from 'vitest';
import { claimedLine, claimedUnder } from './claimed-under.ts';
import { testRow } from './test-row.ts';

const whole = testRow({ tax_cat_id: 11, amount: -20 });
const split = testRow({
  tax_cat_id: 12,
  amount: -36,
  claimed_amount: 30,
  more_tags: [11, 11],
  more_claimed: [8, -2],
});

test('counts only the parts of a split row with the tag, and subtracts its refunds', () => {
  expect(['TRAE', 'Trading expense', 'PROE', 'TRAI'].map((tag) => claimedUnder(split, tag))).toEqual([
    600, 600, 2400, 0,
  ]);
  expect(claimedUnder(whole, 'TRAE')).toBe(2000);
  expect(claimedUnder(split, 'TRAE,PROE')).toBe(3000);
});

test('adds the rows of a tag up to its total', () => {
  expect(claimedLine([whole, split], 'TRAE', 'Trading expense')).toBe(
    '2 items, £26.00 claimed under Trading expense',
  );
});

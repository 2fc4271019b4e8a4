import { expect, test } from 'vitest';
import { selectionLine } from './selection-line.ts';
import { testRow } from './test-row.ts';

test('counts the items and adds up money out and money in', () => {
  const rows = [testRow({ amount: -64.2 }), testRow({ amount: -22.2 }), testRow({ amount: 1150 })];
  expect(selectionLine(rows)).toBe('3 items = £86.40 Out; £1,150.00 In');
  expect(selectionLine(rows.slice(0, 1))).toBe('1 item = £64.20 Out; £0.00 In');
});

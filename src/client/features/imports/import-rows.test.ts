import { expect, test } from 'vitest';
import { commitLabel, doneMessage, blockedReason, summaryOf } from './commit-texts.ts';
import { createdRows } from './created-rows.ts';
import { noDecisions } from './decision-saver.ts';
import { aPreview, aRow } from './for-tests.ts';
import { countsOf, filteredRows, reviewRows } from './import-rows.ts';

const preview = aPreview({
  rows: [
    aRow(0, { category: 'Office', classification: 'Post' }),
    aRow(1, { verdict: 'same-row', take: false }),
    aRow(2, {
      verdict: 'similar',
      take: false,
      reason: 'Alike.',
      like_row: { date: '01/06/2025', description: 'X', amount: -10, discarded: true },
    }),
    aRow(3, { verdict: 'pending', take: false, line: 6 }),
  ],
  skipped: [
    {
      line: 5,
      reason: '“=1+1” is not an amount.',
      text: '01/06/2025,SHOP,=1+1',
      cells: { date: '01/06/2025', description: 'SHOP', amount: '=1+1' },
      wrong: 'amount',
      left_out: false,
    },
    { line: 7, reason: 'pending', text: '* pending', left_out: true },
  ],
});

test('shows rows and unreadable lines in the order of the file', () => {
  const rows = reviewRows(preview, noDecisions, 'Bank');
  expect(rows.map(({ line, kind, take }) => [line, kind, take])).toEqual([
    [2, 'new', true],
    [3, 'duplicate', false],
    [4, 'similar', false],
    [5, 'unread', false],
    [6, 'pending', false],
    [7, 'unread', false],
  ]);
  expect(rows[3]).toMatchObject({ amount: undefined, unread: { wrong: 'amount', amount: '=1+1' } });
  expect(rows[2]?.reason).toBe('Like “X”. Alike. You discarded it.');
  expect(countsOf(rows)).toEqual({
    taken: 1,
    duplicates: 2,
    odd: 0,
    pending: 1,
    unread: 2,
    blocking: 1,
    leftOut: 4,
  });
  expect(filteredRows(rows, 'duplicates')).toHaveLength(2);
  expect(summaryOf(countsOf(rows))).toBe(
    '1 to add · 4 left out · 2 already in your books · 1 pending · 2 lines that cannot be read',
  );
});

test('adds a row with an unlikely date, and warns about it', () => {
  const row = aRow(0, { verdict: 'look', reason: 'This date is in the future. Is it right?' });
  const rows = reviewRows(aPreview({ rows: [row] }), noDecisions, '');
  expect(rows).toMatchObject([{ kind: 'look', take: true, reason: row.reason }]);
  expect(summaryOf(countsOf(rows))).toBe('1 to add · 1 to look at');
});

test('leaves out a line that is not a transaction, without blocking the import', () => {
  const balance = {
    line: 2,
    reason: 'a balance',
    text: 'Opening Balance',
    no_transaction: true,
    left_out: true,
  };
  const rows = reviewRows(
    aPreview({ skipped: [balance] }),
    { rows: new Map(), lines: new Map([[2, false]]) },
    '',
  );
  expect(rows).toMatchObject([{ kind: 'none', isLeftOut: true, reason: 'a balance' }]);
  expect(countsOf(rows)).toMatchObject({ unread: 0, blocking: 0, leftOut: 1 });
  expect(summaryOf(countsOf(rows))).toBe('0 to add · 1 left out');
});

test('shows a decision before the server has saved it', () => {
  const rows = reviewRows(preview, { rows: new Map([[1, true]]), lines: new Map([[5, true]]) }, 'Bank');
  expect(countsOf(rows)).toMatchObject({ taken: 2, blocking: 0, leftOut: 4 });
});

test('names on the button what it leaves out', () => {
  const counts = { ...countsOf([]), taken: 1200 };
  expect(commitLabel(counts)).toBe('Import 1,200 rows');
  expect(commitLabel({ ...counts, blocking: 2 })).toBe('Leave out 2 lines, import 1,200 rows');
  expect(commitLabel({ ...counts, taken: 0 })).toBe('Finish: nothing to add');
  expect(commitLabel({ ...counts, taken: 0, blocking: 1 })).toBe('Leave out 1 line and finish');
});

test('says in the message what was added, left out and tagged', () => {
  expect(doneMessage(3, 2, 1)).toBe('3 transactions imported, 2 left out, 1 tagged by rules.');
  expect(doneMessage(0, 4, 0)).toBe('Nothing was added, 4 left out.');
});

test('refuses to import without all answers or an account; the template names its accounts', () => {
  expect(blockedReason(aPreview())).toBeUndefined();
  expect(blockedReason(aPreview({ account_id: null }))).toContain('account');
  expect(blockedReason(aPreview({ account_id: null, new_account: 'Bank' }))).toBeUndefined();
  expect(blockedReason(aPreview({ account_id: null, layout: 'template' }))).toBeUndefined();
  expect(blockedReason(aPreview({ questions: [{ kind: 'balances', message: '' }] }))).toContain('questions');
});

test('sends the rows to add in the format of createTransactions.php', () => {
  expect(createdRows(reviewRows(preview, noDecisions, 'Cash'))).toEqual([
    {
      Account: 'Cash',
      Date: '01/06/2025',
      Description: 'Row 1',
      Amount: -10,
      Category: 'Office',
      Classification: 'Post',
    },
  ]);
});

import { expect, test } from 'vitest';
import { commitLabel, doneWords, obstacleOf, outlookOf } from './commit-words.ts';
import { createdRows } from './created-rows.ts';
import { noDecisions } from './decision-saver.ts';
import { aPreview, aRow } from './for-tests.ts';
import { countsOf, narrowed, reviewRows } from './import-rows.ts';

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

test('rows and lines that cannot be read stand in the order of the file', () => {
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
    inTheWay: 1,
    leftOut: 4,
  });
  expect(narrowed(rows, 'duplicates')).toHaveLength(2);
  expect(outlookOf(countsOf(rows))).toBe(
    '1 to add · 4 left out · 2 already in your books · 1 pending · 2 lines that cannot be read',
  );
});

test('a row whose date is hardly right is taken and says so', () => {
  const row = aRow(0, { verdict: 'look', reason: 'This date is in the future. Is it right?' });
  const rows = reviewRows(aPreview({ rows: [row] }), noDecisions, '');
  expect(rows).toMatchObject([{ kind: 'look', take: true, reason: row.reason }]);
  expect(outlookOf(countsOf(rows))).toBe('1 to add · 1 to look at');
});

test('a line that was read and is no transaction is left out and in nobody’s way', () => {
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
  expect(countsOf(rows)).toMatchObject({ unread: 0, inTheWay: 0, leftOut: 1 });
  expect(outlookOf(countsOf(rows))).toBe('0 to add · 1 left out');
});

test('what was decided is shown before the server has it', () => {
  const rows = reviewRows(preview, { rows: new Map([[1, true]]), lines: new Map([[5, true]]) }, 'Bank');
  expect(countsOf(rows)).toMatchObject({ taken: 2, inTheWay: 0, leftOut: 4 });
});

test('the button says what it leaves out', () => {
  const counts = { ...countsOf([]), taken: 1200 };
  expect(commitLabel(counts)).toBe('Import 1,200 rows');
  expect(commitLabel({ ...counts, inTheWay: 2 })).toBe('Leave out 2 lines, import 1,200 rows');
  expect(commitLabel({ ...counts, taken: 0 })).toBe('Finish: nothing to add');
  expect(commitLabel({ ...counts, taken: 0, inTheWay: 1 })).toBe('Leave out 1 line and finish');
});

test('the message of an import says what was added, left out and tagged', () => {
  expect(doneWords(3, 2, 1)).toBe('3 transactions imported, 2 left out, 1 tagged by rules.');
  expect(doneWords(0, 4, 0)).toBe('Nothing was added, 4 left out.');
});

test('nothing can be imported while a question or the account is open; the template names its accounts', () => {
  expect(obstacleOf(aPreview())).toBeUndefined();
  expect(obstacleOf(aPreview({ account_id: null }))).toContain('account');
  expect(obstacleOf(aPreview({ account_id: null, new_account: 'Bank' }))).toBeUndefined();
  expect(obstacleOf(aPreview({ account_id: null, layout: 'template' }))).toBeUndefined();
  expect(obstacleOf(aPreview({ questions: [{ kind: 'balances', message: '' }] }))).toContain('questions');
});

test('the rows that are taken go as createTransactions.php has them', () => {
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

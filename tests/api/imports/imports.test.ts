import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { undoBookChange } from '#contract/transactions/book-changes.ts';
import { getAccounts } from '#contract/accounts/accounts.ts';
import * as contract from '#contract/imports/imports.ts';
import { createRule } from '#contract/rules/rules.ts';
import * as books from '#contract/transactions/transactions.ts';
import { sweepImports } from '#server/features/imports/sweep.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pdf, upload } from '#tests/support/upload.ts';

const app = useTestApp();

/** In first direct's format: with balances, oldest first. */
const firstDirect = (...lines: string[]) => ['Date,Description,Amount,Balance', ...lines, ''].join('\r\n');
const june = firstDirect(
  '01/06/2025,RENT OFFICE,-400.00,600.00',
  '02/06/2025,COFFEE,-3.00,597.00',
  '02/06/2025,COFFEE,-3.00,594.00',
  '03/06/2025,NORTHLIGHT STUDIO,"1,250.50",1844.50',
);

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const begin = async (text: string | Buffer, name = 'statement.csv') =>
    app.call(contract.beginImport, { token, ...upload(name, Buffer.from(text)) });
  const decide = (id: number, body: object) =>
    app.call(contract.decideImport, { token, params: { id }, body });
  const commit = (id: number, take?: number) =>
    app.call(contract.commitImport, {
      token,
      params: { id },
      query: take === undefined ? {} : { take },
    });
  return {
    userId,
    token,
    begin,
    decide,
    commit,
    /** Reads a file into an account and imports the proposed rows. */
    imported: async (text: string, account = 'Bank') => {
      const { body } = await begin(text);
      await decide(body.id, { new_account: account });
      return (await commit(body.id)).body;
    },
    look: (id: number) => app.call(contract.getImport, { token, params: { id } }),
    undo: (id: number) => app.call(undoBookChange, { token, params: { id } }),
    list: async () => {
      const { transactions } = (await app.call(books.getTransactions, { token })).body;
      return transactions.map((one) =>
        `${one.datetime} ${one.description} ${one.amount} ${one.tagname}`.trim(),
      );
    },
  };
}

test('shows a file before anything is saved, imports it and undoes it as a whole', async () => {
  const { begin, decide, commit, look, list, undo } = await person();
  const { body } = await begin(june);
  expect(body).toMatchObject({
    name: 'statement.csv',
    layout: 'first-direct',
    account_id: null,
    balances: 'agree',
    questions: [],
    skipped: [],
  });
  expect(
    body.rows.map(({ line, date, amount, verdict, take }) => [line, date, amount, verdict, take]),
  ).toEqual([
    [2, '01/06/2025', -400, 'new', true],
    [3, '02/06/2025', -3, 'new', true],
    [4, '02/06/2025', -3, 'new', true],
    [5, '03/06/2025', 1250.5, 'new', true],
  ]);
  expect(await list()).toEqual([]);
  expect(await commit(body.id)).toMatchObject({
    status: 422,
    body: { message: 'Please choose the account.' },
  });
  await decide(body.id, { new_account: 'Bank' });
  const done = await commit(body.id);
  expect(done.body).toMatchObject({ left_out: 0, tagged_by_rules: 0 });
  expect(done.body.trans_ids).toHaveLength(4);
  expect(await list()).toEqual([
    '03/06/2025 NORTHLIGHT STUDIO 1250.5',
    '02/06/2025 COFFEE -3',
    '02/06/2025 COFFEE -3',
    '01/06/2025 RENT OFFICE -400',
  ]);
  expect((await look(body.id)).status).toBe(409);
  await undo(done.body.change_id ?? 0);
  expect(await list()).toEqual([]);
});

test('adds nothing from the same file, only what is new from an overlapping one, and all of it after an undo', async () => {
  const { imported, begin, decide, look, list, undo } = await person();
  const first = await imported(june);
  const again = await imported(june);
  expect(again).toMatchObject({ trans_ids: [], left_out: 4, change_id: null });
  const later = firstDirect(
    '02/06/2025,COFFEE,-3.00,597.00',
    '02/06/2025,COFFEE,-3.00,594.00',
    '02/06/2025,COFFEE,-3.00,591.00',
    '04/06/2025,PAINT,-20.00,571.00',
  );
  expect(await imported(later)).toMatchObject({ left_out: 2 });
  expect(await list()).toHaveLength(6);
  await undo(first.change_id ?? 0);
  const { body } = await begin(june);
  await decide(body.id, { new_account: 'Bank' });
  expect((await look(body.id)).body.rows.map(({ verdict }) => verdict)).toEqual([
    'new',
    // The third coffee of the other file is already there.
    'same-row',
    'new',
    'new',
  ]);
});

test('lets a person override the proposal, row by row', async () => {
  const { imported, begin, decide, commit, list } = await person();
  await imported(june);
  const { body } = await begin(june);
  await decide(body.id, { new_account: 'Bank' });
  const decided = await decide(body.id, { rows: [{ index: 0, take: true }] });
  expect(decided.body.rows[0]).toMatchObject({ verdict: 'same-row', take: true, decided: true });
  expect((await commit(body.id)).body).toMatchObject({ left_out: 3 });
  expect(await list()).toHaveLength(5);
});

test('imports nothing from a file with an unreadable line until that is left out', async () => {
  const { begin, decide, commit, list } = await person();
  const { body } = await begin(
    firstDirect('01/06/2025,RENT,-400.00,600.00', '32/06/2025,COFFEE,-3.00,597.00'),
  );
  await decide(body.id, { new_account: 'Bank' });
  expect(body.skipped).toMatchObject([{ line: 3, text: '32/06/2025,COFFEE,-3.00,597.00' }]);
  expect(await commit(body.id)).toMatchObject({ status: 422 });
  expect(await list()).toEqual([]);
  await decide(body.id, { leave_out_skipped: true });
  await commit(body.id);
  expect(await list()).toEqual(['01/06/2025 RENT -400']);
});

test('always comments on a day in the future, or in no supported tax year', async () => {
  const { begin, look } = await person();
  const { body } = await begin(
    firstDirect('14/11/1926,OLD,-1.00,9.00', '14/11/2025,NOW,-1.00,8.00', '14/11/2126,FUTURE,-1.00,7.00'),
  );
  expect((await look(body.id)).body.rows.map(({ verdict, reason, take }) => [verdict, reason, take])).toEqual(
    [
      ['look', 'This date is before 6 April 2019. Is it right?', true],
      ['new', '', true],
      ['look', 'This date is in the future. Is it right?', true],
    ],
  );
});

test("asks for a check if the bank's own number occurs twice in one file", async () => {
  const { begin } = await person();
  const { body } = await begin(
    [
      'Transaction ID,Date,Time,Type,Name,Amount,Currency,Local amount,Notes and #tags',
      'tx_1,01/06/2025,10:00:00,Card payment,Paint,-5.00,GBP,-5.00,',
      'tx_1,02/06/2025,10:00:00,Card payment,Brush,-6.00,GBP,-6.00,',
      '',
    ].join('\n'),
  );
  expect(body.rows).toMatchObject([
    { verdict: 'new' },
    { verdict: 'look', reason: expect.stringContaining('earlier line in this file') },
  ]);
});

test('imports only what was shown: decisions in another window are shown first', async () => {
  const { begin, decide, commit, list } = await person();
  const { body } = await begin(june);
  await decide(body.id, { new_account: 'Bank', rows: [{ index: 1, take: false }] });
  expect(await commit(body.id, 4)).toMatchObject({ status: 409, body: { error: 'conflict' } });
  expect(await list()).toEqual([]);
  expect((await commit(body.id, 3)).body.trans_ids).toHaveLength(3);
});

test('leaves out a line that is not a transaction, with its reason, and still imports', async () => {
  const { begin, decide, commit } = await person();
  const { body } = await begin(
    [
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)',
      '01/06/2025,Opening Balance,,,0.00,100.00',
      '02/06/2025,Paint Shop,Inv 7,CARD,-20.00,80.00',
      '',
    ].join('\n'),
  );
  expect(body.rows).toHaveLength(1);
  expect(body.skipped).toMatchObject([{ line: 2, no_transaction: true, left_out: true }]);
  await decide(body.id, { new_account: 'Starling', lines: [{ line: 2, leave_out: false }] });
  expect(await commit(body.id)).toMatchObject({ status: 200, body: { trans_ids: [expect.any(Number)] } });
});

test('asks about an unknown layout once for each account and remembers the answer', async () => {
  const { begin, decide, commit, list } = await person();
  const odd = (day: string) => `When;Who;Paid\n${day};Baker;12,345.67\n`.replace(',', '');
  const { body } = await begin(odd('01/06/2025'));
  expect(body).toMatchObject({ layout: 'unknown', rows: [], questions: [{ kind: 'columns' }] });
  expect((await commit(body.id)).status).toBe(422);
  const answers = {
    columns: { date: 0, description: [1], amount: 2 },
    moneyOut: 'positive',
    dateOrder: 'DMY',
  };
  const decided = await decide(body.id, { answers, new_account: 'Card' });
  expect(decided.body).toMatchObject({ layout: 'own-columns', questions: [] });
  expect((await commit(body.id)).status).toBe(200);
  expect(await list()).toEqual(['01/06/2025 Baker -12345.67']);
  const next = await begin(odd('02/06/2025'));
  // Whether it applies is only known with the account.
  expect(next.body).toMatchObject({ layout: 'unknown', questions: [], rows: [] });
  expect((await commit(next.body.id)).body).toMatchObject({ message: 'Please choose the account.' });
  const known = await decide(next.body.id, { new_account: 'Card' });
  expect(known.body).toMatchObject({ layout: 'own-columns', questions: [], rows: [{ amount: -12345.67 }] });
});

test('lets people change the answer about columns, shows when it was remembered, and forgets it on request', async () => {
  const { begin, decide, commit, look } = await person();
  const odd = (day: string) => `When,Who,Sum\n${day},Baker,5.50\n`;
  const columns = { date: 0, description: [1], amount: 2 };
  const { body } = await begin(odd('13/06/2025'));
  const wrong = await decide(body.id, { answers: { columns, moneyOut: 'negative' }, new_account: 'Card' });
  expect(wrong.body).toMatchObject({
    rows: [{ amount: 5.5 }],
    own_columns: { question: { kind: 'columns', proposal: columns, moneyOut: 'negative' } },
  });
  expect(wrong.body.own_columns).not.toHaveProperty('remembered');
  const right = await decide(body.id, { answers: { columns, moneyOut: 'positive' } });
  expect(right.body).toMatchObject({ rows: [{ amount: -5.5 }], new_account: 'Card' });
  await commit(body.id);
  for (const day of ['14/06/2025', '15/06/2025']) {
    const next = await begin(odd(day));
    const known = await decide(next.body.id, { new_account: 'Card' });
    expect(known.body.own_columns).toMatchObject({
      remembered: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      question: { moneyOut: 'positive' },
    });
    await commit(next.body.id);
  }
  const last = await begin(odd('16/06/2025'));
  await decide(last.body.id, { new_account: 'Card' });
  const forgotten = await decide(last.body.id, { forget_layout: true });
  expect(forgotten.body).toMatchObject({ layout: 'unknown', questions: [{ kind: 'columns' }] });
  expect((await look(last.body.id)).body.layout).toBe('unknown');
  expect((await begin(odd('17/06/2025'))).body.layout).toBe('unknown');
});

test('runs rules on imported rows, reports it, and undoes it with the import', async () => {
  const { token, imported, list, undo } = await person();
  const body = {
    id: -1,
    account: -1,
    type_id: 'E',
    tax_cat: 11,
    desc_op: 3,
    desc_val: 'coffee',
    class_op: 1,
    class_val: '',
    percentage: 100,
  };
  await app.call(createRule, { token, body });
  const done = await imported(june);
  expect(done).toMatchObject({ tagged_by_rules: 2 });
  expect(await list()).toContain('02/06/2025 COFFEE -3 Trading expense');
  await undo(done.change_id ?? 0);
  expect(await list()).toEqual([]);
});

test.each([
  ['a PDF', pdf, 'PDF'],
  ['nothing', Buffer.from(''), 'empty'],
  ['XML with entities', Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Document/>'), 'DTD'],
])('refuses %s with a reason, and does not import it', async (_, content, reason) => {
  const { begin, decide, commit } = await person();
  const { status, body } = await begin(content, 'statement.csv');
  expect(status).toBe(200);
  expect(body.problem).toContain(reason);
  await decide(body.id, { new_account: 'Bank' });
  expect((await commit(body.id)).status).toBe(422);
});

test('refuses a file of more than 20 MB, and stores nothing of it', async () => {
  const { userId, begin } = await person();
  const { status } = await begin(Buffer.alloc(20 * 1_048_576 + 1, 'a'));
  expect(status).toBe(413);
  const { rows } = await app.services.db.pool.query('select from imports where user_id = $1', [userId]);
  expect(rows).toEqual([]);
});

test('deletes a file after a week if no one imports it', async () => {
  const { begin, look } = await person();
  const { body } = await begin(june);
  await sweepImports(app.services);
  expect((await look(body.id)).status).toBe(200);
  const later = new Date(app.clock.now.getTime() + 8 * 86_400_000);
  await sweepImports({ ...app.services, clock: () => later });
  expect((await look(body.id)).status).toBe(404);
});

test('imports once after a double click, and repeats a lost reply', async () => {
  const { begin, decide, commit, list } = await person();
  const { body } = await begin(june);
  await decide(body.id, { new_account: 'Bank', rows: [{ index: 0, take: false }] });
  const replies = await Promise.all([1, 2, 3].map(() => commit(body.id)));
  const [first] = replies;
  expect(first).toMatchObject({ status: 200, body: { left_out: 1 } });
  expect(first?.body.trans_ids).toHaveLength(3);
  for (const reply of [...replies, await commit(body.id)]) expect(reply.body).toEqual(first?.body);
  expect(await list()).toHaveLength(3);
});

test('leaves out unreadable lines one by one, and lists them again when the file is parsed differently', async () => {
  const { begin, decide, commit, list } = await person();
  const { body } = await begin(
    firstDirect('01/06/2025,RENT,-400.00,600.00', '32/06/2025,COFFEE,-3.00,597.00', '03/06/2025,TEA,=1,1.00'),
  );
  expect(body.skipped).toMatchObject([
    { line: 3, wrong: 'date', cells: { date: '32/06/2025', amount: '-3.00' }, left_out: false },
    { line: 4, wrong: 'amount', cells: { date: '03/06/2025', amount: '=1' }, left_out: false },
  ]);
  await decide(body.id, { new_account: 'Bank', lines: [{ line: 3, leave_out: true }] });
  expect((await commit(body.id)).body).toMatchObject({ message: /^A line / });
  const decided = await decide(body.id, { answers: { dateOrder: 'DMY' } });
  expect(decided.body.skipped.map(({ left_out }) => left_out)).toEqual([false, false]);
  await decide(body.id, { leave_out_skipped: true, lines: [{ line: 4, leave_out: false }] });
  expect((await commit(body.id)).status).toBe(422);
  await decide(body.id, { lines: [{ line: 4, leave_out: true }] });
  expect((await commit(body.id)).status).toBe(200);
  expect(await list()).toEqual(['01/06/2025 RENT -400']);
});

test('keeps decisions about rows and lines when different balances are accepted', async () => {
  const { begin, decide, commit, list } = await person();
  const { body } = await begin(
    firstDirect(
      '01/06/2025,RENT,-400.00,600.00',
      '32/06/2025,COFFEE,-3.00,597.00',
      '03/06/2025,TEA,-2.00,1.00',
    ),
  );
  expect(body.questions).toMatchObject([{ kind: 'balances' }]);
  await decide(body.id, {
    new_account: 'Bank',
    leave_out_skipped: true,
    rows: [{ index: 1, take: false }],
  });
  await decide(body.id, { answers: { balancesDiffer: true } });
  expect((await commit(body.id)).status).toBe(200);
  expect(await list()).toEqual(['01/06/2025 RENT -400']);
});

test('creates a named account with the import, not before', async () => {
  const { token, begin, decide, commit } = await person();
  const names = async () =>
    (await app.call(getAccounts, { token })).body.accounts.map(({ simple_name }) => simple_name);
  const { body } = await begin(june);
  const decided = await decide(body.id, { new_account: ' Bank ' });
  expect(decided.body).toMatchObject({ account_id: null, new_account: 'Bank' });
  expect(await names()).not.toContain('Bank');
  await commit(body.id);
  expect(await names()).toContain('Bank');
  const next = await begin(june);
  const known = await decide(next.body.id, { new_account: 'Bank' });
  expect(known.body).toMatchObject({ new_account: null, account_id: expect.any(Number) });
  expect(known.body.rows[0]).toMatchObject({
    verdict: 'same-row',
    like_row: { date: '01/06/2025', description: 'RENT OFFICE', amount: -400, discarded: false },
  });
});

test('leaves nothing behind after an interrupted upload', async () => {
  const { userId, token } = await person();
  const whole = upload('statement.csv', Buffer.from(june));
  const cut = { ...whole, body: whole.body.subarray(0, whole.body.length - 60) };
  expect(await app.call(contract.beginImport, { token, ...cut })).toMatchObject({ status: 400 });
  const { rows } = await app.services.db.pool.query('select from imports where user_id = $1', [userId]);
  expect(rows).toEqual([]);
});

test('imports all template rows or none, cut to length, with the direction from the sign', async () => {
  const { token, list, undo } = await person();
  const row = {
    Account: 'Cash',
    Date: '01/06/2025',
    Description: 'Stamps',
    Amount: '-9.99',
    Classification: 'Post',
  };
  const send = (body: readonly object[]) =>
    app.call(contract.createTransactions, { token, query: { noclaim: 1 }, body });
  const refused = await send([row, { ...row, Date: '31/02/2025' }, { ...row, Amount: '1,000.00' }]);
  expect(refused).toMatchObject({ status: 422, body: { issues: [{ field: '1.Date', title: 'Whoops!' }] } });
  expect(await send([{ ...row, Amount: '1000000000.00' }])).toMatchObject({
    status: 422,
    body: { issues: [{ field: '0.Amount' }] },
  });
  expect(await list()).toEqual([]);
  const { body } = await send([row, { ...row, Description: 'x'.repeat(101), Amount: 3333.99 }]);
  expect(await list()).toEqual([`01/06/2025 ${'x'.repeat(100)} 3333.99`, '01/06/2025 Stamps -9.99']);
  await undo(body.change_id);
  expect(await list()).toEqual([]);
});

test('compares template rows with the accounts they name, and adds nothing if they are sent again with their import', async () => {
  const { token, begin, list } = await person();
  const template = [
    'Account,Date,Description,Amount,Category,Classification',
    'Cash,01/06/2025,Stamps,-9.99,Office,Post',
    'Bank,02/06/2025,Invoice 7,1200.00,,',
    ',03/06/2025,Lunch,-4.50,,',
    '',
  ].join('\r\n');
  const { body } = await begin(template, 'template.csv');
  expect(body).toMatchObject({ layout: 'template', questions: [], skipped: [] });
  expect(body.rows.map(({ account }) => account)).toEqual(['Cash', 'Bank', 'Imported']);
  const rows = body.rows.map(({ account, date, description, amount, category, classification }) => ({
    Account: account,
    Date: date,
    Description: description,
    Amount: amount,
    ...(category && { Category: category }),
    ...(classification && { Classification: classification }),
  }));
  const send = () =>
    app.call(contract.createTransactions, {
      token,
      query: { noclaim: 1, import: body.id },
      body: rows,
    });
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
  expect(await list()).toHaveLength(3);
  const again = await begin(template, 'template.csv');
  expect(again.body.rows.map(({ verdict, take }) => [verdict, take])).toEqual([
    ['same-row', false],
    ['same-row', false],
    ['same-row', false],
  ]);
});

test('takes zero as an amount in the template, also when its rows are sent, but not in a bank’s line', async () => {
  const { token, begin, list } = await person();
  const heading = 'Account,Date,Description,Amount,Category,Classification';
  const { body } = await begin(
    `${heading}\nCash,01/06/2025,Void,0.00,,\nCash,02/06/2025,Free,-0,,\n`,
    'a.csv',
  );
  expect(body).toMatchObject({
    layout: 'template',
    skipped: [],
    rows: [
      { amount: 0, verdict: 'new', take: true },
      { amount: 0, verdict: 'new', take: true },
    ],
  });
  const rows = [
    { Account: 'Cash', Date: '01/06/2025', Description: 'Void', Amount: 0 },
    { Account: 'Cash', Date: '02/06/2025', Description: 'Free', Amount: '-0' },
  ];
  const query = { noclaim: 1, import: body.id } as const;
  expect((await app.call(contract.createTransactions, { token, query, body: rows })).status).toBe(200);
  expect(await list()).toEqual(['02/06/2025 Free 0', '01/06/2025 Void 0']);

  const bank = await begin(firstDirect('01/06/2025,NOTICE,0.00,10.00', '02/06/2025,TEA,-1.00,9.00'), 'b.csv');
  expect(bank.body).toMatchObject({
    rows: [{ description: 'TEA' }],
    skipped: [{ no_transaction: true, reason: expect.stringContaining('The amount is 0') }],
  });
});

test('imports ten thousand rows as one change', async () => {
  const { userId, imported } = await person();
  const lines = Array.from(
    { length: 10_000 },
    (_, at) => `01/06/2025,ROW ${at},-1.00,${(99_999 - at).toFixed(2)}`,
  );
  expect((await imported(firstDirect(...lines))).trans_ids).toHaveLength(10_000);
  const { rows } = await app.services.db.asSystem((tx) =>
    sql<{ content: Buffer | null }>`select content from imports where user_id = ${userId}`.execute(tx),
  );
  expect(rows).toEqual([{ content: null }]);
});

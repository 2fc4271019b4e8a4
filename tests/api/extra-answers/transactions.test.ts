import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTaxTransactions, getTaxTransactions } from '#contract/transactions/claims.ts';
import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import * as contract from '#contract/transactions/transactions.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { bookHeadings, booksCsv } from '#server/features/transactions/books-csv.ts';
import type { Field } from '#form-schemas/definition.ts';
import { booksOf } from '#tests/support/books.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { filer } from '../definitions/staff.ts';
import { box, given, publishWith } from './added-boxes.ts';

const app = useTestApp();
const [TRADE_OUT, PERSONAL_OUT] = [11, 26];

const projectCode = box('add-transaction', {
  name: 'projectCode',
  title: 'Project code',
  format: 'string',
  length: 12,
});
const deposit = box('add-transaction', {
  name: 'deposit',
  title: 'Deposit',
  format: 'number',
  currency: true,
  visibleIf: { '==': [{ var: 'type' }, 'E'] },
});
const approval = box('add-transaction', {
  name: 'approval',
  title: 'Approval',
  format: 'string',
  required: true,
  visibleIf: { '==': [{ var: 'description' }, 'Needs an approval'] },
});
const due = box('add-transaction', { name: 'due', title: 'Due', format: 'date' });

const publish = (dialog: string, extra: readonly Field[]) => publishWith(app, dialog, extra);

async function person() {
  const { token } = await filer(app);
  return {
    ...booksOf(app, token),
    token,
    add: (extra: unknown, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      app.call(contract.createTransaction, {
        token,
        headers,
        body: {
          description: 'Paint',
          amount: 10,
          trans_type: 'Out',
          trans_date: '01/06/2025',
          category: TRADE_OUT,
          ...(extra === undefined ? {} : { extra }),
          ...changes,
        },
      }),
    edit: (id: number, extra: unknown, note = '') =>
      app.call(contract.saveTransactionInfo, { token, body: { id, note, extra } }),
  };
}

test('saves, reads, changes and undoes what is typed into a box that staff added to a dialog', async () => {
  const version = await publish('add-transaction', [projectCode, deposit, due]);
  const { add, edit, list, undo, changes, token } = await person();
  const first = { projectCode: 'HARBOUR-7', deposit: 12.5, due: '30/06/2025' };
  const added = await add(given(version, first));
  expect(added.status).toBe(200);
  const id = added.body.trans_id;
  expect((await list())[0]?.extra).toEqual({ 'add-transaction': first });

  const changed = await edit(id, { 'add-transaction': given(version, { projectCode: 'MILL-2' }, first) });
  expect(changed.status).toBe(200);
  expect((await list())[0]?.extra).toEqual({ 'add-transaction': { projectCode: 'MILL-2' } });
  expect((await changes())[0]).toMatchObject({ kind: 'details_changed', label: 'Changed details of Paint' });
  const undone = await undo(changed.body.change_id);
  expect((await list())[0]?.extra).toEqual({ 'add-transaction': first });
  await undo(undone.body.change_id);
  expect((await list())[0]?.extra).toEqual({ 'add-transaction': { projectCode: 'MILL-2' } });

  // The whole transaction is removed, and restored with them.
  const gone = await undo(added.body.change_id, { changed: 'Y' });
  expect(await list()).toEqual([]);
  await undo(gone.body.change_id);
  expect((await list())[0]?.extra).toEqual({ 'add-transaction': { projectCode: 'MILL-2' } });

  const nothing = await app.call(contract.saveTransactionInfo, { token, body: { id } });
  expect(nothing.status).toBe(400);

  // Clearing leaves nothing, and saving only a note leaves them unchanged.
  await edit(id, { 'add-transaction': given(version, {}) }, 'Ask');
  expect((await list())[0]).not.toHaveProperty('extra');
  await add(undefined);
  expect((await list())[0]).not.toHaveProperty('extra');
});

test('lists a changed answer as an update, and saves once for one idempotency key', async () => {
  const version = await publish('add-transaction', [projectCode]);
  const { add, edit, token, list } = await person();
  const key = { 'idempotency-key': randomUUID() };
  const added = await add(given(version, { projectCode: 'A' }), {}, key);
  expect((await add(given(version, { projectCode: 'A' }), {}, key)).body).toEqual(added.body);
  expect((await add(given(version, { projectCode: 'B' }), {}, key)).status).toBe(422);
  expect(await list()).toHaveLength(1);
  const { as_of } = (await app.call(contract.getTransactions, { token })).body;
  await edit(added.body.trans_id, { 'add-transaction': given(version, { projectCode: 'C' }) });
  const { body } = await app.call(contract.getTransactions, { token, query: { since: as_of } });
  expect(body.gone).toEqual([]);
  expect(body.transactions.map(({ extra }) => extra)).toEqual([{ 'add-transaction': { projectCode: 'C' } }]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['of another type', { approval: 'A', projectCode: 7 }, 'projectCode'],
  ['that is too long', { approval: 'A', projectCode: 'much too long for it' }, 'projectCode'],
  ['of an unknown box', { approval: 'A', spouse: 'x' }, 'spouse'],
  ['of a box that the app reads', { approval: 'A', amount: 3 }, 'amount'],
  ['of a box that is not asked for', { approval: 'A', deposit: 3 }, 'deposit'],
  ['that is required and missing', {}, 'approval'],
  ['that is not a day', { approval: 'A', due: '31/02/2025' }, 'due'],
])('refuses an answer %s at its box, and saves nothing', async (_, answers, field) => {
  const version = await publish('add-transaction', [projectCode, deposit, approval, due]);
  const { add, list } = await person();
  const { status, body } = await add(given(version, answers as ExtraAnswers['answers']), {
    description: 'Needs an approval',
    trans_type: 'In',
    category: 5,
  });
  expect(status).toBe(422);
  expect(body.issues?.map((issue) => issue.field)).toEqual([field]);
  expect(await list()).toEqual([]);
});

test('refuses malformed answers, unknown versions and unknown years', async () => {
  const version = await publish('add-transaction', [projectCode]);
  const { add, list } = await person();
  expect((await add({ ...given(version, {}), answers: { projectCode: { a: 1 } } })).status).toBe(400);
  expect((await add(given(version + 1, { projectCode: 'A' }))).status).toBe(404);
  expect((await add({ ...given(version, {}), tax_year_id: 2098 })).status).toBe(404);
  expect((await add({ ...given(version, {}), tax_year: '2098-99' })).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('stores the answer of a box that a later version has removed, and does not show it', async () => {
  const first = await publish('add-transaction', [projectCode, due]);
  const { add, edit, list } = await person();
  const id = (await add(given(first, { projectCode: 'HARBOUR-7', due: '30/06/2025' }))).body.trans_id;
  const second = await publish('add-transaction', [due]);
  expect((await list())[0]?.extra).toEqual({ 'add-transaction': { due: '30/06/2025' } });
  await edit(id, { 'add-transaction': given(second, { due: '01/07/2025' }, { due: '30/06/2025' }) });
  expect((await list())[0]?.extra).toEqual({ 'add-transaction': { due: '01/07/2025' } });
  // It is back, under its present name; so is what was saved later.
  await publish('add-transaction', [{ ...projectCode, name: 'jobCode' }, due]);
  expect((await list())[0]?.extra).toEqual({
    'add-transaction': { jobCode: 'HARBOUR-7', due: '01/07/2025' },
  });
});

test('stores an answer that no longer fits its box when something else is saved', async () => {
  const text = await publish('add-transaction', [projectCode, due]);
  const { add, edit, list } = await person();
  const id = (await add(given(text, { projectCode: 'HARBOUR-7' }))).body.trans_id;
  const number = await publish('add-transaction', [{ ...projectCode, format: 'number' }, due]);
  expect((await list())[0]).not.toHaveProperty('extra');
  await edit(id, { 'add-transaction': given(number, { due: '30/06/2025' }, {}) });
  expect((await list())[0]?.extra).toEqual({ 'add-transaction': { due: '30/06/2025' } });
  await publish('add-transaction', [projectCode, due]);
  expect((await list())[0]?.extra).toEqual({
    'add-transaction': { projectCode: 'HARBOUR-7', due: '30/06/2025' },
  });
});

test('refuses to replace an answer that someone else has changed, and saves the others', async () => {
  const version = await publish('add-transaction', [projectCode, due]);
  const { add, edit, list } = await person();
  const seen = { projectCode: 'A', due: '30/06/2025' };
  const id = (await add(given(version, seen))).body.trans_id;
  await edit(id, { 'add-transaction': given(version, { ...seen, projectCode: 'B' }, seen) });
  const refused = await edit(id, { 'add-transaction': given(version, { ...seen, projectCode: 'C' }, seen) });
  expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
  await edit(id, { 'add-transaction': given(version, { ...seen, due: '01/07/2025' }, seen) });
  expect((await list())[0]?.extra).toEqual({ 'add-transaction': { projectCode: 'B', due: '01/07/2025' } });
});

test('saves the boxes of a row and of its parts with the tags, as one change', async () => {
  const adds = await publish('add-transaction', [projectCode]);
  const details = await publish('transaction-details', [
    box('transaction-details', { name: 'checked_by', title: 'Checked by', format: 'string' }),
  ]);
  const part = await publish('transaction-part', [
    box('transaction-part', { name: 'room', title: 'Room', format: 'string', length: 5 }),
  ]);
  const { add, list, token, undo } = await person();
  const { trans_id: id } = (await add(given(adds, { projectCode: 'A' }))).body;
  const before = await list();
  const save = (rooms: readonly [string, string]) =>
    app.call(createTaxTransactions, {
      token,
      query: { trans_id: id, alloc: 1 },
      body: {
        parts: [
          { amount: 4, description: '', category: TRADE_OUT, extra: given(part, { room: rooms[0] }) },
          { amount: 6, description: '', category: PERSONAL_OUT, extra: given(part, { room: rooms[1] }) },
        ],
        extra: {
          'add-transaction': given(adds, { projectCode: 'B' }),
          'transaction-details': given(details, { checked_by: 'Ann' }),
        },
      },
    });
  const wrong = await save(['hall', 'the whole attic']);
  expect([wrong.status, wrong.body.issues?.map(({ field }) => field)]).toEqual([422, ['1.room']]);
  const saved = await save(['hall', 'attic']);
  expect(saved.status).toBe(200);
  const both = { 'add-transaction': { projectCode: 'B' }, 'transaction-details': { checked_by: 'Ann' } };
  expect((await list())[0]).toMatchObject({ extra: both, part_extra: [{ room: 'hall' }, { room: 'attic' }] });
  const { allocations } = (await app.call(getTaxTransactions, { token, query: { trans_id: id } })).body;
  expect(allocations.map(({ extra }) => extra)).toEqual([{ room: 'hall' }, { room: 'attic' }]);

  // Parts without boxes in the request keep what is in them.
  const again = await app.call(createTaxTransactions, {
    token,
    query: { trans_id: id, alloc: 1 },
    body: allocations.map((one) => ({ id: one.id, amount: 5, description: '', category: one.category })),
  });
  expect(again.status).toBe(200);
  expect((await list())[0]).toMatchObject({ extra: both, part_extra: [{ room: 'hall' }, { room: 'attic' }] });
  await undo(again.body.change_id);
  await undo(saved.body.change_id);
  expect(await list()).toEqual(before);
});

test('lets a condition read how a part was entered', async () => {
  const version = await publish('transaction-part', [
    box('transaction-part', {
      name: 'room',
      title: 'Room',
      format: 'string',
      visibleIf: { '==': [{ var: 'by' }, 'percentage'] },
    }),
  ]);
  const { add, token } = await person();
  const { trans_id } = (await add(undefined)).body;
  const save = (entered: object) =>
    app.call(createTaxTransactions, {
      token,
      query: { trans_id, alloc: 1 },
      body: [
        {
          amount: 5,
          description: '',
          category: TRADE_OUT,
          extra: given(version, { room: 'hall' }),
          ...entered,
        },
      ],
    });
  expect((await save({ by: 'percentage', percentage: 50 })).status).toBe(200);
  const refused = await save({ by: 'amount' });
  expect([refused.status, refused.body.issues?.map(({ field }) => field)]).toEqual([422, ['0.room']]);
});

test('lets an agent save them for a client, and says so in the history', async () => {
  const version = await publish('add-transaction', [projectCode]);
  const client = await addUser(app);
  const { agentId } = await addAgent(app, [client]);
  const tokens = [await addSession(app, client.userId), await addSession(app, client.userId, { agentId })];
  const [own = '', agents = ''] = tokens;
  const body = { description: 'Paint', amount: 1, trans_type: 'Out', trans_date: '01/06/2025' };
  const extra = given(version, { projectCode: 'A' });
  const added = await app.call(contract.createTransaction, {
    token: agents,
    body: { ...body, category: TRADE_OUT, extra },
  });
  expect(added.status).toBe(200);
  const books = booksOf(app, own);
  expect((await books.list())[0]?.extra).toEqual({ 'add-transaction': { projectCode: 'A' } });
  expect((await books.changes())[0]).toMatchObject({ kind: 'added', by_agent: true });
});

test('hides them from other people, and stores their texts sealed', async () => {
  const version = await publish('add-transaction', [projectCode]);
  const [ann, ben] = [await person(), await person()];
  const id = (await ann.add(given(version, { projectCode: 'QQ123456C' }))).body.trans_id;
  expect((await ben.edit(id, { 'add-transaction': given(version, { projectCode: 'B' }) })).status).toBe(404);
  expect(await ben.list()).toEqual([]);
  expect((await ann.list())[0]?.extra).toEqual({ 'add-transaction': { projectCode: 'QQ123456C' } });
  const { db } = app.services;
  const stored = await db.asSystem(async (tx) => [
    await tx.selectFrom('transactions').selectAll().execute(),
    await tx.selectFrom('book_change_rows').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored)).not.toContain('QQ123456C');
});

test('the file with the books has the boxes that staff added as its last columns, amounts as numbers', async () => {
  const version = await publish('add-transaction', [projectCode, deposit, due]);
  const { add, token } = await person();
  const plain = await person();
  await add(given(version, { projectCode: 'HARBOUR-7', deposit: 1012.5, due: '30/06/2025' }));
  await add(undefined, { description: 'Nails' });
  await plain.add(undefined);
  const linesOf = async (by: string) => {
    const { email } = (await app.call(getUserProfile, { token: by })).body;
    const { user_id: userId } = await app.services.db.asSystem((tx) =>
      tx.selectFrom('users').select('user_id').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    return app.services.db.snapshotOf(userId, async (tx) => {
      let text = '';
      for await (const piece of booksCsv(tx, userId, app.clock.now)) text += piece;
      return text.trim().split('\r\n');
    });
  };
  const [head = '', ...rows] = await linesOf(token);
  // Other tests of this file have added boxes of their own.
  const added = head.split(',').map(unquoted).slice(bookHeadings.length);
  expect(added).toEqual(expect.arrayContaining(['Project code', 'Deposit', 'Due']));
  const answersOf = (text: string) => {
    const cells = (rows.find((line) => line.includes(text)) ?? '').split(',').map(unquoted);
    return ['Project code', 'Deposit', 'Due'].map(
      (title) => cells.slice(bookHeadings.length)[added.indexOf(title)],
    );
  };
  expect(answersOf('Paint')).toEqual(['HARBOUR-7', '1012.50', '30/06/2025']);
  expect(answersOf('Nails')).toEqual(['', '', '']);
  // Someone without answers has the usual columns alone.
  expect((await linesOf(plain.token))[0]?.split(',')).toHaveLength(bookHeadings.length);
});

const unquoted = (cell: string) => cell.replaceAll('"', '');

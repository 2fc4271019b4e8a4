import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as contract from '#contract/imports/imports.ts';
import { booksOf } from '#tests/support/books.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { upload } from '#tests/support/upload.ts';

const app = useTestApp();
const ROWS = 2_500;

async function imported(rows: number) {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const lines = Array.from({ length: rows }, (_, at) => `0${1 + (at % 9)}/06/2025,SHOP ${at},-${at + 1}.00,`);
  const file = ['Date,Description,Amount,Balance', ...lines, ''].join('\r\n');
  const { id } = (await app.call(contract.beginImport, { token, ...upload('a.csv', Buffer.from(file)) }))
    .body;
  await app.call(contract.decideImport, { token, params: { id }, body: { new_account: 'Bank' } });
  const { change_id } = (await app.call(contract.commitImport, { token, params: { id } })).body;
  return { userId, changeId: change_id ?? 0, ...booksOf(app, token) };
}

/** How many rows the planner expects from a query. */
async function planned(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${query}`.execute(app.services.db.kysely);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

test('plans statements after a large import or its undo for its number of rows', async () => {
  await imported(40);
  await app.services.db.pool.query('analyze');
  const { userId, changeId, undo, list } = await imported(ROWS);
  const own = sql`select from transactions where user_id = ${userId}`;
  const ofChange = (id: number) =>
    sql`select from book_change_rows where user_id = ${userId} and change_id = ${id}`;
  expect(await planned(own)).toBeGreaterThan(ROWS / 2);
  expect(await planned(ofChange(changeId))).toBeGreaterThan(ROWS / 2);

  const undone = await undo(changeId);
  expect(undone.body).toMatchObject({ undone: ROWS, kept: 0 });
  expect(await list()).toEqual([]);
  expect(await planned(ofChange(undone.body.change_id))).toBeGreaterThan(ROWS / 3);
  expect((await undo(undone.body.change_id)).body).toMatchObject({ undone: ROWS });
  expect(await list()).toHaveLength(ROWS);
});

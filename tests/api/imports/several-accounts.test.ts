import { expect, test } from 'vitest';
import * as contract from '#contract/imports/imports.ts';
import * as books from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { upload } from '#tests/support/upload.ts';

const app = useTestApp();

const halifax = [
  'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
  "02/06/2025,DD,'11-02-39,11111111,RENT,120.00,,80.00",
  "02/06/2025,FPI,'11-02-39,22222222,CLIENT,,30.00,302.00",
  "03/06/2025,DEB,'11-02-39,33333333,SHOP,5.00,,95.00",
  '',
].join('\r\n');

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const decide = (id: number, body: object) =>
    app.call(contract.decideImport, { token, params: { id }, body });
  return {
    token,
    begin: () => app.call(contract.beginImport, { token, ...upload('halifax.csv', Buffer.from(halifax)) }),
    look: (id: number) => app.call(contract.getImport, { token, params: { id } }),
    decide,
    commit: (id: number) => app.call(contract.commitImport, { token, params: { id }, query: {} }),
  };
}

test('imports a file with several accounts one at a time, each into its own account', async () => {
  const { token, begin, look, decide, commit } = await person();
  const { body: first } = await begin();
  expect(first.questions).toMatchObject([
    { kind: 'account', choices: ['11-02-39 11111111', '11-02-39 22222222', '11-02-39 33333333'] },
  ]);
  await decide(first.id, { answers: { accounts: ['11-02-39 22222222'] }, new_account: 'Savings' });
  const { body: one } = await commit(first.id);
  expect(one).toMatchObject({ trans_ids: [expect.any(Number)], next: expect.any(Number) });
  // A second click gets the same reply.
  expect((await commit(first.id)).body).toEqual(one);

  const next = one.next ?? 0;
  expect((await look(next)).body.questions).toMatchObject([
    { kind: 'account', choices: ['11-02-39 11111111', '11-02-39 33333333'] },
  ]);
  await decide(next, { answers: { accounts: ['11-02-39 11111111'] }, new_account: 'Current' });
  const { body: two } = await commit(next);

  // The last one needs no questions.
  const last = (await look(two.next ?? 0)).body;
  expect(last).toMatchObject({
    questions: [],
    account_in_file: '11-02-39 33333333',
    rows: [{ description: 'SHOP', take: true }],
  });
  await decide(last.id, { new_account: 'Bills' });
  expect((await commit(last.id)).body.next).toBeNull();

  const { transactions } = (await app.call(books.getTransactions, { token })).body;
  expect(new Set(transactions.map(({ description, ac_name }) => `${description} in ${ac_name}`))).toEqual(
    new Set(['CLIENT in Savings', 'RENT in Current', 'SHOP in Bills']),
  );

  // Next time each is matched to its account, and nothing is added twice.
  const { body: again } = await begin();
  const { body: known } = await decide(again.id, { answers: { accounts: ['11-02-39 22222222'] } });
  expect(known).toMatchObject({ rows: [{ verdict: 'same-row', take: false }] });
});

test('keeps the rest of a file private, and deletes it when it is abandoned', async () => {
  const { token, begin, decide, commit } = await person();
  const other = await person();
  const { body: first } = await begin();
  await decide(first.id, { answers: { accounts: ['11-02-39 11111111'] }, new_account: 'Current' });
  const next = (await commit(first.id)).body.next ?? 0;
  expect((await other.look(next)).status).toBe(404);
  expect((await app.call(contract.dropImport, { token, params: { id: next } })).status).toBe(200);
  expect((await commit(first.id)).body.next).toBeNull();
});

import { expect, test } from 'vitest';
import * as contract from '#contract/imports/imports.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { upload } from '#tests/support/upload.ts';

const app = useTestApp();

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    begin: async (text: string, name = 'a.csv') =>
      (await app.call(contract.beginImport, { token, ...upload(name, Buffer.from(text)) })).body,
    look: async (id: number) => (await app.call(contract.getImport, { token, params: { id } })).body,
    decide: async (id: number, body: object) =>
      (await app.call(contract.decideImport, { token, params: { id }, body })).body,
    sample: (id: number, answers: object) =>
      app.call(contract.sampleImport, { token, params: { id }, body: { answers } }),
    commit: (id: number) => app.call(contract.commitImport, { token, params: { id } }),
  };
}

const amounts = ({ rows }: { rows: readonly { amount: number }[] }) => rows.map(({ amount }) => amount);
const questionsOf = ({ questions }: { questions: readonly { kind: string; proposal?: unknown }[] }) =>
  questions.map(({ kind, proposal }) => [kind, proposal]);

test('imports a truncated file only for someone who confirms it, and without its last line', async () => {
  const { begin, decide, commit } = await person();
  const whole = 'D15/03/2024\nT-12.50\nPTESCO\n^\n';
  const { id, questions } = await begin(`!Type:Bank\n${whole}D16/03/2024\nT1`, 'cut.qif');
  expect(questions).toMatchObject([{ kind: 'cut-off' }]);
  await decide(id, { new_account: 'Bank' });
  expect((await commit(id)).status).toBe(422);
  const decided = await decide(id, { answers: { cutOff: true } });
  expect([amounts(decided), decided.questions]).toEqual([[-12.5], []]);
  expect(decided.skipped).toMatchObject([{ left_out: false, reason: expect.stringContaining('cut off') }]);
  expect((await commit(id)).status).toBe(422);
  await decide(id, { leave_out_skipped: true });
  expect((await commit(id)).body.trans_ids).toHaveLength(1);
});

test('asks a person about a minus in the money-in column, and which of the two is right', async () => {
  const { begin, decide, commit } = await person();
  const barclaycard =
    '10 Mar 24,Payment By Direct Debit,Visa,MR J SMITH,Other,-300.00,\n11 Mar 24,TESCO,Visa,MR J SMITH,Other,,12.50\n';
  const { id, questions } = await begin(barclaycard);
  expect(questions).toMatchObject([{ kind: 'contrary', proposal: 'column' }]);
  await decide(id, { new_account: 'Card' });
  expect((await commit(id)).status).toBe(422);
  expect(amounts(await decide(id, { answers: { contrary: 'sign' } }))).toEqual([-300, -12.5]);
  const decided = await decide(id, { answers: { contrary: 'column' } });
  expect([amounts(decided), decided.questions]).toEqual([[300, -12.5], []]);
  expect((await commit(id)).body.trans_ids).toHaveLength(2);
});

test('remembers the sign before the pence and the date order for an account, and proposes them for another', async () => {
  const { begin, decide, commit } = await person();
  const file = 'When;Who;Sum\n03/04/2026;A;-1.250\n04/05/2026;B;-2.500\n';
  const columns = { date: 0, description: [1], amount: 2 };
  const first = await begin(file);
  const one = await decide(first.id, {
    answers: { columns, moneyOut: 'negative' },
    new_account: 'Shop',
  });
  expect(questionsOf(one)).toEqual([
    ['date-order', 'DMY'],
    ['decimal-sign', 'comma'],
  ]);
  expect(amounts(await decide(first.id, { answers: { dateOrder: 'MDY', decimalSign: 'point' } }))).toEqual([
    -1.25, -2.5,
  ]);
  await commit(first.id);

  const next = await begin(file);
  const same = await decide(next.id, { new_account: 'Shop' });
  expect([amounts(same), same.questions]).toEqual([[-1.25, -2.5], []]);
  expect(same.rows.map(({ date }) => date)).toEqual(['04/03/2026', '05/04/2026']);
  await decide(next.id, { new_account: 'Other' });
  const other = await decide(next.id, { answers: { columns, moneyOut: 'negative' } });
  expect(questionsOf(other)).toEqual([
    ['date-order', 'MDY'],
    ['decimal-sign', 'point'],
  ]);
  // Shown as proposed.
  expect(amounts(other)).toEqual([-1.25, -2.5]);
  expect((await commit(next.id)).status).toBe(422);
});

test('remembers a later answer about an account as well', async () => {
  const { begin, decide, commit } = await person();
  const head = 'When;Who;Sum\n';
  const first = await begin(`${head}13/04/2026;A;-1,25\n`);
  const answers = { columns: { date: 0, description: [1], amount: 2 }, moneyOut: 'negative' };
  expect((await decide(first.id, { answers, new_account: 'Shop' })).questions).toEqual([]);
  await commit(first.id);
  const later = await begin(`${head}14/04/2026;B;-1.250\n`);
  expect(questionsOf(await decide(later.id, { new_account: 'Shop' }))).toEqual([['decimal-sign', 'comma']]);
  await decide(later.id, { answers: { decimalSign: 'comma' } });
  await commit(later.id);
  const last = await begin(`${head}15/04/2026;C;-2.250\n`);
  const known = await decide(last.id, { new_account: 'Shop' });
  expect([amounts(known), known.questions]).toEqual([[-2250], []]);
});

test('asks again about the sign for the next account in a file', async () => {
  const { begin, look, decide, commit } = await person();
  const card = (account: string, ...rows: (readonly [amount: string, name: string])[]) =>
    `<CCSTMTTRNRS><CCSTMTRS><CURDEF>GBP<CCACCTFROM><ACCTID>${account}</CCACCTFROM><BANKTRANLIST>${rows
      .map(
        ([amount, name]) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20240315<TRNAMT>${amount}<NAME>${name}</STMTTRN>`,
      )
      .join('\n')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS>`;
  const { id } = await begin(
    `<OFX><CREDITCARDMSGSRSV1>${card('1111', ['12.50', 'TESCO'], ['-300.00', 'PAYMENT RECEIVED'])}${card('2222', ['8.00', 'CAFE'])}</CREDITCARDMSGSRSV1></OFX>`,
    'cards.ofx',
  );
  await decide(id, { answers: { accounts: ['1111'], moneyOut: 'positive' }, new_account: 'One' });
  const { body } = await commit(id);
  const next = await look(body.next ?? 0);
  expect(next).toMatchObject({ account_in_file: '2222', rows: [{ description: 'CAFE' }] });
  expect(questionsOf(next)).toEqual([['money-out', 'positive']]);
});

const open = 'When;Who;Sum\n03/04/2026;A;-1.250\n04/05/2026;B;-2.500\n';
const columns = { date: 0, description: [1], amount: 2 };

test('asks everything about an unknown layout in one form, and nothing a second time', async () => {
  const { begin, decide, commit } = await person();
  const first = await begin(open);
  expect(first.questions).toMatchObject([
    {
      kind: 'columns',
      columns: [{ name: 'When', dateOrder: 'DMY' }, { name: 'Who' }, { name: 'Sum', decimalSign: 'comma' }],
    },
  ]);
  const answers = { columns, moneyOut: 'negative', dateOrder: 'MDY', decimalSign: 'point' };
  const decided = await decide(first.id, { answers, new_account: 'Shop' });
  expect([amounts(decided), decided.questions]).toEqual([[-1.25, -2.5], []]);
  await commit(first.id);

  // The next file of the account is read the same way without a question.
  const next = await begin(`${open}05/06/2026;C;-3.750\n`);
  const known = await decide(next.id, { new_account: 'Shop' });
  expect([amounts(known), known.questions]).toEqual([[-1.25, -2.5, -3.75], []]);
  // Another account's form starts with the earlier answers.
  const other = await decide((await begin(`${open}06/07/2026;D;-4.000\n`)).id, { new_account: 'Other' });
  expect(other.questions).toMatchObject([{ kind: 'columns', dateOrder: 'MDY', decimalSign: 'point' }]);
});

test('does not ask about dates and pence that the file shows', async () => {
  const { begin } = await person();
  const { questions } = await begin('When;Who;Sum\n23/04/2026;A;-1.25\n04/05/2026;B;-2.50\n');
  expect(
    questions[0]?.columns?.map(({ name, dateOrder, decimalSign }) => [name, dateOrder, decimalSign]),
  ).toEqual([
    ['When', undefined, undefined],
    ['Who', undefined, undefined],
    ['Sum', undefined, undefined],
  ]);
});

test('shows the first lines as the answers read them, and saves nothing', async () => {
  const { begin, look, sample } = await person();
  const { id } = await begin(`${open}05/06/2026;C;oops\n${'06/06/2026;D;-1.000\n'.repeat(9)}`);
  const { body } = await sample(id, {
    columns,
    moneyOut: 'positive',
    dateOrder: 'DMY',
    decimalSign: 'comma',
  });
  expect(body.rows.slice(0, 3)).toEqual([
    { line: 2, date: '03/04/2026', description: 'A', amount: 1250 },
    { line: 3, date: '04/05/2026', description: 'B', amount: 2500 },
    { line: 4, description: 'C', reason: '“oops” is not an amount.' },
  ]);
  expect(body.rows).toHaveLength(5);
  expect((await sample(id, { columns: { ...columns, amount: 9 } })).body.rows).toEqual([]);
  expect(await look(id)).toMatchObject({ layout: 'unknown', rows: [], questions: [{ kind: 'columns' }] });
  const other = await person();
  expect((await other.sample(id, { columns })).status).toBe(404);
});

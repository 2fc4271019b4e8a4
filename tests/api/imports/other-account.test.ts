import { expect, test } from 'vitest';
import * as contract from '#contract/imports/imports.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { upload } from '#tests/support/upload.ts';

const app = useTestApp();

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const begin = async (text: string) =>
    (await app.call(contract.beginImport, { token, ...upload('a.csv', Buffer.from(text)) })).body;
  const decide = async (id: number, body: object) =>
    (await app.call(contract.decideImport, { token, params: { id }, body })).body;
  const commit = (id: number) => app.call(contract.commitImport, { token, params: { id } });
  return {
    begin,
    decide,
    commit,
    /** The preview of a file in an account; the proposed rows are imported. */
    into: async (account: string, text: string, body: object = {}) => {
      const { id } = await begin(text);
      const preview = await decide(id, { new_account: account, ...body });
      await commit(id);
      return preview;
    },
  };
}

const statement = (...lines: string[]) => ['Date,Description,Amount,Balance', ...lines, ''].join('\r\n');
/** OFX of account 12345678 by default: [id, day, amount, name]. */
const ofx = (rows: readonly (readonly [string, string, string, string])[], account = '12345678') =>
  `OFXHEADER:100\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>200000<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${rows
    .map(
      ([id, day, amount, name]) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test("never applies the answer about one account's columns to another: it is proposed, and the sign is asked again", async () => {
  const { begin, decide, commit } = await person();
  const heading = 'When,Who,Sum\n';
  const answers = { columns: { date: 0, description: [1], amount: 2 }, moneyOut: 'negative' };
  const first = await begin(`${heading}13/04/2026,TESCO,-12.50\n`);
  await decide(first.id, { answers, new_account: 'Current' });
  await commit(first.id);

  const card = await begin(`${heading}15/04/2026,TESCO,12.50\n16/04/2026,REFUND,-3.00\n`);
  expect(card).toMatchObject({ layout: 'unknown', rows: [] });
  const unanswered = await decide(card.id, { new_account: 'Card' });
  expect(unanswered).toMatchObject({
    layout: 'unknown',
    rows: [],
    questions: [
      {
        kind: 'columns',
        proposal: answers.columns,
        moneyOut: 'negative',
        message: expect.stringMatching(/^Since \d\d\/\d\d\/\d{4} .* for Current/),
      },
    ],
  });
  expect((await commit(card.id)).status).toBe(422);
  const answered = await decide(card.id, { answers: { ...answers, moneyOut: 'positive' } });
  expect(answered.rows.map(({ amount }) => amount)).toEqual([-12.5, 3]);
  await commit(card.id);

  // From now on each account has its own answer.
  const next = await begin(`${heading}20/04/2026,CAFE,4.00\n`);
  const signIn = async (account: string) => (await decide(next.id, { new_account: account })).rows[0]?.amount;
  expect(await signIn('Card')).toBe(-4);
  expect(await signIn('Current')).toBe(4);
});

test('shows a bank number with another amount and day as new, with the reason', async () => {
  const { into } = await person();
  await into('Bank', ofx([['1', '20260315', '-6.25', 'CAFE']]));
  const next = await into('Bank', ofx([['1', '20260420', '-9.99', 'BOOKS']]));
  expect(next.rows).toMatchObject([
    {
      verdict: 'look',
      take: true,
      reason: expect.stringContaining('another amount or date (15/03/2026, -6.25)'),
    },
  ]);
  const again = await into('Bank', ofx([['1', '20260420', '-9.99', 'BOOKS']]));
  expect(again.rows).toMatchObject([{ take: false }]);
});

test('takes equal rows of two files with continuing balances as two transactions, and shows both balances', async () => {
  const { into } = await person();
  await into('Bank', statement('01/06/2025,RENT,-3.00,97.00', '02/06/2025,COFFEE,-3.00,94.00'));
  const next = await into('Bank', statement('02/06/2025,COFFEE,-3.00,91.00', '03/06/2025,TEA,-1.00,90.00'));
  expect(next.rows[0]).toMatchObject({
    verdict: 'look',
    take: true,
    balance: 91,
    like_row: { balance: 94 },
    reason: expect.stringContaining('the balances show that this is a different one'),
  });
  const same = await into(
    'Bank',
    statement('02/06/2025,COFFEE,-3.00,94.00', '02/06/2025,COFFEE,-3.00,91.00'),
  );
  expect(same.rows.map(({ take }) => take)).toEqual([false, false]);
});

test('warns about a file of another account, or with rows that are already in another account', async () => {
  const { into } = await person();
  const rows = [
    ['A', '20260315', '-6.25', 'CAFE'],
    ['B', '20260316', '-7.00', 'BOOKS'],
  ] as const;
  expect((await into('Bank', ofx(rows))).warnings).toEqual([]);
  expect((await into('Bank', ofx(rows))).warnings).toEqual([]);
  expect((await into('Savings', ofx(rows))).warnings).toEqual([
    expect.stringContaining('you have imported into Bank'),
    'All 2 rows in this file are already in another account: Bank.',
  ]);
  const other = ofx([['C', '20260501', '-1.00', 'TEA']], '99999999');
  expect((await into('Bank', other)).warnings).toEqual([expect.stringContaining('but Bank has files from')]);
});

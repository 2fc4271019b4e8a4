import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import type { Answers } from './bank-file.ts';
import { readText } from './for-tests.ts';
import { readEachAccount } from './read-bank-file.ts';

const each = (text: string, answers: Answers = {}) =>
  readEachAccount(Buffer.from(text), { name: 'statement', today: calendarDate('2026-11-20'), answers });
const shown = (text: string, answers?: Answers) =>
  each(text, answers).map(({ account, currency, rows, skipped, questions }) => ({
    account,
    currency,
    rows: rows.map(({ line, amount, account }) => [line, amount, account]),
    skipped: skipped.map(({ line }) => line),
    questions: questions.map(({ kind }) => kind),
  }));

describe('splitting a file with several accounts', () => {
  const statement = (account: string, currency: string, ...rows: string[]) =>
    `<STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>309912<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n${rows.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS>`;
  const row = (id: string, amount: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20250401<TRNAMT>${amount}<FITID>${id}<NAME>X</STMTTRN>`;

  test('OFX: bank and card statements', () => {
    const ofx = `<OFX><BANKMSGSRSV1>${statement('1', 'GBP', row('A', '-1.00'), row('B', 'n/a'))}
${statement('2', 'EUR', row('C', '-3.00'))}</BANKMSGSRSV1>
<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>GBP<CCACCTFROM><ACCTID>5434********1234</CCACCTFROM><BANKTRANLIST>
${row('D', '-4.00')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
    expect(shown(ofx)).toEqual([
      { account: '309912 1', currency: 'GBP', rows: [[2, -100, undefined]], skipped: [3], questions: [] },
      {
        account: '309912 2',
        currency: 'EUR',
        rows: [[6, -300, undefined]],
        skipped: [],
        questions: ['currency'],
      },
      {
        account: '5434********1234',
        currency: 'GBP',
        rows: [[9, -400, undefined]],
        skipped: [],
        questions: [],
      },
    ]);
    expect(shown(ofx, { accounts: ['309912 1'] })).toHaveLength(1);
    expect(shown(ofx, { currency: 'GBP' }).map(({ account }) => account)).toEqual([
      '309912 1',
      '5434********1234',
    ]);
  });

  test('QIF: account blocks, a list of accounts before them, and categories, which are not accounts', () => {
    const qif = [
      '!Option:AutoSwitch',
      '!Account',
      'NBusiness',
      'TBank',
      '^',
      'NCard',
      'TCCard',
      '^',
      '!Clear:AutoSwitch',
      '!Type:Cat',
      'NOffice',
      'E',
      '^',
      '!Account',
      'NBusiness',
      'TBank',
      '^',
      '!Type:Bank',
      'D31/03/2025',
      'T-1.00',
      'PA',
      '^',
      '!Account',
      'NCard',
      'TCCard',
      '^',
      '!Type:CCard',
      'D01/04/2025',
      'T-2.00',
      'PB',
      '^',
    ].join('\n');
    expect(shown(qif)).toEqual([
      { account: 'Business', currency: 'GBP', rows: [[19, -100, undefined]], skipped: [], questions: [] },
      { account: 'Card', currency: 'GBP', rows: [[28, -200, undefined]], skipped: [11], questions: [] },
    ]);
    expect(readText(qif).skipped).toMatchObject([{ line: 11, noTransaction: true }]);
  });

  test('CAMT: splits statements, each with its own balances', () => {
    const statement = (iban: string, closing: string) =>
      `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>GBP</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="GBP">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-04-01</Dt></BookgDt></Ntry></Stmt>`;
    const camt = `<Document><BkToCstmrStmt>\n${statement('GB29', '5.00')}\n${statement('GB30', '6.00')}\n</BkToCstmrStmt></Document>`;
    expect(each(camt)).toMatchObject([
      { account: 'GB29', balances: 'agree', questions: [], rows: [{ line: 5, amount: 500 }] },
      { account: 'GB30', balances: 'differ', questions: [{ kind: 'balances', lines: [6] }] },
    ]);
  });

  test('CSV: separates accounts and currencies, and uses all dates to find their order', () => {
    const head = 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance';
    const revolut = [
      head,
      'TOPUP,Current,2025-03-01 10:00:00,2025-03-01 10:00:05,A,100.00,0.00,GBP,COMPLETED,100.00',
      'TRANSFER,Savings,2025-03-02 10:00:00,2025-03-02 10:00:05,B,10.00,0.00,GBP,COMPLETED,10.00',
      'EXCHANGE,Current,2025-03-05 10:00:00,2025-03-05 10:00:00,C,11.00,0.00,EUR,COMPLETED,11.00',
    ].join('\n');
    expect(shown(revolut).map(({ account, currency }) => [account, currency])).toEqual([
      ['Current', 'GBP'],
      ['Savings', 'GBP'],
      ['Current', 'EUR'],
    ]);
  });

  test('does not split one account, a template or an unknown layout', () => {
    const one = 'Date,Description,Amount,Balance\n13/04/2025,A,-1.00,9.00\n';
    expect(each(one)).toEqual([readText(one)]);
    const template =
      'Account,Date,Description,Amount,Category,Classification\nA,06/04/2025,X,1,,\nB,06/04/2025,Y,2,,\n';
    expect(each(template)).toMatchObject([
      { layout: 'template', rows: [{ account: 'A' }, { account: 'B' }] },
    ]);
    expect(each('When,What,How much\n13/04/2025,A,-1.00\n')).toMatchObject([{ layout: 'unknown' }]);
  });

  test('no longer offers accounts that were imported before', () => {
    const two = `<OFX>${statement('1', 'GBP', row('A', '-1.00'))}${statement('2', 'GBP', row('C', '-3.00'))}</OFX>`;
    const file = readText(two, { answers: { importedAccounts: ['309912 1'] } });
    expect(file).toMatchObject({ account: '309912 2', questions: [], rows: [{ id: 'C' }] });
    expect(file.skipped).toMatchObject([
      { reason: expect.stringContaining('already imported'), noTransaction: true },
    ]);
  });
});

test('splits a file of an unknown bank whose lines name their accounts', () => {
  const text = [
    'Date,Account Number,Description,Amount',
    '01/10/2026,11111111,COFFEE,-2.50',
    '02/10/2026,22222222,PAY,100.00',
    '03/10/2026,11111111,BREAD,-1.20',
  ].join('\n');
  const [question] = readText(text).questions;
  expect(question).toMatchObject({
    kind: 'columns',
    proposal: { date: 0, account: 1, description: [2], amount: 3 },
  });
  const columns = { date: 0, account: 1, description: [2], amount: 3 };
  expect(shown(text, { columns, moneyOut: 'negative', dateOrder: 'DMY' })).toMatchObject([
    {
      account: '11111111',
      rows: [
        [2, -250, undefined],
        [4, -120, undefined],
      ],
      questions: [],
    },
    { account: '22222222', rows: [[3, 10_000, undefined]], questions: [] },
  ]);
});

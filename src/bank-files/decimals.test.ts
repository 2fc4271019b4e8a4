import { describe, expect, test } from 'vitest';
import { readAmount } from './amounts.ts';
import { decimalEvidence } from './decimals.ts';
import { questionKinds, brief, readText } from './for-tests.ts';

describe('decimal commas', () => {
  test('uses one unambiguous amount to settle the whole file', () => {
    const file = readText(
      [
        'Buchungstag;Verwendungszweck;Betrag;Saldo',
        '13.04.2025;BÄCKER;-1.250;8.766,00',
        '14.04.2025;MIETE;-1.234,56;7.531,44',
        '15.04.2025;KUNDE;2.000,5;9.531,94',
      ].join('\n'),
      { answers: { columns: { date: 0, description: [1], amount: 2, balance: 3 } } },
    );
    expect(file).toMatchObject({ balances: 'agree', questions: [], skipped: [] });
    expect(brief(file).map(([, date, amount]) => [date, amount])).toEqual([
      ['2025-04-13', -125_000],
      ['2025-04-14', -123_456],
      ['2025-04-15', 200_050],
    ]);
  });

  test('proposes the columns of such a file like any other', () => {
    const file = readText(
      'Valuta;Text;Belastung;Gutschrift;Saldo\n13.04.2025;A;1,50;;98,50\n14.04.2025;B;;2,00;100,50\n15.04.2025;C;0,50;;100,00\n',
    );
    expect(file.questions).toMatchObject([
      { kind: 'columns', proposal: { date: 0, description: [1], debit: 2, credit: 3, balance: 4 } },
    ]);
  });

  test('reads a known layout that a spreadsheet abroad saved again', () => {
    const file = readText(
      'Date;Description;Amount;Balance\n13/04/2025;SHOP;-1.000,00;9,00\n14/04/2025;CLIENT;5,25;14,25\n',
    );
    expect(file).toMatchObject({ layout: 'first-direct', balances: 'agree', questions: [] });
    expect(file.rows.map(({ amount }) => amount)).toEqual([-100_000, 525]);
  });

  test('asks about a dot before three digits, and reads it according to the answer', () => {
    const text = 'When;What;How much\n13/04/2025;A;-1.250\n14/04/2025;B;-2.500\n';
    const columns = { date: 0, description: [1], amount: 2 };
    const read = (decimalSign?: 'point' | 'comma') =>
      readText(text, { answers: { columns, moneyOut: 'negative', ...(decimalSign && { decimalSign }) } });
    expect(read().questions).toMatchObject([{ kind: 'decimal-sign', proposal: 'comma' }]);
    expect(questionKinds(read('comma'))).toEqual([]);
    expect(read('comma').rows.map(({ amount }) => amount)).toEqual([-125_000, -250_000]);
    expect(read('point').rows.map(({ amount }) => amount)).toEqual([-125, -250]);
  });

  test('asks about mixed separators, and refuses amounts that contradict the answer', () => {
    const text =
      'Date,Description,Amount,Balance\n13/04/2025,A,-1.00,\n14/04/2025,B,"-2,50",\n15/04/2025,C,-3.00,\n';
    const file = readText(text);
    expect(file.questions).toMatchObject([{ kind: 'decimal-sign', proposal: 'point' }]);
    expect(file.skipped).toMatchObject([{ line: 3, wrong: 'amount' }]);
    expect(brief(readText(text, { answers: { decimalSign: 'comma' } }))).toEqual([
      [3, '2025-04-14', -250, 'B'],
    ]);
  });

  test('decides for a QIF as a whole, for an OFX amount by amount', () => {
    const qif = readText('!Type:Bank\nD13/04/2025\nT-1.250\nPA\n^\nD14/04/2025\nT-2,50\nPB\n^\n');
    expect(qif.rows.map(({ amount }) => amount)).toEqual([-125_000, -250]);
    const ofx = readText(
      '<OFX><STMTRS><CURDEF>GBP<BANKTRANLIST><STMTTRN><DTPOSTED>20250413<TRNAMT>-2,5<FITID>1<NAME>A</STMTTRN><STMTTRN><DTPOSTED>20250413<TRNAMT>-1.250<FITID>2<NAME>B</STMTTRN></BANKTRANLIST></STMTRS></OFX>',
    );
    expect(ofx.rows.map(({ amount }) => amount)).toEqual([-250]);
    expect(ofx.skipped).toMatchObject([{ wrong: 'amount' }]);
  });

  test('reads British thousands as thousands', () => {
    expect(decimalEvidence(['1,234', '-£5,000', '12'])).toEqual({ sign: undefined });
    expect(readAmount('1,234')?.value).toBe(123_400);
    expect(readAmount('1,234', 'comma')).toBeUndefined();
  });
});

test('accepts spaces between thousands, but not two numbers next to each other', () => {
  expect(readAmount('1\u00a0234.56')?.value).toBe(123_456);
  expect(readAmount('-1\u202f234\u202f567', 'comma')?.value).toBe(-123_456_700);
  expect(readAmount('£1 234.56')?.value).toBe(123_456);
  expect(readAmount('12 345,67', 'comma')?.value).toBe(1_234_567);
  for (const text of ['1 234', '12 34.56', '1 2', '1234 567.00', '1\u00a023'])
    expect(readAmount(text)).toBeUndefined();
});

test('requires marks and signs of a number to agree', () => {
  expect(readAmount('-12.34 DR')).toEqual({ value: 1234, direction: 'out' });
  expect(readAmount('12.34 CR')).toEqual({ value: 1234, direction: 'in' });
  for (const text of ['-12.34 CR', '(12.34)CR', '£5.00 EUR']) expect(readAmount(text)).toBeUndefined();
  expect(readAmount('£5.00 GBP')).toEqual({ value: 500, currency: 'GBP' });
  expect(readAmount('-Â£1,005.10')).toEqual({ value: -100_510, currency: 'GBP' });
});

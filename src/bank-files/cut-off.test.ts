import { describe, expect, test } from 'vitest';
import { questionKinds, exampleText, readText } from './for-tests.ts';

/** What is accepted, what is refused and why, and what we ask. */
const seen = (text: string) => {
  const file = readText(text);
  return {
    amounts: file.rows.map(({ amount }) => amount),
    skipped: file.skipped.map(({ line, reason }) => [line, /cut off/.test(reason)]),
    questions: questionKinds(file),
  };
};

describe('a download that broke off is never read as whole', () => {
  const ofx2 = exampleText('ofx-2.ofx').trimEnd();
  const ofx1 = ofx2.replace(/^.*\n/, 'OFXHEADER:100\n').replaceAll(/<\/(?!OFX|STMT|BANK)\w+>/g, '');

  test('treats OFX 1 without end tags of values, and OFX 2, as complete', () => {
    const whole = { amounts: [-1250, -30_000], skipped: [], questions: [] };
    expect(seen(ofx2)).toEqual(whole);
    expect(seen(ofx1)).toEqual(whole);
  });

  test('OFX: reads no wrong amount and asks, wherever the file is cut', () => {
    for (const text of [ofx2, ofx1]) {
      for (let end = text.indexOf('-12.50'); end < text.length; end += 1) {
        const file = readText(text.slice(0, end));
        if (file.problem) continue;
        expect(questionKinds(file), text.slice(0, end)).toEqual(['cut-off']);
        expect([[], [-1250], [-1250, -30_000]]).toContainEqual(file.rows.map(({ amount }) => amount));
        expect(file.rows.length + file.skipped.length).toBe(end < text.lastIndexOf('<STMTTRN>') + 9 ? 1 : 2);
      }
    }
  });

  test('OFX: reports line, reason and text of the last transaction, and can accept the rest', () => {
    const text = ofx2.slice(0, ofx2.indexOf('-300.00') + 3);
    expect(readText(text)).toMatchObject({
      rows: [{ id: 'A1' }],
      skipped: [{ line: 4, reason: expect.stringContaining('cut off'), text: expect.stringContaining('A2') }],
      questions: [{ kind: 'cut-off', message: expect.stringContaining('again') }],
    });
    expect(readText(text, { answers: { cutOff: true } })).toMatchObject({
      questions: [],
      skipped: [{ line: 4 }],
    });
  });

  test('OFX: reads a broken file followed by a complete one', () => {
    expect(seen(`${ofx1.slice(0, ofx1.indexOf('-300.00') + 2)}\n${ofx1}`)).toEqual({
      amounts: [-1250, -1250, -30_000],
      skipped: [[4, true]],
      questions: ['cut-off'],
    });
  });

  test('OFX: reports a file with only its beginning', () => {
    expect(readText(ofx2.slice(0, ofx2.indexOf('<STMTTRN>'))).problem).toMatchObject({
      code: 'broken',
      message: expect.stringContaining('cut off'),
    });
  });

  test('QIF: does not accept a record without ^ at its end', () => {
    const qif = '!Type:Bank\nD15/03/2024\nT-12.50\nPTESCO\n^\nD14/03/2024\nPACME\nT1';
    expect(seen(`${qif}000.00\n^`)).toEqual({ amounts: [-1250, 100_000], skipped: [], questions: [] });
    expect(seen(`${qif}000.00\n!Type:Cash\nD13/03/2024\nT2.00\n^`).amounts).toEqual([-1250, 100_000, 200]);
    expect(seen(qif)).toEqual({ amounts: [-1250], skipped: [[6, true]], questions: ['cut-off'] });
    expect(readText(qif).skipped).toMatchObject([{ text: 'D14/03/2024\nPACME\nT1' }]);
  });
});

describe('asks whether the last cell of a CSV without a line end was cut', () => {
  const lloyds = [
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
    '17/03/2024,DEB,30-99-12,12345678,CAFE,2.50,,985.00',
    '16/03/2024,DEB,30-99-12,12345678,TESCO,12.50,,987.50',
    '15/03/2024,FPI,30-99-12,12345678,ACME,,1000.00,1000.00',
  ].join('\n');

  test('takes fewer cells than in every other line as proof', () => {
    expect(seen(lloyds)).toEqual({ amounts: [-250, -1250, 100_000], skipped: [], questions: [] });
    expect(seen(lloyds.replace(/00\.00,1000\.00$/, ''))).toEqual({
      amounts: [-250, -1250],
      skipped: [[4, true]],
      questions: ['cut-off'],
    });
    // With its line end it is what the bank wrote.
    expect(questionKinds(readText(`${lloyds.replace(/,1000\.00$/, '')}\n`))).toEqual([]);
    const plain =
      'Date,Description,Amount,Balance\n15/03/2024,TESCO,-12.50,10.00\n* pending transactions are not shown';
    expect(seen(plain)).toEqual({ amounts: [-1250], skipped: [[3, false]], questions: [] });
  });

  test('takes an amount without pence as proof where all others have pence', () => {
    const amex =
      'Date,Description,Amount\n15/03/2024,TESCO,12.50\n14/03/2024,PAYMENT RECEIVED - THANK YOU,-30.00\n13/03/2024,SHOP,10';
    expect(seen(amex)).toEqual({ amounts: [-1250, 3000], skipped: [[4, true]], questions: ['cut-off'] });
    expect(seen(`${amex}.00`)).toEqual({ amounts: [-1250, 3000, -1000], skipped: [], questions: [] });
    expect(seen(`${amex}\n`)).toEqual({ amounts: [-1250, 3000, -1000], skipped: [], questions: [] });
  });

  test('asks where it cannot tell', () => {
    const mixed =
      'Date,Description,Amount\n15/03/2024,TESCO,12.5\n14/03/2024,PAYMENT RECEIVED - THANK YOU,-30\n13/03/2024,SHOP,10';
    expect(seen(mixed)).toEqual({ amounts: [-1250, 3000, -1000], skipped: [], questions: ['cut-off'] });
    expect(readText(mixed).questions).toMatchObject([{ message: expect.stringContaining('“10”') }]);
    expect(questionKinds(readText(mixed, { answers: { cutOff: true } }))).toEqual([]);
    expect(seen(`${mixed}\n`).questions).toEqual([]);
    const credits =
      'Date,Description,Amount,Balance\n15/03/2024,TESCO,-12.50,10.00\n14/03/2024,SHOP,-30.00,22.50\n13/03/2024,SHOP,-1.00,5';
    expect(questionKinds(readText(credits))).toEqual(['balances']);
  });
});

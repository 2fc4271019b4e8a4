import { describe, expect, test } from 'vitest';
import { questionKinds, brief, readBytes, readText } from './for-tests.ts';
import { refusedBySize } from './read-bank-file.ts';

const LLOYDS =
  'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance';

describe('files that are not statements', () => {
  test('says what kind a binary file is, whatever its name', () => {
    const kinds = {
      'too-large': Buffer.alloc(20 * 1024 * 1024 + 1, 'a'),
      empty: Buffer.alloc(0),
      picture: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
      pdf: Buffer.from('%PDF-1.7\n%âãÏÓ'),
      spreadsheet: Buffer.from('PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml', 'latin1'),
      archive: Buffer.from('PK\u0003\u0004\u0014\0statement.csv', 'latin1'),
      'web-page': Buffer.from('<!DOCTYPE html><html><body>Log in</body></html>'),
      binary: Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 256)),
    };
    for (const [code, bytes] of Object.entries(kinds)) expect(readBytes(bytes).problem?.code).toBe(code);
    expect(readText(' \r\n\u0000').problem?.code).toBe('empty');
    expect(refusedBySize(20 * 1024 * 1024)).toBeUndefined();
  });

  test('says what kind a text is that is not a statement', () => {
    const kinds = {
      '<table><tr><td>Date</td></tr></table>': 'web-page',
      '\ufeff<!DOCTYPE html><html>': 'web-page',
      'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<html>': 'web-page',
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>': 'spreadsheet',
      '{\\rtf1\\ansi hello}': 'other-format',
      '{"transactions":[{"date":"2025-04-01"}]}': 'other-format',
      ':20:STARTUMS\n:25:30991212345678\n:61:2504020402D12,50NMSC\n': 'other-format',
    };
    for (const [text, code] of Object.entries(kinds)) expect(readText(text).problem?.code).toBe(code);
    const wide = Buffer.from('\ufeff<html><table></table></html>', 'utf16le');
    expect(readBytes(wide).problem?.code).toBe('web-page');
  });

  test('puts every line of a text without transactions into skipped', () => {
    const file = readText('Dear customer,\n\nyour statement is ready.\n');
    expect(file.problem?.code).toBe('no-transactions');
    expect(file.skipped.map(({ line }) => line)).toEqual([1, 3]);
    expect(readText(`${LLOYDS}\n`).problem?.code).toBe('no-transactions');
  });

  test('refuses DTDs and entities in CAMT and OFX, and broken XML', () => {
    const doctype = '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const camt = (top: string) =>
      `<?xml version="1.0"?>${top}<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="GBP">&x;</Amt></Ntry></Stmt></BkToCstmrStmt></Document>`;
    expect(readText(camt(doctype)).problem?.code).toBe('unsafe-xml');
    expect(
      readText(Buffer.from(camt(doctype), 'utf16le').toString('latin1'), { encoding: 'latin1' }).problem
        ?.code,
    ).toBe('unsafe-xml');
    expect(readText(`OFXHEADER:100\n${doctype}<OFX></OFX>`).problem?.code).toBe('unsafe-xml');
    expect(readText('<Document><BkToCstmrStmt><Stmt>').problem).toMatchObject({ code: 'broken' });
    expect(readText('<feed><entry/></feed>').problem?.code).toBe('no-transactions');
  });
});

describe('texts in all encodings', () => {
  const text = `${LLOYDS}\n02/04/2025,DEB,30-99-12,12345678,CAFÉ – £5 OFF,23.50,,1200.00\n`;

  test('reads UTF-8 and UTF-16 with and without a mark, and Windows-1252', () => {
    const swapped = Buffer.from(text, 'utf16le').swap16();
    const windows = Buffer.from(text.replace('–', '\u0096'), 'latin1');
    const files = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
      swapped,
      windows,
    ];
    for (const bytes of files) {
      expect(readBytes(bytes)).toMatchObject({
        layout: 'lloyds',
        rows: [{ line: 2, description: 'CAFÉ – £5 OFF' }],
      });
    }
  });

  test('reads CRLF, CR, a mixture, semicolons, tabs, a first line “sep=”, trailing commas and NULs', () => {
    const rows = [
      LLOYDS,
      '02/04/2025,DEB,30-99-12,12345678,SHOP,23.50,,1200.00',
      '',
      '01/04/2025,FPI,30-99-12,12345678,ACME,,2500.00,1223.50',
    ];
    const expected = [
      [2, '2025-04-02', -2350, 'SHOP'],
      [4, '2025-04-01', 250000, 'ACME'],
    ];
    const variants = [
      rows.join('\r\n'),
      rows.join('\r'),
      `${rows[0]}\r\n${rows[1]}\n\r${rows[3]}`,
      rows.join('\n').replaceAll(',', ';'),
      rows.join('\n').replaceAll(',', '\t'),
      rows.join(',,\n'),
      rows.join('\n\u0000'),
    ];
    for (const variant of variants) expect(brief(readText(variant))).toEqual(expected);
    const sep = readText(`sep=;\n${rows.join('\n').replaceAll(',', ';')}`);
    expect(brief(sep)[0]?.[0]).toBe(3);
  });
});

describe('lines that are hard to read', () => {
  const read = (...lines: string[]) => readText(['Date,Description,Amount,Balance', ...lines].join('\n'));

  test('keeps formulas as text, and never reads one as an amount', () => {
    const file = read('13/04/2025,"=cmd|\' /C calc\'!A0",-1.00,9.00', '14/04/2025,@SUM(A1),=1+1,9.00');
    expect(file.rows).toMatchObject([{ description: "=cmd|' /C calc'!A0" }]);
    expect(file.skipped).toMatchObject([{ line: 3, wrong: 'amount' }]);
  });

  test('loses one line for a stray quote', () => {
    const file = read(
      '13/04/2025,"SHOP,-1.00,9.00',
      '14/04/2025,"A, B",-2.00,7.00',
      '15/04/2025,5" NAILS,-3.00,4.00',
    );
    expect(file.rows.map(({ line, description }) => [line, description])).toEqual([
      [3, 'A, B'],
      [4, '5" NAILS'],
    ]);
    expect(file.skipped).toMatchObject([{ line: 2, reason: expect.stringContaining('quotation mark') }]);
  });

  test('reads lines above and below the data, other cases of the heading, fewer cells, and ="00123"', () => {
    const file = readText(
      [
        '',
        'Account Number:,12345678',
        'Statement period:,01/04/2025 to 30/04/2025',
        '',
        LLOYDS,
        '13/04/2025,DEB,="30-99-12",="00123456","SHOP',
        'LEEDS",1.00,,9.00,,',
        LLOYDS.toUpperCase(),
        '14/04/2025,DEB,="30-99-12",="00123456",SHOP,2.00',
        '15/04/2025,DEB',
        'Totals,,,,,3.00,,',
        'Closing balance,,,,,,,7.00',
      ].join('\r\n'),
    );
    expect(file).toMatchObject({ layout: 'lloyds', account: '30-99-12 00123456', questions: [] });
    expect(brief(file)).toEqual([
      [6, '2025-04-13', -100, 'SHOP LEEDS'],
      [9, '2025-04-14', -200, 'SHOP'],
    ]);
    expect(file.skipped.map(({ line, noTransaction }) => [line, noTransaction])).toEqual([
      [8, true],
      [10, undefined],
      [11, true],
      [12, true],
    ]);
  });

  test('skips an unquoted comma, a repeated heading, balances, zero and impossible dates, each with a reason', () => {
    const file = read(
      '13/04/2025,SMITH, JOHN,-1.00,9.00',
      'Date,Description,Amount,Balance',
      ',Balance brought forward,,10.00',
      '31/04/2025,SHOP,-1.00,9.00',
      '30/04/2025,CARD CHECK,0.00,9.00',
      '30/04/2025,TOTAL ENERGIES,-1.00,8.00',
      '30/04/2025,TOTAL,-1.00,7.00',
      'Total,,-1.00,',
      '* pending transactions are not shown',
    );
    expect(file.rows.map(({ description }) => description)).toEqual(['TOTAL ENERGIES', 'TOTAL']);
    expect(file.skipped.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 9, 10]);
    expect(file.skipped.every(({ reason, text }) => reason !== '' && text !== '')).toBe(true);
  });

  test('reads amounts in every British format, and nothing that is not one', () => {
    const amounts = [
      '"£1,234.56"',
      '"-£1,234.56"',
      '£-5',
      '12.34-',
      '(12.34)',
      '+3.10',
      '.5',
      '100.00 CR',
      '100.00DR',
    ];
    const file = readText(
      ['Transaction Date,Narrative,Value', ...amounts.map((amount) => `13/04/2025,X,${amount}`)].join('\n'),
      { answers: { columns: { date: 0, description: [1], amount: 2 }, moneyOut: 'negative' } },
    );
    expect(file.layout).toBe('own-columns');
    expect(file.rows.map(({ amount }) => amount)).toEqual([
      123456, -123456, -500, -1234, -1234, 310, 50, 10000, -10000,
    ]);
    const bad = ['1.005', '1e5', '--5', '(-5)', 'Infinity', '12.34.56', '0x10', '1 2', '99999999999999999'];
    const none = read(...bad.map((amount) => `13/04/2025,X,"${amount}",`), '13/04/2025,POINT,1.00,');
    expect([none.rows.length, none.skipped.length]).toEqual([1, bad.length]);
  });

  test('does not read an appended file of another bank with the columns of the first', () => {
    const file = read('13/04/2025,X,-1.00,9.00', LLOYDS, '14/04/2025,DEB,30-99-12,1,SHOP,1.00,,');
    expect([file.rows.length, file.skipped.map(({ line }) => line)]).toEqual([1, [3, 4]]);
    const unknown = read(
      '13/04/2025,X,-1.00,9.00',
      'Value Date,Booking Date,Paid out,Who',
      '14/04/2025,14/04/2025,1.00,Y',
    );
    expect([unknown.rows.length, unknown.skipped.map(({ line }) => line)]).toEqual([1, [3, 4]]);
  });

  test('marks pending lines, whichever cell says so', () => {
    const file = read(
      '13/04/2025,PENDING - SHOP,-1.00,',
      'Pending,SHOP,-1.00,',
      '14/04/2025,PENDINGTON LTD,-1.00,9.00',
    );
    expect(file.rows.map(({ pending }) => pending)).toEqual([true, undefined]);
    expect(file.skipped).toMatchObject([{ line: 3, reason: expect.stringContaining('pending') }]);
  });

  test('reads a client’s “Balance” as a payment, and asks about an opening balance with an amount', () => {
    const file = read(
      '13/04/2025,Balance,50.00,59.00',
      '14/04/2025,Final balance 2025,-1.00,58.00',
      '15/04/2025,Opening balance,58.00,58.00',
      '15/04/2025,Closing balance,,58.00',
    );
    expect(file.rows.map(({ description }) => description)).toEqual(['Balance', 'Final balance 2025']);
    expect(file.skipped.map(({ line, noTransaction }) => [line, noTransaction])).toEqual([
      [4, undefined],
      [5, true],
    ]);
  });

  test('does not take common column names as proof of a sign', () => {
    expect(questionKinds(read('13/04/2025,SHOP,1.00,', '14/04/2025,SHOP,2.00,'))).toEqual(['money-out']);
  });

  test('skips a line above the heading that looks like data with a reason, and loses none', () => {
    const file = readText(
      '01/04/2025,LOST,-1.00,9.00\nDate,Description,Amount,Balance\n13/04/2025,X,-1.00,8.00\n',
    );
    expect(file.skipped).toMatchObject([{ line: 1, reason: expect.stringContaining('above') }]);
  });
});

describe('balances', () => {
  test('names the line of a gap, which can be accepted', () => {
    const text =
      'Date,Description,Amount,Balance\n13/04/2025,A,-1.00,9.00\n14/04/2025,B,-1.00,8.00\n15/04/2025,C,-1.00,6.00\n';
    const file = readText(text);
    expect(file).toMatchObject({ balances: 'differ', questions: [{ kind: 'balances', lines: [4] }] });
    expect(questionKinds(readText(text, { answers: { balancesDiffer: true } }))).toEqual([]);
  });

  test('checks unordered rows as one chain, and still notices a missing one', () => {
    const rows = ['13/04/2025,A,-1.00,9.00', '15/04/2025,B,-2.50,6.60', '14/04/2025,INTEREST,0.10,9.10'];
    const read = (...lines: string[]) => readText(['Date,Description,Amount,Balance', ...lines].join('\n'));
    expect(read(...rows)).toMatchObject({ balances: 'agree', questions: [] });
    expect(read(...rows, '16/04/2025,C,-1.00,5.00').balances).toBe('differ');
  });

  test('takes equal amounts as proof of a sign only together with the dates', () => {
    const text =
      'Date,Description,Amount,Balance\n13/04/2025,A,1.00,-9.00\n14/04/2025,B,1.00,-10.00\n15/04/2025,C,1.00,-11.00\n';
    expect(readText(text).questions).toMatchObject([{ kind: 'money-out', proposal: 'positive' }]);
  });

  test('detects a card with opposite signs from its balances, and asks', () => {
    const text =
      'Date,Description,Amount,Balance\n13/04/2025,A,1.00,-9.00\n14/04/2025,B,2.00,-11.00\n15/04/2025,C,3.00,-14.00\n';
    const file = readText(text);
    expect(file.questions).toMatchObject([{ kind: 'money-out', proposal: 'positive' }]);
    expect(file.rows.map(({ amount }) => amount)).toEqual([-100, -200, -300]);
    expect(readText(text, { answers: { moneyOut: 'positive' } })).toMatchObject({
      balances: 'agree',
      questions: [],
    });
  });
});

describe('dates', () => {
  const lloyds = (...dates: string[]) =>
    readText([LLOYDS, ...dates.map((date) => `${date},DEB,30-99-12,1,SHOP,1.00,,`)].join('\n'));

  test('reads the day first for a British bank, and short years', () => {
    expect(lloyds('03/04/2025', '5/4/25', '5-Apr-25').rows.map(({ date }) => date)).toEqual([
      '2025-04-03',
      '2025-04-05',
      '2025-04-05',
    ]);
  });

  test('notices a file that was saved again month first, and asks', () => {
    const file = lloyds('03/04/2025', '03/14/2025');
    expect(file.questions).toMatchObject([{ kind: 'date-order', proposal: 'MDY' }]);
    expect(file.rows.map(({ date }) => date)).toEqual(['2025-03-04', '2025-03-14']);
  });

  test('asks about a file in which a spreadsheet changed some dates, instead of reading half', () => {
    const file = lloyds('13/04/2025', '04/14/2025', '03/02/2025');
    expect(file.questions).toMatchObject([
      { kind: 'date-order', message: expect.stringContaining('some only month first') },
    ]);
    expect(file.skipped).toMatchObject([{ line: 3, wrong: 'date' }]);
  });

  test('reads dates in every bank format, but never a spreadsheet’s date number', () => {
    const ways = [
      '1 Apr 2025',
      '01-Apr-25',
      '2025-04-01T10:11:12Z',
      '20250401',
      '1/4/2025',
      '1.4.25',
      'Tuesday, 1 April 2025'.replace(',', ''),
      '1st April 2025',
      '2025/4/1',
      '01/Apr/2025',
      '1Apr2025',
      '01 APR 2025 10:00',
    ];
    expect(lloyds(...ways).rows.map(({ date }) => date)).toEqual(ways.map(() => '2025-04-01'));
    for (const odd of ['45748', '2025-13-01', '1 Foo 2025', '31/02/2025', '2025041'])
      expect(lloyds(odd, '1/4/2025').rows).toHaveLength(1);
  });

  test('reads a British bank’s unordered file day first', () => {
    expect(questionKinds(lloyds('02/01/2025', '01/02/2025', '03/01/2025'))).toEqual([]);
  });

  test('without names uses a day above 12, then the order of the lines, and otherwise asks', () => {
    const read = (...dates: string[]) =>
      readText(['When,What,How much', ...dates.map((date) => `${date},SHOP,-1.00`)].join('\n'), {
        answers: { columns: { date: 0, description: [1], amount: 2 }, moneyOut: 'negative' },
      });
    expect([questionKinds(read('3/25/2025', '3/4/2025')), read('3/25/2025').rows[0]?.date]).toEqual([
      [],
      '2025-03-25',
    ]);
    const runs = [
      '01/02/2025',
      '02/02/2025',
      '01/03/2025',
      '02/03/2025',
      '01/04/2025',
      '02/04/2025',
      '01/05/2025',
      '02/05/2025',
    ];
    expect([questionKinds(read(...runs)), read(...runs).rows[2]?.date]).toEqual([[], '2025-03-01']);
    expect(questionKinds(read('01/02/2025', '02/03/2025'))).toEqual(['date-order']);
    // The more likely order is proposed but not assumed.
    expect([questionKinds(read('11/12/2026')), read('11/12/2026').rows[0]?.date]).toEqual([
      ['date-order'],
      '2026-11-12',
    ]);
  });
});

describe('unknown layouts', () => {
  const text = 'Posted,Details,Out,In,Left\n13/04/2025,SHOP,1.00,,9.00\n14/04/2025,CLIENT,,5.00,14.00\n';

  test('asks for the columns with examples and a proposal, and follows the answer', () => {
    const file = readText(text);
    const proposal = { date: 0, description: [1], debit: 2, credit: 3 };
    expect(file).toMatchObject({ layout: 'unknown', rows: [], skipped: [{ line: 2 }, { line: 3 }] });
    expect(file.questions).toMatchObject([
      {
        kind: 'columns',
        columns: [{ name: 'Posted', examples: ['13/04/2025', '14/04/2025'] }, {}, {}, {}, {}],
        proposal,
      },
    ]);
    const answered = readText(text, { answers: { columns: { ...proposal, balance: 4 } } });
    expect(answered).toMatchObject({ layout: 'own-columns', balancesCompared: 1, questions: [] });
    expect(answered.rows.map(({ amount }) => amount)).toEqual([-100, 500]);
  });

  test('asks about the sign too, unless balances prove it', () => {
    const columns = { date: 0, description: [1], amount: 2 };
    const lines = 'When,What,How much,Left\n13/04/2025,A,1.00,9.00\n14/04/2025,B,2.00,11.00\n';
    expect(questionKinds(readText(lines, { answers: { columns } }))).toEqual(['money-out']);
    expect(questionKinds(readText(lines, { answers: { columns: { ...columns, balance: 3 } } }))).toEqual([]);
  });

  test('gives files with other lines the same fingerprint, and files with other names another one', () => {
    const print = (of: string) => readText(of).fingerprint;
    expect(print(text.replace('SHOP', 'OTHER'))).toBe(print(text));
    expect(print(text.replace('Details', 'Text'))).not.toBe(print(text));
  });

  test('finds the balance without names by adding up', () => {
    const file = readText(
      '20250401;A1;10.00;-1.00\n20250402;B2;8.00;-2.00\n20250403;C3;11.00;3.00\n20250404;D4;12.00;1.00\n',
    );
    expect(file.questions).toMatchObject([
      { proposal: { date: 0, description: [1], amount: 3, balance: 2 }, moneyOut: 'negative' },
    ]);
  });

  test('finds the money-out column without names by adding up', () => {
    const file = readText(
      '17/03/2025,A,,12.34,100.00\n18/03/2025,B,2.34,,102.34\n19/03/2025,C,,2.34,100.00\n',
    );
    expect(file.questions).toMatchObject([{ proposal: { debit: 3, credit: 2, balance: 4 } }]);
  });
});

/** A reader that backtracks from every character would run for minutes here and exceed the test's timeout. */
describe('long files', () => {
  test('reads 100,000 lines, even when every quote is wrong', () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, index) => `13/04/2025,DEB,30-99-12,12345678,"SHOP, ${index}",1.00,,`,
    );
    expect(readText([LLOYDS, ...lines].join('\n')).rows).toHaveLength(100_000);
    const unclosed = lines.slice(0, 10_000).map((line) => line.replace('",1', ',1'));
    expect(readText([LLOYDS, ...unclosed].join('\n')).skipped).toHaveLength(10_000);
  });

  test.each([
    ['quotes and commas', `${LLOYDS}\n${'"'.repeat(200_000)}\n${','.repeat(200_000)}`],
    ['open transactions', `<OFX>${'<STMTTRN><TRNAMT>'.repeat(20_000)}`],
    ['open tags', `<OFX>${'<A '.repeat(100_000)}`],
    ['tags in tags', `<Document><BkToCstmrStmt>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    ['words and cells', `${'1 '.repeat(100_000)}\n${'a,'.repeat(100_000)}`],
    [
      'commas at the end of a row',
      `Number,Date,Account,Amount,Subcategory,Memo\n,13/04/2025,1,1.00,D,M${','.repeat(300_000)}x`,
    ],
    ['dots where a date should be', `Date,Description,Amount,Balance\n${'.'.repeat(300_000)}x,,,`],
    [
      'tags never closed',
      `<OFX>${Array.from({ length: 50_000 }, (_, index) => `<A${index}>`).join('')}<STMTTRN>`,
    ],
    ['splits', `!Type:Bank\nD13/04/2025\nT1.00\n${'$1.00\n'.repeat(200_000)}^\n`],
    [
      'rows with no name for their layout',
      `Date,Description,Amount,Balance\n${'13/04/2025,X,1.00,5.00\n'.repeat(50_000)}`,
    ],
    ['spaces where an amount should be', `Date: 1\nDescription: 2\nAmount: ${'\u00a0'.repeat(200_000)}x`],
  ])('%s without end', (_, text) => {
    const { rows, skipped, questions, problem } = readText(text);
    expect(problem !== undefined || rows.length + skipped.length + questions.length > 0).toBe(true);
  });
});

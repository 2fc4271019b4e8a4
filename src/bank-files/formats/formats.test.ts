import { describe, expect, test } from 'vitest';
import { asked, brief, readText } from '../for-tests.ts';

describe('OFX', () => {
  const sgml = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'ENCODING:USASCII',
    'CHARSET:1252',
    '',
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>GBP',
    '<BANKACCTFROM><BANKID>309912<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>',
    '<BANKTRANLIST><DTSTART>20250301<DTEND>20250331',
    '<STMTTRN>',
    '<TRNTYPE>POS',
    '<DTPOSTED>20250331120000[0:GMT]',
    '<TRNAMT>-1234.56',
    '<FITID>A1',
    '<NAME>SMITH &amp; SONS',
    '<MEMO>CARD 30 MAR &pound;5',
    '</STMTTRN>',
    '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250330<TRNAMT>20,5<FITID>A2<NAME>CLIENT<MEMO>CLIENT LTD</STMTTRN>',
    '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250330<TRNAMT>n/a<FITID>A3<NAME>CLIENT</STMTTRN>',
    '</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20250331</LEDGERBAL>',
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\r\n');

  test('reads version 1 (SGML without end tags)', () => {
    const file = readText(sgml);
    expect(file).toMatchObject({ layout: 'ofx', account: '309912 12345678', currency: 'GBP', questions: [] });
    expect(file.rows).toMatchObject([
      { line: 11, id: 'A1', date: '2025-03-31', description: 'SMITH & SONS CARD 30 MAR £5', amount: -123456 },
      { line: 19, id: 'A2', date: '2025-03-30', description: 'CLIENT LTD', amount: 2050 },
    ]);
    expect(file.skipped).toMatchObject([{ line: 20, wrong: 'amount', text: expect.stringContaining('A3') }]);
  });

  test('reads version 2 (XML), Quicken’s QFX, and pending lists', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><SIGNONMSGSRSV1><SONRS><INTU.BID>1234</INTU.BID></SONRS></SIGNONMSGSRSV1>
<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>GBP</CURDEF><CCACCTFROM><ACCTID>5434********1234</ACCTID></CCACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20250331</DTPOSTED><TRNAMT>-9.99</TRNAMT><FITID>B1</FITID><NAME>CAF&#201;</NAME></STMTTRN>
</BANKTRANLIST><BANKTRANLISTP><DTASOF>20250401</DTASOF>
<STMTTRNP><TRNTYPE>DEBIT</TRNTYPE><DTTRAN>20250401</DTTRAN><TRNAMT>-5.00</TRNAMT><NAME>SHOP</NAME></STMTTRNP>
</BANKTRANLISTP></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
    const file = readText(xml);
    expect(file).toMatchObject({ layout: 'qfx', account: '5434********1234', questions: [] });
    expect(file.rows).toMatchObject([
      { line: 5, id: 'B1', description: 'CAFÉ', amount: -999 },
      { line: 7, amount: -500, pending: true },
    ]);
  });

  test('keeps the day that is written whatever its zone, and a number that stands twice', () => {
    const text = sgml
      .replace('20250331120000[0:GMT]', '20250331233000.000[-5:EST]')
      .replace('<FITID>A2', '<FITID>A1');
    expect(readText(text).rows.map(({ id, date }) => [id, date])).toEqual([
      ['A1', '2025-03-31'],
      ['A1', '2025-03-30'],
    ]);
  });

  test('goes by the type where debits have no minus, and asks', () => {
    const text = sgml.replace('<TRNTYPE>POS', '<TRNTYPE>DEBIT').replace('-1234.56', '1234.56');
    const file = readText(text);
    expect(file.questions).toMatchObject([{ kind: 'money-out', proposal: 'positive' }]);
    expect(file.rows.map(({ amount }) => amount)).toEqual([-123456, 2050]);
    const answered = readText(text, { answers: { moneyOut: 'negative' } });
    expect([asked(answered), answered.rows.map(({ amount }) => amount)]).toEqual([[], [123456, 2050]]);
  });

  test('keeps fields behind an empty one, and transactions that are not closed or stand alone', () => {
    const text = sgml
      .replace('<MEMO>CARD 30 MAR', '<MEMO>\r\n<CHECKNUM>7')
      .replace('</STMTTRN>\r\n<STMTTRN>', '\r\n<STMTTRN>')
      .replace(
        '</STMTRS>',
        '</STMTRS><STMTTRN><TRNTYPE>POS<DTPOSTED>20250331<TRNAMT>-2.00<FITID>A4<NAME>X</STMTTRN>',
      );
    expect(readText(text).rows.map(({ id }) => id)).toEqual(['A1', 'A2', 'A4']);
  });

  test('asks which of several accounts is meant, and takes that one', () => {
    const two = sgml.replace(
      '</BANKMSGSRSV1>',
      '<STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>POS<DTPOSTED>20250331<TRNAMT>-1.00<FITID>C1<NAME>X</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    );
    const file = readText(two);
    expect(file.account).toBeNull();
    expect(file.questions).toMatchObject([{ kind: 'account', choices: ['309912 12345678', '1 2'] }]);
    expect(file.rows.map(({ account }) => account)).toEqual(['309912 12345678', '309912 12345678', '1 2']);
    const one = readText(two, { answers: { accounts: ['1 2'] } });
    expect(one).toMatchObject({ account: '1 2', questions: [], rows: [{ id: 'C1' }] });
    expect(one.skipped.filter(({ reason }) => reason.startsWith('of another account'))).toHaveLength(3);
  });
});

describe('QIF', () => {
  test('reads dates in Quicken’s own way, accounts and splits', () => {
    const file = readText(
      [
        '!Account',
        'NBusiness',
        'TBank',
        '^',
        '!Type:Bank',
        "D31/ 3'25",
        'T-1,234.50',
        'PSMITH & SONS',
        'MInv 7',
        'SOffice',
        '$-1,000.00',
        'SPost',
        '$-234.50',
        '^',
        'D2/4/2025',
        'U2,500.00',
        'T2,500.00',
        'PACME LTD',
        '^',
        'D1/4/2025',
        'T10.00',
        'POpening Balance',
        'L[Business]',
        '^',
        'D3/4/2025',
        'T-4.50',
        'PCafé',
        '^',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'qif', account: 'Business', questions: [] });
    expect(brief(file)).toEqual([
      [6, '2025-03-31', -123450, 'SMITH & SONS Inv 7'],
      [15, '2025-04-02', 250000, 'ACME LTD'],
      [25, '2025-04-03', -450, 'Café'],
    ]);
    expect(file.skipped).toMatchObject([{ line: 20 }]);
  });

  test('asks for the order of dates that could be either, and reads what is answered', () => {
    const text = "!Type:CCard\nD03/04'25\nT-4.50\nPCafe\n^\n!Type:Invst\nD03/04'25\nNBuy\n^\n";
    const file = readText(text);
    expect(file.questions).toMatchObject([{ kind: 'date-order', proposal: 'DMY' }]);
    expect(file.rows[0]?.date).toBe('2025-04-03');
    const answered = readText(text, { answers: { dateOrder: 'MDY' } });
    expect([asked(answered), answered.rows[0]?.date]).toEqual([[], '2025-03-04']);
    expect(file.skipped).toMatchObject([{ line: 7, reason: expect.stringContaining('Invst') }]);
  });

  test('skips a transaction whose parts are not its amount', () => {
    const file = readText('!Type:Bank\nD13/04/2025\nT-4.50\nPX\nSa\n$-4.00\n^\n');
    expect(file).toMatchObject({
      rows: [],
      skipped: [{ line: 2, reason: expect.stringContaining('add up') }],
    });
  });
});

describe('CAMT.053', () => {
  const statement = (
    entries: string,
    closing = '1085.50',
    version = '02',
  ) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id><Ccy>GBP</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-03-30</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-03-31</Dt></Dt></Bal>
${entries}
</Stmt></BkToCstmrStmt></Document>`;
  const entry = (amount: string, direction: string, rest: string, status = '<Sts>BOOK</Sts>') =>
    `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2025-03-31</Dt></BookgDt>${rest}</Ntry>`;
  const entries = [
    entry(
      '120.50',
      'CRDT',
      '<AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Smith &amp; Sons</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Invoice 7</Ustrd></RmtInf></TxDtls></NtryDtls>',
    ),
    entry('15.00', 'DBIT', '<NtryRef>R2</NtryRef><AddtlNtryInf>Charges</AddtlNtryInf>'),
    entry('20.00', 'DBIT', '<AcctSvcrRef>R3</AcctSvcrRef><RvslInd>true</RvslInd>'),
    entry('5.00', 'DBIT', '<AcctSvcrRef>R4</AcctSvcrRef>', '<Sts>PDNG</Sts>'),
  ].join('\n');

  test('reads entries, who and what for, reversals as they moved, pending, and proves the balance', () => {
    const file = readText(statement(entries));
    expect(file).toMatchObject({
      layout: 'camt.053',
      account: 'GB29NWBK60161331926819',
      currency: 'GBP',
      balances: 'agree',
      questions: [],
      skipped: [],
    });
    expect(file.rows).toMatchObject([
      { line: 7, id: 'R1', date: '2025-03-31', amount: 12050, description: 'Smith & Sons Invoice 7' },
      { line: 8, id: 'R2', amount: -1500, description: 'Charges' },
      { line: 9, id: 'R3', amount: -2000 },
      { line: 10, id: 'R4', amount: -500, pending: true },
    ]);
  });

  test('says when the entries do not lead to the closing balance', () => {
    const file = readText(statement(entries, '1085.51'));
    expect(file).toMatchObject({ balances: 'differ', questions: [{ kind: 'balances', lines: [4] }] });
    expect(asked(readText(statement(entries, '1085.51'), { answers: { balancesDiffer: true } }))).toEqual([]);
  });

  test('splits a batch into its transactions when they add up, with names as version 8 has them', () => {
    const part = (amount: string, name: string) =>
      `<TxDtls><Refs><EndToEndId>${name}</EndToEndId></Refs><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
    const batch = (last: string) =>
      statement(
        entry(
          '85.50',
          'CRDT',
          `<AcctSvcrRef>R1</AcctSvcrRef><NtryDtls>${part('80.00', 'Ann')}\n${part(last, 'Bob')}</NtryDtls>`,
          '<Sts><Cd>BOOK</Cd></Sts>',
        ),
        '1085.50',
        '08',
      );
    expect(readText(batch('5.50')).rows).toMatchObject([
      { line: 7, id: 'R1/Ann', amount: 8000, description: 'Ann' },
      { line: 8, id: 'R1/Bob', amount: 550, description: 'Bob' },
    ]);
    expect(readText(batch('5.51')).rows).toMatchObject([{ line: 7, id: 'R1', amount: 8550 }]);
  });

  test('a batch may go both ways, a reversal may be pending, and what has no direction is no amount', () => {
    const part = (amount: string, direction: string, name: string) =>
      `<TxDtls><Refs><EndToEndId>${name}</EndToEndId></Refs><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd></TxDtls>`;
    const file = readText(
      statement(
        [
          entry(
            '90.50',
            'CRDT',
            `<NtryDtls>${part('100.50', 'CRDT', 'A')}${part('10.00', 'DBIT', 'B')}</NtryDtls>`,
          ),
          entry('5.00', 'DBIT', '<RvslInd>true</RvslInd>', '<Sts><Cd>PDNG</Cd></Sts>'),
          entry('1.00', '', '').replace('<CdtDbtInd></CdtDbtInd>', ''),
        ].join('\n'),
        '1090.50',
      ),
    );
    expect(file.rows.map(({ amount, pending }) => [amount, pending])).toEqual([
      [10_050, undefined],
      [-1000, undefined],
      [-500, true],
    ]);
    expect(file.skipped).toMatchObject([{ line: 9, wrong: 'amount' }]);
  });

  test('reads prefixed names, and a date with its time', () => {
    const text = statement(
      entries.replace('<BookgDt><Dt>2025-03-31</Dt>', '<BookgDt><DtTm>2025-03-31T09:00:00Z</DtTm>'),
    )
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=');
    expect(readText(text).rows[0]).toMatchObject({ date: '2025-03-31', amount: 12050 });
  });

  test('leaves out other currencies and asks', () => {
    const file = readText(statement(entries.replace('<Amt Ccy="GBP">15.00', '<Amt Ccy="EUR">15.00')));
    expect(asked(file)).toContain('currency');
    expect(file.skipped).toMatchObject([{ line: 8, reason: 'in EUR, not GBP' }]);
  });
});

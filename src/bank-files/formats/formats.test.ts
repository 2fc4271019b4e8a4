import { describe, expect, test } from 'vitest';
import { questionKinds, exampleText, readText } from '../for-tests.ts';

describe('OFX', () => {
  const sgml = exampleText('ofx-1.ofx');

  test('shows the text of a transaction that it cannot read', () => {
    expect(readText(sgml).skipped).toMatchObject([{ line: 20, text: expect.stringContaining('A3') }]);
  });

  test('uses the date as written whatever its zone, and reads an id that occurs twice', () => {
    const text = sgml
      .replace('20250331120000[0:GMT]', '20250331233000.000[-5:EST]')
      .replace('<FITID>A2', '<FITID>A1');
    expect(readText(text).rows.map(({ id, date }) => [id, date])).toEqual([
      ['A1', '2025-03-31'],
      ['A1', '2025-03-30'],
    ]);
  });

  test('follows the type where debits have no minus, and asks', () => {
    const text = sgml.replace('<TRNTYPE>POS', '<TRNTYPE>DEBIT').replace('-1234.56', '1234.56');
    const file = readText(text);
    expect(file.questions).toMatchObject([{ kind: 'money-out', proposal: 'positive' }]);
    expect(file.rows.map(({ amount }) => amount)).toEqual([-123456, 2050]);
    const answered = readText(text, { answers: { moneyOut: 'negative' } });
    expect([questionKinds(answered), answered.rows.map(({ amount }) => amount)]).toEqual([
      [],
      [123456, 2050],
    ]);
  });

  test('reads fields after an empty one, and transactions that are not closed or outside a list', () => {
    const text = sgml
      .replace('<MEMO>CARD 30 MAR', '<MEMO>\r\n<CHECKNUM>7')
      .replace('</STMTTRN>\r\n<STMTTRN>', '\r\n<STMTTRN>')
      .replace(
        '</STMTRS>',
        '</STMTRS><STMTTRN><TRNTYPE>POS<DTPOSTED>20250331<TRNAMT>-2.00<FITID>A4<NAME>X</STMTTRN>',
      );
    expect(readText(text).rows.map(({ id }) => id)).toEqual(['A1', 'A2', 'A4']);
  });

  test('asks which of several accounts to import, and reads that one', () => {
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
    expect(
      one.skipped.filter(({ reason }) => reason.startsWith('This is from another account')),
    ).toHaveLength(3);
  });
});

describe('QIF', () => {
  test('asks for the order of dates that could be either, and reads what is answered', () => {
    const text = "!Type:CCard\nD03/04'25\nT-4.50\nPCafe\n^\n!Type:Invst\nD03/04'25\nNBuy\n^\n";
    const file = readText(text);
    expect(file.questions).toMatchObject([{ kind: 'date-order', proposal: 'DMY' }]);
    expect(file.rows[0]?.date).toBe('2025-04-03');
    const answered = readText(text, { answers: { dateOrder: 'MDY' } });
    expect([questionKinds(answered), answered.rows[0]?.date]).toEqual([[], '2025-03-04']);
    expect(file.skipped).toMatchObject([{ line: 7, reason: expect.stringContaining('Invst') }]);
  });

  test('skips a transaction whose splits do not add up', () => {
    const file = readText('!Type:Bank\nD13/04/2025\nT-4.50\nPX\nSa\n$-4.00\n^\n');
    expect(file).toMatchObject({
      rows: [],
      skipped: [{ line: 2, reason: expect.stringContaining('add up') }],
    });
  });
});

describe('CAMT.053', () => {
  const whole = exampleText('camt-053.xml');
  const entries = whole
    .split('\n')
    .filter((line) => line.startsWith('<Ntry>'))
    .join('\n');
  const statement = (others: string, closing = '1085.50') =>
    whole.replace(entries, others).replace('>1085.50<', `>${closing}<`);
  const entry = (amount: string, direction: string, rest: string, status = '<Sts>BOOK</Sts>') =>
    `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2025-03-31</Dt></BookgDt>${rest}</Ntry>`;

  test('reports entries that do not lead to the closing balance', () => {
    const file = readText(statement(entries, '1085.51'));
    expect(file).toMatchObject({ balances: 'differ', questions: [{ kind: 'balances', lines: [4] }] });
    expect(
      questionKinds(readText(statement(entries, '1085.51'), { answers: { balancesDiffer: true } })),
    ).toEqual([]);
  });

  test('a batch whose transactions do not add up stays one row', () => {
    const batch = exampleText('camt-053-batch.xml').replace('>5.50<', '>5.51<');
    expect(readText(batch).rows).toMatchObject([{ line: 7, id: 'R1', amount: 8550 }]);
  });

  test('handles a batch in both directions and a pending reversal, and refuses an amount without a direction', () => {
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

  test('reads prefixed names, and a date with a time', () => {
    const text = statement(
      entries.replace('<BookgDt><Dt>2025-03-31</Dt>', '<BookgDt><DtTm>2025-03-31T09:00:00Z</DtTm>'),
    )
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=');
    expect(readText(text).rows[0]).toMatchObject({ date: '2025-03-31', amount: 12050 });
  });

  test('leaves out other currencies and asks', () => {
    const file = readText(statement(entries.replace('<Amt Ccy="GBP">15.00', '<Amt Ccy="EUR">15.00')));
    expect(questionKinds(file)).toContain('currency');
    expect(file.skipped).toMatchObject([{ line: 8, reason: 'This is in EUR, not GBP.' }]);
  });
});

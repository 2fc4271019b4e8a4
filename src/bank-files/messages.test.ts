import { expect, test } from 'vitest';
import { readText } from './for-tests.ts';

const HEAD = 'Date,Description,Amount,Balance\n';

test('says so when a file has days without transactions', () => {
  const ofx =
    '<OFX><STMTRS><CURDEF>GBP<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST></BANKTRANLIST></STMTRS></OFX>';
  for (const text of [HEAD, ofx, '!Type:Bank\n'])
    expect(readText(text).problem).toMatchObject({
      code: 'no-transactions',
      message: expect.stringContaining('There are no transactions in this file'),
    });
  expect(readText('Dear customer,\nnothing.\n').problem?.message).toContain('No line has a date');
});

test('names a statement as MT940', () => {
  const text = ':20:START\n:25:1234/5678\n:60F:C240301GBP100,00\n:61:2403150315D12,50NTRFNONREF\n:86:SHOP\n';
  expect(readText(text).problem?.message).toContain('MT940');
});

test('refuses an amount that no account has, whatever the format', () => {
  const wrong = { reason: 'The amount is larger than 999,999,999.99.', wrong: 'amount' };
  const csv = (amount: string) => readText(`${HEAD}13/04/2025,X,"${amount}",\n13/04/2025,Y,-1.00,\n`);
  expect(csv('-999,999,999.99').rows[0]?.amount).toBe(-99_999_999_999);
  expect(csv('1,000,000,000.00').skipped).toMatchObject([wrong]);
  expect(csv('-99,999,999,999.99').skipped).toMatchObject([wrong]);
  expect(readText('!Type:Bank\nD13/04/2025\nT99,999,999,999.99\n^\n').skipped).toMatchObject([wrong]);
  expect(
    readText('Account,Date,Description,Amount,Category,Classification\nA,13/04/2025,X,1000000000.00,,\n')
      .skipped,
  ).toMatchObject([wrong]);
});

test('names both banks when a name could be either', () => {
  const lloyds =
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n15/03/2024,DEB,77-01-01,12345678,SHOP,1.00,,1.00\n';
  expect(readText(lloyds)).toMatchObject({ layout: 'lloyds', title: 'Lloyds Bank or TSB' });
  const card =
    'Date,Description,Amount\n15/03/2024,SHOP,1.00\n14/03/2024,PAYMENT RECEIVED - THANK YOU,-3.00\n';
  expect(readText(card)).toMatchObject({ layout: 'amex', title: 'American Express or a similar card' });
});

test('shows the bank’s own number without quotes', () => {
  const text =
    'Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City,Reference Number,Debit/Credit Flag\n15/03/2024,16/03/2024,£1.00,SHOP,LEEDS,"""741234""",D\n';
  expect(readText(text).rows).toMatchObject([{ id: '741234' }]);
});

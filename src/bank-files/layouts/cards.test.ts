import { describe, expect, test } from 'vitest';
import { asked, brief, readText } from '../for-tests.ts';

const amounts = (text: string) => readText(text).rows.map(({ amount }) => amount);

describe('credit cards', () => {
  const NATWEST = 'Date, Type, Description, Value, Balance, Account Name, Account Number';
  const card = [
    '20 Mar 2023,Purchase,"\'AMZNMKTPLACE ",8.99,,"\'A CARD","\'543484******5254",',
    '05 Apr 2023,Payment," \' DIRECT DEBIT PAYMENT ",-1088.91,,"\'A CARD","\'543484******5254",',
    '04 Apr 2023,Fee,"\'NON-STERLING TRANSACTION FEE",.54,,"\'A CARD","\'543484******5254",',
    '19 Jun 2023,,"\'Balance as at 19 Jun 2023",,400.28,"\'A CARD","\'543484******5254",',
  ];

  test('NatWest and Royal Bank of Scotland: the number has stars, what is spent no sign', () => {
    const file = readText(`\n${NATWEST}\n\n${card.join('\n')}\n`);
    expect(file).toMatchObject({ layout: 'natwest', account: '543484******5254', questions: [] });
    expect(brief(file).map((row) => row.slice(1))).toEqual([
      ['2023-03-20', -899, 'AMZNMKTPLACE'],
      ['2023-04-05', 108_891, 'DIRECT DEBIT PAYMENT'],
      ['2023-04-04', -54, 'NON-STERLING TRANSACTION FEE'],
    ]);
    expect(file.skipped).toMatchObject([{ line: 7, noTransaction: true }]);
  });

  test('one file of NatWest with an account and a card: each by its own convention', () => {
    const file = readText(
      [
        NATWEST,
        ...card,
        '06 Apr 2023,D/D,"\'CARD PAYMENT",-1088.91,10.00,"\'MY ACCOUNT","\'600008-49127454",',
      ].join('\n'),
    );
    expect(file.questions).toMatchObject([{ kind: 'account' }]);
    expect(file.rows.map(({ amount }) => amount)).toEqual([-899, 108_891, -54, -108_891]);
  });

  test('a card of NatWest that seems to spend with a minus is asked about, and the answer holds', () => {
    const text = [NATWEST, ...card.slice(0, 1)].join('\n').replace('8.99', '-8.99');
    expect(readText(text).questions).toMatchObject([{ kind: 'money-out', proposal: 'positive' }]);
    expect(readText(text, { answers: { moneyOut: 'negative' } })).toMatchObject({
      questions: [],
      rows: [{ amount: -899 }],
    });
  });

  test('Nationwide: where it was spent, and no balances', () => {
    const file = readText(
      [
        '"Account Name:","Credit Card ****1234"',
        '"Account Balance:","£-499.00"',
        '"Available Balance: ","£1,501.00"',
        '',
        '"Date","Transactions","Location","Paid out","Paid in"',
        '"01 Mar 2025","TESCO STORES","LEEDS","£1,010.00",""',
        '"12 Mar 2025","PAYMENT RECEIVED - THANK YOU","","","£25.00"',
      ].join('\r\n'),
      { encoding: 'latin1' },
    );
    expect(file).toMatchObject({ layout: 'nationwide-card', account: 'Credit Card ****1234', questions: [] });
    expect(brief(file).map((row) => row.slice(1))).toEqual([
      ['2025-03-01', -101_000, 'TESCO STORES LEEDS'],
      ['2025-03-12', 2500, 'PAYMENT RECEIVED - THANK YOU'],
    ]);
  });

  test('Tesco Bank: its payments have a minus beside “Credit”, and both mean money in', () => {
    const head =
      'Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City ,Merchant County ,Merchant Postal Code ,Reference Number,Debit/Credit Flag ,SICMCC Code';
    const file = readText(
      [
        head,
        '15/03/2024,16/03/2024,£45.20,TESCO STORES 3297,LONDON,GREATER LONDON,SW1A 1AA,74123456789,Debit,5411',
        '17/03/2024,18/03/2024,-£9.99,PAYMENT RECEIVED,,,,74123456790,Credit,0000',
        '18/03/2024,19/03/2024,120.00,REFUND,,,,74123456791,C,0000',
        '19/03/2024,19/03/2024,-£1.00,ODD,,,,74123456792,Debit,0000',
        '20/03/2024,20/03/2024,£1.00,ODD,,,,74123456793,?,0000',
      ].join('\n'),
      { encoding: 'latin1' },
    );
    expect(file).toMatchObject({ layout: 'tesco-card', questions: [{ kind: 'contrary', proposal: 'sign' }] });
    expect(file.rows.map(({ amount }) => amount)).toEqual([-4520, 999, 12_000, 100]);
    expect(file.skipped).toMatchObject([{ line: 6, reason: expect.stringContaining('not clear') }]);
  });

  test('American Express before 2019: no names, references, a blank before the amount', () => {
    const file = readText(
      [
        '21/01/2014,"Reference: AT140220038000010303608"," 56.76","TESCO STORES 2934 NEW MALDEN"," Process Date 22/01/2014",',
        '25/01/2014,"Reference: AT140260038000010303609"," -500.00","PAYMENT RECEIVED - THANK YOU"," Process Date 25/01/2014",',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'amex', questions: [], skipped: [] });
    expect(file.rows).toMatchObject([
      { id: 'AT140220038000010303608', amount: -5676, description: 'TESCO STORES 2934 NEW MALDEN' },
      { amount: 50_000 },
    ]);
  });

  test('American Express with members and details: several cards are of one account', () => {
    const file = readText(
      [
        'Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,Town/City,Postcode,Country,Reference,Category',
        "16/04/2026,AMZNMKTPLACE,MR A FILER,-71001,261.99,,AMZNMKTPLACE,1 PLACE,LONDON,EC2A 2BA,UK,'AT261060074000010265389',General Purchases",
        "17/04/2026,SHOP,MS B FILER,-71010,5.00,,SHOP,,,,,'AT261060074000010265390',",
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'amex', account: null, questions: [] });
    expect(file.rows).toMatchObject([
      { id: 'AT261060074000010265389', amount: -26_199 },
      { id: 'AT261060074000010265390', amount: -500 },
    ]);
    expect(file.rows.every(({ account }) => account === undefined)).toBe(true);
  });

  test('Barclaycard Business and Capital on Tap', () => {
    const barclaycard =
      'Cardholder Name,Account Number,Transaction Date,Merchant Name,Amount,Currency,Original Amount,Original Currency,Conversion Rate,Posted Date,Transaction Time,Authorisation Code,Transaction ID,Merchant Category,Transaction Type,MCC Description,Merchant Town/City,Merchant County/State,Merchant Post code/Zipcode,MCC,Statement Cycle';
    const file = readText(
      [
        barclaycard,
        'A CARD,****9940,10/04/2019,FOOD WORKS,10,GBP,10,GBP,1,12/04/2019,182500,28271,MCOIE5VFJ,Restaurants,PURCHASE,Eating Places,LONDON,SW1P,SW1P 2HY,5812,',
        'B CARD,****9941,20/04/2019,Payment,-500.00,GBP,-500.00,GBP,1.0,21/04/2019,090000,AUTH124,TXN002,Payment,PAYMENT,,,,,,',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'barclaycard-business', questions: [] });
    expect(file.rows.map(({ amount }) => amount)).toEqual([-1000, 50_000]);
    const tap = readText(
      [
        'Clearance Date,Authorisation Date,Description,Amount,Original Amount,Original Currency,Merchant Name,Card Ending,Cardholder Name,Card Name,Transaction Type,Category,Has Receipts,Note',
        '07/05/2026,06/05/2026,EXPRESS DIST - Isleworth - Card Ending: 2183,357.88,357.88, GBP,EXPRESS DIST,2183,A Filer,,Overseas,Retail,No,',
        '08/05/2026,08/05/2026,Payment made (Direct Debit),-100.00,-100.00, GBP,,,,,,,No,',
        ',09/05/2026,CAFE,3.50,3.50, GBP,CAFE,2183,A Filer,,Contactless,Retail,No,',
      ].join('\n'),
    );
    expect(tap).toMatchObject({ layout: 'capital-on-tap', questions: [], skipped: [] });
    expect(tap.rows).toMatchObject([
      { amount: -35_788, description: 'EXPRESS DIST' },
      { amount: 10_000 },
      { amount: -350, date: '2026-05-09', pending: true },
    ]);
  });

  test('Barclaycard with a blank merchant line, and HSBC’s card, which spends with a minus', () => {
    expect(
      readText(
        '10 Feb 18," Shop Name, AnyTown20.59 POUND STERLING GREAT BRITAIN ",Visa,MR A SURNAME,Household,,20.59\n',
      ),
    ).toMatchObject({ layout: 'barclaycard', rows: [{ date: '2018-02-10', amount: -2059 }] });
    const hsbc =
      '22/08/2025,SQ *CORNER CAFE LONDON,-35.18\n21/08/2025,DIRECT DEBIT PAYMENT - THANK YOU,"1,267.00"\n20/08/2025,SHOP LEEDS,-2.00\n';
    expect(readText(hsbc)).toMatchObject({ layout: 'hsbc', questions: [] });
    expect(amounts(hsbc)).toEqual([-3518, 126_700, -200]);
  });

  test('a card without a heading of which nobody knows the sign asks', () => {
    expect(asked(readText('22/08/2025,CAFE,35.18\n21/08/2025,SHOP,2.00\n'))).toEqual(['columns']);
  });
});

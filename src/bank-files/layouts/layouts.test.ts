import { describe, expect, test } from 'vitest';
import { asked, brief, readText } from '../for-tests.ts';

describe('the banks', () => {
  test('the import template: categories, classifications, and the cut of what is too long', () => {
    const file = readText(
      [
        'Account,Date,Description,Amount,Category,Classification',
        'Business,06/04/2025,Stationery,-12.5,Office,costs',
        `Business,07/04/2025,${'d'.repeat(101)},100,,${'c'.repeat(256)}`,
        'Savings,31/04/2025,No such day,1.00,,',
        'Savings,30/04/2025,Thousands,"1,000.00",,',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'template', questions: [] });
    expect(file.rows).toEqual([
      {
        line: 2,
        date: '2025-04-06',
        description: 'Stationery',
        amount: -1250,
        account: 'Business',
        category: 'Office',
        classification: 'costs',
      },
      {
        line: 3,
        date: '2025-04-07',
        description: 'd'.repeat(100),
        amount: 10000,
        account: 'Business',
        classification: 'c'.repeat(255),
        cut: ['description', 'classification'],
      },
    ]);
    expect(file.skipped).toMatchObject([
      {
        line: 4,
        wrong: 'date',
        reason: expect.stringContaining('DD/MM/YYYY'),
        cells: { date: '31/04/2025' },
      },
      { line: 5, wrong: 'amount', reason: expect.stringContaining('9999.99') },
    ]);
  });

  test('Barclays: an account in every line, memos padded with tabs', () => {
    const file = readText(
      [
        'Number,Date,Account,Amount,Subcategory,Memo',
        ' ,31/03/2025,20-45-45 53211234,-42.10,Debit,SCREWFIX DIRECT\t  ON 30 MAR BCC',
        ' ,28/03/2025,20-45-45 53211234,1850.00,Credit,J SMITH LTD\tINV 104 , MARCH BGC',
        '',
      ].join('\r\n'),
    );
    expect(file).toMatchObject({
      layout: 'barclays',
      account: '20-45-45 53211234',
      currency: 'GBP',
      questions: [],
    });
    expect(brief(file)).toEqual([
      [2, '2025-03-31', -4210, 'SCREWFIX DIRECT ON 30 MAR BCC'],
      [3, '2025-03-28', 185000, 'J SMITH LTD INV 104 , MARCH BGC'],
    ]);
  });

  test('Lloyds and Halifax: the sort code tells them apart, debits and credits have columns', () => {
    const text = (sortCode: string) =>
      [
        'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
        `02/04/2025,DEB,'${sortCode},12345678,TESCO STORES 3297,23.50,,1200.00`,
        `01/04/2025,FPI,'${sortCode},12345678,ACME LTD,,2500.00,1223.50`,
      ].join('\n');
    const lloyds = readText(text('30-99-12'));
    expect(lloyds).toMatchObject({
      layout: 'lloyds',
      account: '30-99-12 12345678',
      balances: 'agree',
      questions: [],
    });
    expect(brief(lloyds)).toEqual([
      [2, '2025-04-02', -2350, 'TESCO STORES 3297'],
      [3, '2025-04-01', 250000, 'ACME LTD'],
    ]);
    expect(readText(text('11-05-20')).layout).toBe('halifax');
    expect(readText(text('87-68-20')).layout).toBe('tsb');
  });

  test('cards of Lloyds and Halifax: spending has no sign, and a comma ends each line', () => {
    const file = readText(
      [
        'Date,Date entered,Reference,Description,Amount,',
        '13/07/2025,14/07/2025,40000189,CLARKS.CO.UK            ,39.95,',
        '20/07/2025,20/07/2025,40000190,PAYMENT RECEIVED - THANK YOU,-100.00,',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'lloyds-card', questions: [], skipped: [] });
    expect(brief(file)).toEqual([
      [2, '2025-07-13', -3995, 'CLARKS.CO.UK'],
      [3, '2025-07-20', 10000, 'PAYMENT RECEIVED - THANK YOU'],
    ]);
  });

  test('NatWest: blank lines above, apostrophes before texts, a comma at the end', () => {
    const file = readText(
      [
        '',
        'Date, Type, Description, Value, Balance, Account Name, Account Number',
        '',
        '11/02/2025,D/D,"\'EE LIMITED, REF 12",-32.10,1781.21,"\'FERRIER NJ","\'600008-49127454",',
        '10/02/2025,BAC,"\'INVOICE 7",100.00,1813.31,"\'FERRIER NJ","\'600008-49127454",',
      ].join('\r\n'),
    );
    expect(file).toMatchObject({
      layout: 'natwest',
      account: '600008-49127454',
      balances: 'agree',
      questions: [],
    });
    expect(brief(file)).toEqual([
      [4, '2025-02-11', -3210, 'EE LIMITED, REF 12'],
      [5, '2025-02-10', 10000, 'INVOICE 7'],
    ]);
  });

  test('Nationwide: three lines above, pound signs in Windows-1252', () => {
    const file = readText(
      [
        '"Account Name:","FlexDirect ****45678"',
        '"Account Balance:","£1,249.56"',
        '"Available Balance: ","£1,249.56"',
        '',
        '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
        '"01 Mar 2025","Visa purchase","SHOP, LEEDS","£1,010.00","","£1,224.56"',
        '"12 Mar 2025","Bank credit","A CLIENT","","£25.00","£1,249.56"',
      ].join('\r\n'),
      { encoding: 'latin1' },
    );
    expect(file).toMatchObject({
      layout: 'nationwide',
      account: 'FlexDirect ****45678',
      balances: 'agree',
      questions: [],
      skipped: [],
    });
    expect(file.heading.map(({ line }) => line)).toEqual([1, 2, 3, 5]);
    expect(brief(file)).toEqual([
      [6, '2025-03-01', -101000, 'SHOP, LEEDS'],
      [7, '2025-03-12', 2500, 'A CLIENT'],
    ]);
  });

  test('HSBC without a heading: padded texts, thousands in quotes', () => {
    const file = readText(
      [
        '31/03/2025,")))  COSTA COFFEE LONDON          ","-3.50"',
        '28/03/2025,"CR   ACME LTD                     ","1,850.00"',
        '04/03/2025,"DD   HMRC SA                      ","-1,204.00"',
      ].join('\r\n'),
    );
    expect(file).toMatchObject({ layout: 'hsbc', questions: [], skipped: [] });
    expect(brief(file)).toEqual([
      [1, '2025-03-31', -350, '))) COSTA COFFEE LONDON'],
      [2, '2025-03-28', 185000, 'CR ACME LTD'],
      [3, '2025-03-04', -120400, 'DD HMRC SA'],
    ]);
  });

  test('HSBC with a heading, and a balance only at the end of each day', () => {
    const file = readText(
      [
        'Date,Type,Description,Paid out,Paid in,Balance',
        '01 Apr 2025,BP,OPENING BALANCE,,,100.00',
        '02 Apr 2025,VIS,SHOP,10.00,,',
        '02 Apr 2025,CR,CLIENT,,50.00,140.00',
        '03 Apr 2025,DD,RENT,40.00,,100.00',
        'Closing balance,,,,,100.00',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'hsbc', balances: 'agree', questions: [] });
    expect(brief(file).map(([line, , amount]) => [line, amount])).toEqual([
      [3, -1000],
      [4, 5000],
      [5, -4000],
    ]);
    expect(file.skipped.map(({ line }) => line)).toEqual([2, 6]);
  });

  test('first direct', () => {
    const file = readText(
      'Date,Description,Amount,Balance\n02/04/2025,CASH NOTEMAC,-20.00,80.00\n01/04/2025,TRANSFER,100.00,100.00\n',
    );
    expect(file).toMatchObject({ layout: 'first-direct', balances: 'agree', questions: [] });
    expect(brief(file).map(([, , amount]) => amount)).toEqual([-2000, 10000]);
  });

  test('midata: signs before pounds, the overdraft at the end', () => {
    const file = readText(
      [
        '"Account Number:","****1234"',
        '"Date","Type","Merchant/Description","Debit/Credit","Balance"',
        '"23/03/2025","VISA","SHOP","-£3.40","+£96.60"',
        '"24/03/2025","CR","CLIENT","+£12.00","+£108.60"',
        '',
        '"Arranged overdraft limit","23/03/2025","+£0.00"',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'midata', account: '****1234', balances: 'agree' });
    expect(brief(file).map(([, , amount]) => amount)).toEqual([-340, 1200]);
    expect(file.skipped.map(({ line, noTransaction }) => [line, noTransaction])).toEqual([[6, true]]);
  });

  test('Santander’s text: labels, non-breaking spaces, ISO-8859-1', () => {
    const nbsp = '\u00a0';
    const file = readText(
      [
        `From:${nbsp}01/03/2025${nbsp}to${nbsp}31/03/2025`,
        '',
        `Account:${nbsp}XXXX${nbsp}XXXX${nbsp}XXXX${nbsp}1234`,
        '',
        `Date:${nbsp}31/03/2025`,
        `Description:${nbsp}CARD PAYMENT TO CAFÉ ON 30-03-2025`,
        `Amount:${nbsp}-12.34${nbsp}`,
        `Balance:${nbsp}1987.66${nbsp}`,
        '',
        `Date:${nbsp}30/03/2025`,
        `Description:${nbsp}FASTER PAYMENTS RECEIPT`,
        `Amount:${nbsp}2000.00`,
        `Balance:${nbsp}2000.00`,
        '',
      ].join('\r\n'),
      { encoding: 'latin1' },
    );
    expect(file).toMatchObject({
      layout: 'santander',
      account: 'XXXX XXXX XXXX 1234',
      balances: 'agree',
      skipped: [],
    });
    expect(brief(file)).toEqual([
      [5, '2025-03-31', -1234, 'CARD PAYMENT TO CAFÉ ON 30-03-2025'],
      [10, '2025-03-30', 200000, 'FASTER PAYMENTS RECEIPT'],
    ]);
  });

  test('Monzo: its own ids; a declined payment moved nothing', () => {
    const file = readText(
      [
        'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
        'tx_0001,15/03/2025,14:30:00,Card payment,Screwfix,🔨,Shopping,-42.60,GBP,-42.60,GBP,,"1 High St, Leeds",,SCREWFIX DIRECT,,-42.60,',
        'tx_0002,16/03/2025,09:00:00,Faster payment,A Client,,Income,450.00,GBP,450.00,GBP,"Inv 7\nthanks",,,Inv 7,,,450.00',
        'tx_0003,17/03/2025,09:00:00,Card payment,Shop,,Shopping,-5.00,GBP,-5.00,GBP,Declined: not enough money,,,SHOP,,,',
        'tx_0004,18/03/2025,09:00:00,Card payment,Grab,🚕,Travel,-3.21,GBP,-61000.00,IDR,,,,Grab,,-3.21,',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'monzo', currency: 'GBP', questions: [] });
    expect(file.rows.map(({ line, id, amount, description }) => [line, id, amount, description])).toEqual([
      [2, 'tx_0001', -4260, 'Screwfix'],
      [3, 'tx_0002', 45000, 'A Client Inv 7 thanks'],
      [6, 'tx_0004', -321, 'Grab'],
    ]);
    expect(file.skipped).toMatchObject([{ line: 5, reason: expect.stringContaining('declined') }]);
  });

  test('Starling: counter party and reference; an account in euros asks', () => {
    const text = (currency: string) =>
      [
        `Date,Counter Party,Reference,Type,Amount (${currency}),Balance (${currency}),Spending Category,Notes`,
        '01/03/2025,TESCO,,CHIP & PIN,-45.20,1200.00,GROCERIES,',
        '02/03/2025,ACME LTD,Salary,FASTER PAYMENT,1500.00,2700.00,INCOME,',
      ].join('\n');
    const file = readText(text('GBP'));
    expect(file).toMatchObject({ layout: 'starling', currency: 'GBP', balances: 'agree', questions: [] });
    expect(brief(file)[1]).toEqual([3, '2025-03-02', 150000, 'ACME LTD Salary']);
    expect(readText(text('EUR'))).toMatchObject({ currency: 'EUR', questions: [{ kind: 'currency' }] });
  });

  test('Revolut: fees come off, reverted moved nothing, pending is marked, other currencies wait', () => {
    const file = readText(
      [
        'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
        'TOPUP,Current,2025-03-01 10:00:00,2025-03-01 10:00:05,Top-up,100.00,0.00,GBP,COMPLETED,100.00',
        'CARD_PAYMENT,Current,2025-03-02 23:59:00,2025-03-03 04:00:00,Lidl,-5.50,0.10,GBP,COMPLETED,94.40',
        'CARD_PAYMENT,Current,2025-03-04 10:00:00,,Hotel,-50.00,0.00,GBP,PENDING,',
        'CARD_PAYMENT,Current,2025-03-04 11:00:00,,Shop,-7.00,0.00,GBP,REVERTED,',
        'EXCHANGE,Current,2025-03-05 10:00:00,2025-03-05 10:00:00,Exchanged to EUR,11.00,0.00,EUR,COMPLETED,11.00',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'revolut', currency: 'GBP', balances: 'agree' });
    expect(file.rows).toMatchObject([
      { line: 2, date: '2025-03-01', amount: 10000 },
      { line: 3, date: '2025-03-03', amount: -560 },
      { line: 4, date: '2025-03-04', amount: -5000, pending: true },
    ]);
    expect(file.skipped).toMatchObject([
      { line: 5, reason: expect.stringContaining('reverted') },
      { line: 6, reason: 'in EUR, not GBP' },
    ]);
    expect(asked(file)).toEqual(['currency']);
  });

  test('American Express: signs are the other way round, details may have several lines', () => {
    const short = readText(
      'Date,Description,Amount\n28/03/2025,TRAINLINE LONDON,45.67\n14/03/2025,PAYMENT RECEIVED - THANK YOU,-100.00\n',
    );
    expect(short).toMatchObject({ layout: 'amex', questions: [] });
    expect(brief(short).map(([, , amount]) => amount)).toEqual([-4567, 10000]);
    const details = readText(
      [
        'Date,Description,Amount,Extended Details,Appears On Your Statement As,Address,Town/City,Postcode,Country,Reference,Category',
        '28/03/2025,HOTEL,80.00,"Foreign Spend Amount: 93.00 EUR\nCommission: 2.00",HOTEL,"1 RUE X\nPARIS",PARIS,,FRANCE,\'AT250880022000010101\',Travel',
        "29/03/2025,REFUND,-5.00,,REFUND,,,,,'AT250880022000010102',",
      ].join('\n'),
    );
    expect(details).toMatchObject({ layout: 'amex', questions: [] });
    expect(details.rows).toMatchObject([
      { line: 2, amount: -8000, id: 'AT250880022000010101' },
      { line: 5, amount: 500, id: 'AT250880022000010102' },
    ]);
    const member = readText(
      'Date,Description,Card Member,Account #,Amount\n28/03/2025,SHOP,MS A FILER,-11002,"1,045.00"\n',
    );
    expect([member.layout, member.account, member.rows[0]?.amount]).toEqual(['amex', '-11002', -104500]);
  });

  test('Date, Description, Amount without any proof of its sign asks', () => {
    const file = readText('Date,Description,Amount\n28/03/2025,SHOP,45.67\n14/03/2025,OTHER,10.00\n');
    expect(file).toMatchObject({ layout: 'unknown', rows: [] });
    expect(file.questions).toMatchObject([
      { kind: 'columns', proposal: { date: 0, description: [1], amount: 2 }, moneyOut: 'positive' },
    ]);
    expect(file.skipped.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('Barclaycard without a heading: payments and spending at the end of the line', () => {
    const file = readText(
      [
        '04 Apr 25,TESCO STORES 1234 ,Visa,MR J BLOGGS,Supermarkets,,45.20',
        '02 Apr 25,PAYMENT - THANK YOU,Visa,MR J BLOGGS,,100.00,',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'barclaycard', questions: [] });
    expect(brief(file).map(([, date, amount]) => [date, amount])).toEqual([
      ['2025-04-04', -4520],
      ['2025-04-02', 10000],
    ]);
  });

  test('a card without a heading: a payment with a minus proves the signs', () => {
    const file = readText('28/03/2025,SHOP,45.67\n14/03/2025,PAYMENT THANK YOU,-100.00\n');
    expect(file).toMatchObject({ layout: 'card' });
    expect(brief(file).map(([, , amount]) => amount)).toEqual([-4567, 10000]);
  });

  test('Virgin Money’s card: a column says which way, another what is pending', () => {
    const file = readText(
      [
        'Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City,Merchant State,Merchant Postcode,Reference Number,Debit or Credit,SICMCC Code,Status,Transaction Currency,Additional Card Holder,Card Used',
        '2025-03-15,2025-03-16,45.20,TESCO,LONDON,,SW1A 1AA,74123456789,DBIT,5411,BILLED,GBP,false,1234',
        '2025-03-17,2025-03-18,120.00,PAYMENT,,,,74123456790,CRDT,,BILLED,GBP,false,1234',
        '2025-03-18,,9.99,SHOP,,,,,DBIT,,AUTHORISED,GBP,false,1234',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'virgin-money-card', questions: [] });
    expect(file.rows).toMatchObject([
      { amount: -4520, id: '74123456789' },
      { amount: 12000 },
      { amount: -999, pending: true },
    ]);
  });

  test('the Co-operative Bank, Mettle and Wise', () => {
    expect(
      readText('Date,Description,Type,Money In,Money Out,Balance\n2025-03-15,SHOP,DEBIT,,45.20,54.80\n'),
    ).toMatchObject({ layout: 'co-op', rows: [{ amount: -4520, balance: 5480 }] });
    expect(
      readText(
        'Date,Amount in GBP,Balance,Reference,Description,Transaction Type,Invoices,Receipts,Note,Category\n15/03/2025,-45.20,54.80,INV 1,SHOP,Card,,,,\n',
      ),
    ).toMatchObject({ layout: 'mettle', rows: [{ amount: -4520, description: 'SHOP INV 1' }] });
    expect(
      readText(
        '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From"\nCARD-1,15-03-2025,-45.20,GBP,"Card transaction",,54.80,\n',
      ),
    ).toMatchObject({ layout: 'wise', rows: [{ id: 'CARD-1', date: '2025-03-15', amount: -4520 }] });
  });

  test('PayPal: the net is what moved; memos and denied payments moved nothing', () => {
    const head =
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","Transaction ID","Balance","Balance Impact"';
    const file = readText(
      [
        head,
        '"31/03/2025","10:00:00","BST","A Buyer","Express Checkout Payment","Completed","GBP","100.00","-3.20","96.80","a@b.example","1AB","96.80","Credit"',
        '"31/03/2025","10:00:00","BST","A Buyer","Order","Completed","GBP","100.00","0.00","100.00","","1AC","96.80","Memo"',
        '"31/03/2025","10:01:00","BST","A Shop","Payment","Denied","GBP","-1.00","0.00","-1.00","","1AD","96.80","Debit"',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'paypal', rows: [{ id: '1AB', amount: 9680 }], questions: [] });
    expect(file.skipped.map(({ line }) => line)).toEqual([3, 4]);
  });
});

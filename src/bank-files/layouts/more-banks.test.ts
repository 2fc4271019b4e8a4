import { describe, expect, test } from 'vitest';
import { asked, brief, readText } from '../for-tests.ts';

describe('Revolut in its other forms', () => {
  test('before 2020: semicolons with blanks, money out and in apart', () => {
    const file = readText(
      [
        'Completed Date ; Reference ; Paid Out (GBP) ; Paid In (GBP) ; Exchange Out; Exchange In ; Balance (GBP); Exchange Rate ; Category',
        '24 Mar 2020 ; Premium plan fee ; 29.99 ;  ;  ;  ; 13.09 ;  ; Services',
        '1 Apr 2019 ; To Piglet ; ; 1.42 ;  ;  ; 43.08 ;  ; Transfers',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'revolut', currency: 'GBP', balances: 'agree', questions: [] });
    expect(brief(file)).toEqual([
      [2, '2020-03-24', -2999, 'Premium plan fee'],
      [3, '2019-04-01', 142, 'To Piglet'],
    ]);
  });

  test('May 2018: month first in words, thousands, and an exchange', () => {
    const file = readText(
      [
        'Completed Date ; Description ; Paid Out (EUR) ; Paid In (EUR) ; Exchange Out; Exchange In; Balance (EUR); Category; Notes',
        'May 30, 2018 ; Exchanged from GBP FX Rate £ 1 = € 1.1 ;  ; 1,100.00 ; GBP 1,000.00 ;  ; 1,150.00 ; general ; ',
        'May 29, 2018 ; Cash at Bank ; 50.00 ;  ;  ;  ; 50.00 ; cash ; ',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'revolut', currency: 'EUR', balances: 'agree' });
    expect(brief(file).map((row) => row.slice(1, 3))).toEqual([
      ['2018-05-30', 110_000],
      ['2018-05-29', -5000],
    ]);
  });

  test('2020 and 2021: no product; what it settled in stands beside', () => {
    const file = readText(
      [
        'Type,Started Date,Completed Date,Description,Amount,Fee,Currency,Original Amount,Original Currency,Settled Amount,Settled Currency,State,Balance',
        'CARD_PAYMENT,2021-03-01 16:21:49,2021-03-02 16:21:49,Lidl,-56.20,0.00,GBP,-56.20,GBP,,,COMPLETED,43.80',
        'CARD_PAYMENT,2021-03-03 11:00,2021-03-04 11:00,Shop,-99.00,0.00,GBP,-99.00,GBP,,,REVERTED,',
        'FEE,2021-03-04 11:00,2021-03-04 11:00,Odd,-9.00,0.00,GBP,-9.00,GBP,,,WHATEVER,',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'revolut', questions: [], rows: [{ amount: -5620 }] });
    expect(file.skipped.map(({ line, noTransaction }) => [line, noTransaction])).toEqual([
      [3, true],
      [4, undefined],
    ]);
  });

  test('in German, with a fee and a decimal comma', () => {
    const file = readText(
      [
        'Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Kontostand',
        'Einzahlung,Giro,2025-09-24 19:58:56,2025-09-24 19:58:57,Apple Pay Einzahlung,"10,00","0,00",GBP,ABGESCHLOSSEN,"10,00"',
        'Transfer,Giro,2025-09-24 19:59:30,2025-09-25 19:59:30,Überweisung,"-4,00","0,50",GBP,ABGESCHLOSSEN,"5,50"',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'revolut', balances: 'agree', questions: [] });
    expect(brief(file).map((row) => row.slice(1, 3))).toEqual([
      ['2025-09-24', 1000],
      ['2025-09-25', -450],
    ]);
  });
});

describe('more accounts', () => {
  test('Santander’s midata: semicolons, signs before pounds', () => {
    const file = readText(
      [
        'Date;Type;Merchant/Description;Debit/Credit;Balance;',
        '16/05/2015;CASH WDL;CASH WITHDRAWAL AT LLOYDS BANK PLC ATM BLUEWTER RETAIL, BLUEWATER CEN,20.00 GBP , ON 16-05;-£20.00;+£150.85;',
        '15/05/2015;BANK GIRO CREDIT;BANK GIRO CREDIT REF ACME LTD;+£10.30;+£170.85;',
        '',
        'Arranged overdraft limit;16/05/2015;+£0.00;',
      ].join('\r\n'),
      { encoding: 'latin1' },
    );
    expect(file).toMatchObject({ layout: 'midata', balances: 'agree', questions: [] });
    expect(file.rows.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-2000, 15_085],
      [1030, 17_085],
    ]);
  });

  test('Nationwide before 2010, and Lloyds before 2013', () => {
    const nationwide = readText(
      'Date, Transactions, Credits, Debits, Balance\n08 December 2006,"Pay card",,"£27.54","£2933.54"\n11 December 2006,"Pay card",,"£220.00","£2713.54"\n',
      { encoding: 'latin1' },
    );
    expect(nationwide).toMatchObject({ layout: 'nationwide', balances: 'agree', questions: [] });
    expect(nationwide.rows.map(({ amount }) => amount)).toEqual([-2754, -22_000]);
    const lloyds = readText(
      "Date,Type,Sort Code,Account Number,Description,In,Out,Balance\n30/10/2012,BGC,'30-99-12,12345678,INCOME,5259.31,,14298.40\n29/10/2012,DEB,'30-99-12,12345678,SHOP,,4.60,9039.09\n",
    );
    expect(lloyds).toMatchObject({ layout: 'lloyds', account: '30-99-12 12345678', balances: 'agree' });
    expect(lloyds.rows.map(({ amount }) => amount)).toEqual([525_931, -460]);
  });

  test('Metro Bank, for people and for businesses', () => {
    const own = readText(
      'Date,Details,Transaction Type,In,Out,Balance\n20 January 2022,WAITROSE 178 AppPay,LONDON  GBR,,13.00,944.81\n19 January 2022,Boots AppPay,London GBR GBR,,10.00,957.81\n',
    );
    expect(own).toMatchObject({ layout: 'metro', balances: 'agree', questions: [] });
    expect(brief(own)[0]).toEqual([2, '2022-01-20', -1300, 'WAITROSE 178 AppPay']);
    const business = readText(
      'Date,Reference,Transaction Type,Money In, Money Out,Balance\n30/07/2021,CLIENT,Inward Payment,1150.00,0.00,1477.43\n',
    );
    expect(business).toMatchObject({ layout: 'metro', rows: [{ amount: 115_000, balance: 147_743 }] });
  });

  test('Chase, with the line above its names', () => {
    const file = readText(
      [
        'Transactions for period 1 August 2026 - 30 September 2026',
        'Date,Time,Transaction Type,Transaction Description,Amount,Currency,Balance',
        '12 August 2026,12:07,Transfer,To Revolving Line Account,-45.67,GBP,954.33',
        '3 September 2026,08:44,Payment,From A N OTHER,500.00,GBP,"1,454.33"',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'chase', currency: 'GBP', balances: 'agree', questions: [] });
    expect(brief(file)).toEqual([
      [3, '2026-08-12', -4567, 'To Revolving Line Account'],
      [4, '2026-09-03', 50_000, 'From A N OTHER'],
    ]);
  });

  test('Tide: the other one of money in and out is 0', () => {
    const file = readText(
      [
        'Date,Transaction ID,Transaction description,Reference,From,To,Paid in,Paid out,Category name,Transaction type,Status,Initiated by',
        '07/06/2026,TXN-001,SCREWFIX,INV 7,,SCREWFIX,0,12.34,Materials,Card,Settled,A Filer',
        '08/06/2026,TXN-002,ACME LTD,INV 9,ACME LTD,,"1,200.00",0,Income,Faster Payment,Settled,',
        '09/06/2026,TXN-003,SHOP,,,SHOP,0,5.00,,Card,Declined,',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'tide', questions: [] });
    expect(file.rows).toMatchObject([
      { id: 'TXN-001', amount: -1234, description: 'SCREWFIX INV 7' },
      { id: 'TXN-002', amount: 120_000 },
    ]);
    expect(file.skipped).toMatchObject([{ line: 4, noTransaction: true }]);
  });

  test('Monzo before 2019, and Starling with an opening balance', () => {
    const monzo = readText(
      'id,created,amount,currency,local_amount,local_currency,category,emoji,description,address,notes,receipt\ntx_0001,2018-02-25 12:34:56 +0000,-10,GBP,-10,GBP,general,,Tesco,,,\ntx_0002,2018-03-29 19:33:06 +0000,-13.3,GBP,-13.3,GBP,general,,Shop,,,\n',
    );
    expect(monzo).toMatchObject({ layout: 'monzo', currency: 'GBP', questions: [] });
    expect(monzo.rows.map(({ id, date, amount }) => [id, date, amount])).toEqual([
      ['tx_0001', '2018-02-25', -1000],
      ['tx_0002', '2018-03-29', -1330],
    ]);
    const starling = readText(
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n01/10/2019,Opening Balance,,,,5000.00,,\n01/10/2019,An Employer,SALARY,FASTER PAYMENT,1500.00,6500.00,INCOME,\n02/10/2019,Landlord,Rent,FASTER PAYMENT,-1000.00,5500.00,PAYMENTS,\n',
    );
    expect(starling).toMatchObject({ layout: 'starling', balances: 'agree', questions: [] });
    expect(starling.rows).toHaveLength(2);
    expect(starling.skipped).toMatchObject([{ line: 2, noTransaction: true }]);
  });

  test('N26 now and before: euros ask', () => {
    const now = readText(
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"\n2026-09-03,2026-09-02,"Lidl",,Presentment,,Card,-13.58,13.58,EUR,1\n',
    );
    expect(now).toMatchObject({ layout: 'n26', currency: 'EUR', rows: [{ amount: -1358 }] });
    expect(asked(now)).toEqual(['currency']);
    const before = readText(
      '"Date","Payee","Account number","Transaction type","Payment reference","Category","Amount (GBP)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"\n"2019-04-18","Cafe","","MasterCard Payment","","Food","-9.0","-9.0","GBP","1.0"\n',
    );
    expect(before).toMatchObject({ layout: 'n26', currency: 'GBP', questions: [], rows: [{ amount: -900 }] });
  });

  test('Wise’s history: fees come off what pays, a conversion is two movements', () => {
    const head =
      'ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch,Created by,Category,Note';
    const file = readText(
      [
        head,
        'TRANSFER-1,COMPLETED,OUT,2026-08-03 14:20:05,2026-08-04 14:23:11,0.45,GBP,,,A Filer,120.00,GBP,Landlord Ltd,120.00,GBP,1,August rent,,A Filer,Housing,',
        'TRANSFER-2,COMPLETED,IN,2026-07-31 09:00:00,2026-07-31 09:01:30,,,5.00,GBP,Acme Ltd,2505.00,GBP,A Filer,2500.00,GBP,1,Invoice 42,,,,',
        'BALANCE-3,COMPLETED,NEUTRAL,2026-07-30 09:00:00,2026-07-30 09:00:00,1.00,GBP,,,A Filer,99.00,GBP,A Filer,115.00,EUR,1.16,,,,,',
        'TRANSFER-4,CANCELLED,OUT,2026-07-29 09:00:00,,0.45,GBP,,,A Filer,7.00,GBP,Shop,7.00,GBP,1,,,,,',
        'CARD-5,REFUNDED,IN,2026-07-28 09:00:00,2026-07-28 09:00:00,,,,,Shop,8.00,GBP,A Filer,8.00,GBP,1,,,,,',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'wise', currency: 'GBP' });
    expect(file.rows).toMatchObject([
      { date: '2026-08-04', amount: -12_045, description: 'Landlord Ltd August rent', id: 'TRANSFER-1' },
      { amount: 250_000, description: 'Acme Ltd' },
      { amount: -10_000, id: 'BALANCE-3' },
    ]);
    expect(file.skipped).toMatchObject([
      { line: 4, reason: 'in EUR, not GBP' },
      { line: 5, noTransaction: true },
      { line: 6, reason: expect.stringContaining('refunded') },
    ]);
  });

  test('PayPal’s monthly statement', () => {
    const file = readText(
      [
        '"Date","Time","Time Zone","Description","Currency","Gross","Fee","Net","Balance","Transaction ID","From Email Address","Name","Bank Name","Bank account","Postage and Packaging Amount","VAT","Invoice ID","Reference Txn ID"',
        '"15/05/2026","10:30:00","Europe/London","Express Checkout Payment","GBP","-14.99","0.00","-14.99","85.01","TXN001","a@b.example","A Shop","","","0.00","0.00","","AUTH001"',
        '"25/05/2026","09:00:00","Europe/London","Express Checkout Payment","GBP","-5.00","-0.50","-5.50","79.51","TXN004","a@b.example","SmallShop","","","0.00","0.00","","AUTH003"',
        '"26/05/2026","09:00:00","Europe/London","General Card Deposit","GBP","14.99","0.00","14.99","94.50","TXN002","","","Visa","x-1234","0.00","0.00","","TXN001"',
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'paypal', balances: 'agree', questions: [] });
    expect(file.rows).toMatchObject([
      { id: 'TXN001', amount: -1499, description: 'A Shop Express Checkout Payment' },
      { amount: -550 },
      { amount: 1499, description: 'General Card Deposit' },
    ]);
  });

  test('smile and the Co-operative Bank, whole pounds', () => {
    const file = readText(
      'date,description,type,money in,money out,balance\n2015-05-12,a,switch,,2,100\n2016-10-19,child benefit,credit,30,,130\n',
    );
    expect(file).toMatchObject({ layout: 'co-op', balances: 'agree', questions: [] });
    expect(file.rows.map(({ amount }) => amount)).toEqual([-200, 3000]);
  });

  test('Halifax writes two accounts in one file', () => {
    const file = readText(
      [
        'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
        "02/06/2026,DD,'11-02-39,12706368,B/CARD PLAT VISA,120.00,,-27.67",
        "01/06/2026,FEE,'11-02-39,12706368,ACCOUNT FEE,19.00,,92.33",
        "02/06/2026,TFR,'11-02-39,15661362,A FILER,30.00,,302.13",
      ].join('\n'),
    );
    expect(file).toMatchObject({ layout: 'halifax', account: null, balances: 'agree' });
    expect(file.questions).toMatchObject([
      { kind: 'account', choices: ['11-02-39 12706368', '11-02-39 15661362'] },
    ]);
  });
});

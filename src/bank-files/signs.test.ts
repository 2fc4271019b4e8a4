import { describe, expect, test } from 'vitest';
import type { Answers } from './bank-file.ts';
import { readText } from './for-tests.ts';

/** The displayed amounts, and each question with its proposal. */
const seen = (text: string, answers?: Answers) => {
  const file = readText(text, answers && { answers });
  return {
    amounts: file.rows.map(({ amount }) => amount),
    questions: file.questions.map((one) => [one.kind, 'proposal' in one ? one.proposal : undefined]),
  };
};
const positive = [['money-out', 'positive']];

describe('cards whose spending has no minus', () => {
  const qif = (type: string, ...rows: (readonly [string, string])[]) =>
    `!Type:${type}\n${rows.map(([amount, payee], index) => `D${15 + index}/03/2024\nT${amount}\nP${payee}\n^`).join('\n')}\n`;
  const payment = ['-300.00', 'PAYMENT RECEIVED - THANK YOU'] as const;

  test('QIF: asks with the line of a payment to the card that has a minus', () => {
    const text = qif('CCard', ['12.50', 'TESCO'], payment);
    expect(seen(text)).toEqual({ amounts: [-1250, 30_000], questions: positive });
    expect(readText(text).questions[0]?.message).toContain(
      'Line 6, “PAYMENT RECEIVED - THANK YOU”, has -300.00',
    );
    expect(seen(text, { moneyOut: 'positive' })).toEqual({ amounts: [-1250, 30_000], questions: [] });
    expect(seen(text, { moneyOut: 'negative' })).toEqual({ amounts: [1250, -30_000], questions: [] });
    // Some banks write their cards as accounts.
    expect(seen(qif('Bank', ['12.50', 'TESCO'], ['3.00', 'CAFE'], payment)).questions).toEqual(positive);
  });

  test('QIF: asks when there is no payment and most amounts have no minus', () => {
    expect(seen(qif('CCard', ['12.50', 'TESCO'], ['8.00', 'UBER'], ['-3.00', 'REFUND']))).toEqual({
      amounts: [-1250, -800, 300],
      questions: positive,
    });
    expect(seen(qif('CCard', ['12.50', 'TESCO'], ['-3.00', 'SHOP'])).questions).toEqual([
      ['money-out', 'negative'],
    ]);
  });

  test('does not ask when everything follows the standard', () => {
    expect(seen(qif('CCard', ['-12.50', 'TESCO'], ['300.00', 'PAYMENT - THANK YOU'])).questions).toEqual([]);
    expect(seen(qif('CCard', ['-12.50', 'TESCO'], ['-8.00', 'UBER'], ['3.00', 'REFUND'])).questions).toEqual(
      [],
    );
    // A current account that pays a card, and receives payments.
    expect(seen(qif('Bank', ['-12.50', 'TESCO'], ['100.00', 'CLIENT'], payment)).questions).toEqual([]);
    expect(seen(qif('Bank', ['12.50', 'INTEREST'])).questions).toEqual([]);
  });

  test('QIF: asks only about the card when a file has a card and an account', () => {
    const text =
      qif('Bank', ['-5.00', 'SHOP'], ['900.00', 'CLIENT']) + qif('CCard', ['12.50', 'TESCO'], payment);
    expect(seen(text)).toEqual({ amounts: [-500, 90_000, -1250, 30_000], questions: positive });
    expect(seen(text, { moneyOut: 'negative' }).amounts).toEqual([-500, 90_000, 1250, -30_000]);
  });

  const ofx = (...rows: (readonly [type: string, amount: string, name: string])[]) =>
    `<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>GBP<CCACCTFROM><ACCTID>1</CCACCTFROM><BANKTRANLIST>${rows
      .map(
        ([type, amount, name]) =>
          `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20240315<TRNAMT>${amount}<NAME>${name}</STMTTRN>`,
      )
      .join('\n')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;

  test('OFX: asks when payments, types against the sign, or most amounts suggest it', () => {
    const turned = { amounts: [-1250, 30_000], questions: positive };
    expect(seen(ofx(['OTHER', '12.50', 'TESCO'], ['OTHER', '-300.00', 'PAYMENT']))).toEqual(turned);
    expect(seen(ofx(['DEBIT', '12.50', 'TESCO'], ['CREDIT', '-300.00', 'X']))).toEqual(turned);
    expect(seen(ofx(['DEBIT', '12.50', 'TESCO'], ['CREDIT', '300.00', 'X']))).toEqual(turned);
    // Types that were derived from the signs prove nothing.
    expect(seen(ofx(['CREDIT', '12.50', 'TESCO'], ['DEBIT', '-300.00', 'PAYMENT RECEIVED']))).toEqual(turned);
    expect(seen(ofx(['OTHER', '12.50', 'TESCO'], ['OTHER', '1.00', 'CAFE'])).questions).toEqual(positive);
    expect(seen(ofx(['DEBIT', '-12.50', 'TESCO'], ['CREDIT', '300.00', 'PAYMENT'])).questions).toEqual([]);
    expect(seen(ofx(['DEBIT', '-12.50', 'TESCO'], ['CREDIT', '3.00', 'REFUND'])).questions).toEqual([]);
  });

  test('asks about a known card’s CSV whose payments contradict its signs', () => {
    const head = 'Date,Date entered,Reference,Description,Amount,\n15/03/2024,16/03/2024,1,TESCO,';
    const paid = '14/03/2024,15/03/2024,2,PAYMENT RECEIVED - THANK YOU,';
    const negative = [['money-out', 'negative']];
    expect(seen(`${head}-12.50,\n${paid}300.00,\n`)).toEqual({
      amounts: [-1250, 30_000],
      questions: negative,
    });
    expect(seen(`${head}12.50,\n${paid}-300.00,\n`)).toEqual({ amounts: [-1250, 30_000], questions: [] });
    expect(seen(`${head}-12.50,\n14/03/2024,15/03/2024,2,AMAZON,-3.00,\n`)).toEqual({
      amounts: [-1250, -300],
      questions: negative,
    });
  });
});

describe('a direction column', () => {
  const columns = (text: string) => {
    const [question] = readText(text).questions;
    return question?.kind === 'columns' ? question.proposal : undefined;
  };

  test.each([
    ['DR and CR', 'DR', 'CR'],
    ['Debit and Credit', 'Debit', 'Credit'],
    ['D and C', 'D', 'C'],
    ['- and +', '-', '+'],
  ])('%s: proposes it, and needs no sign', (_, out, into) => {
    const text = `Date,Details,Amount,CR/DR\n15/03/2024,TESCO,12.50,${out}\n14/03/2024,ACME,1000.00,${into}\n`;
    const proposal = { date: 0, description: [1], amount: 2, direction: 3 };
    expect(columns(text)).toEqual(proposal);
    expect(seen(text, { columns: proposal })).toEqual({ amounts: [-1250, 100_000], questions: [] });
  });

  test('uses it neither as a description nor for anything else', () => {
    expect(
      columns('Transaction Date,Narrative,Type,Amount\n15/03/2024,T,Debit,12.50\n14/03/2024,A,Credit,1.00\n'),
    ).toEqual({ date: 0, description: [1], amount: 3, direction: 2 });
    expect(
      columns('When,Details,Amount,Kind\n15/03/2024,TESCO,-12.50,Debit\n14/03/2024,A,1.00,Transfer\n'),
    ).toEqual({ date: 0, description: [1], amount: 2 });
  });

  test('asks about a minus next to it where others have none', () => {
    const proposal = { date: 0, description: [1], amount: 2, direction: 3 };
    const text = (third: string) =>
      `Date,Details,Amount,CR/DR\n15/03/2024,TESCO,12.50,DR\n14/03/2024,ACME,1000.00,CR\n13/03/2024,BT,${third},DR\n`;
    expect(seen(text('-30.00'), { columns: proposal })).toEqual({
      amounts: [-1250, 100_000, 3000],
      questions: [['contrary', 'sign']],
    });
    expect(readText(text('?'), { answers: { columns: proposal } }).skipped).toHaveLength(1);
  });

  test('asks again about columns that the file does not have', () => {
    const text = 'Date,Details,Amount\n15/03/2024,TESCO,12.50\n';
    expect(seen(text, { columns: { date: 0, description: [1], amount: 9 } }).questions[0]?.[0]).toBe(
      'columns',
    );
  });
});

describe('rows that contradict themselves', () => {
  const barclaycard =
    '15 Mar 24,TESCO STORES,Visa,MR J SMITH,Groceries,,12.50\n10 Mar 24,Payment By Direct Debit,Visa,MR J SMITH,Other,-300.00,\n';

  test('asks once, with the line, about a minus in a card’s money-in column', () => {
    expect(seen(barclaycard)).toEqual({ amounts: [-1250, 30_000], questions: [['contrary', 'column']] });
    expect(readText(barclaycard).questions[0]?.message).toBe(
      'Line 2, “Payment By Direct Debit”, has -300.00 in the money-in column. Which is right: the column or the minus?',
    );
    expect(seen(barclaycard, { contrary: 'column' })).toEqual({ amounts: [-1250, 30_000], questions: [] });
    expect(seen(barclaycard, { contrary: 'sign' })).toEqual({ amounts: [-1250, -30_000], questions: [] });
  });

  test('lets balances settle it', () => {
    const coOp = (...rows: string[]) =>
      seen(['Date,Description,Type,Money In,Money Out,Balance', ...rows, ''].join('\n'));
    expect(
      coOp(
        '2024-03-14,A,CREDIT,10.00,,100.00',
        '2024-03-15,B,CREDIT,-5.00,,95.00',
        '2024-03-16,C,DEBIT,,1.00,94.00',
      ),
    ).toEqual({ amounts: [1000, -500, -100], questions: [] });
    expect(
      coOp(
        '2024-03-14,A,CREDIT,-10.00,,100.00',
        '2024-03-15,B,CREDIT,-5.00,,105.00',
        '2024-03-16,C,DEBIT,,1.00,104.00',
      ),
    ).toEqual({ amounts: [1000, 500, -100], questions: [] });
  });
});

describe('the limits of balances as proof', () => {
  const head = 'Date,Description,Amount,Balance\n';

  test('needs more than one pair where a person named the columns, and reports the number compared', () => {
    const columns = { date: 0, description: [1], amount: 2, balance: 3 };
    const read = (...rows: string[]) =>
      readText(['When,What,How much,Left', ...rows, ''].join('\n'), { answers: { columns } });
    const two = ['13/04/2025,A,-1.00,9.00', '14/04/2025,B,-2.00,7.00'];
    expect(read(...two)).toMatchObject({ balances: 'none', balancesCompared: 1 });
    expect(read(...two, '15/04/2025,C,-3.00,4.00')).toMatchObject({ balances: 'agree', balancesCompared: 2 });
  });

  test('takes no sign from equal amounts of one day, which add up either way round', () => {
    expect(seen(`${head}13/04/2025,A,1.00,9.00\n13/04/2025,B,1.00,10.00\n`).questions).toEqual([
      ['money-out', 'negative'],
    ]);
  });
});

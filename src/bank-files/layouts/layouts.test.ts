import { describe, expect, test } from 'vitest';
import { questionKinds, exampleText, readExample, readText } from '../for-tests.ts';

// ../examples/ has a file of each bank with its expected result. These tests need no separate file.
describe('the banks', () => {
  test('the import template shows the date that it could not read', () => {
    expect(readExample('template.csv').skipped[0]?.cells).toMatchObject({ date: '31/04/2025' });
  });

  test('the sort code tells the banks of the Lloyds group apart', () => {
    const layoutWith = (sortCode: string) =>
      readText(exampleText('lloyds.csv').replaceAll('30-99-12', sortCode)).layout;
    expect(['30-99-12', '11-05-20', '87-68-20'].map(layoutWith)).toEqual(['lloyds', 'halifax', 'tsb']);
  });

  test('Nationwide: three lines above the names of the columns', () => {
    expect(readExample('nationwide.csv').heading.map(({ line }) => line)).toEqual([1, 2, 3, 5]);
  });

  test('Starling: an account in euros asks', () => {
    const file = readText(exampleText('starling.csv').replaceAll('(GBP)', '(EUR)'));
    expect(file).toMatchObject({ currency: 'EUR', questions: [{ kind: 'currency' }] });
  });

  test('Halifax writes two accounts in one file', () => {
    expect(readExample('halifax-two-accounts.csv').questions).toMatchObject([
      { kind: 'account', choices: ['11-02-39 12706368', '11-02-39 15661362'] },
    ]);
  });

  test('Date, Description, Amount without any proof of its sign asks', () => {
    const file = readText('Date,Description,Amount\n28/03/2025,SHOP,45.67\n14/03/2025,OTHER,10.00\n');
    expect(file).toMatchObject({ layout: 'unknown', rows: [] });
    expect(file.questions).toMatchObject([
      { kind: 'columns', proposal: { date: 0, description: [1], amount: 2 }, moneyOut: 'positive' },
    ]);
    expect(file.skipped.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('credit cards', () => {
  const [, names = '', , ...card] = exampleText('natwest-card.csv').split('\n');

  test('one file of NatWest with an account and a card: each by its own convention', () => {
    const account = '06 Apr 2023,D/D,"\'CARD PAYMENT",-1088.91,10.00,"\'MY ACCOUNT","\'600008-49127454",';
    const file = readText([names, ...card.filter(Boolean), account].join('\n'));
    expect(file.questions).toMatchObject([{ kind: 'account' }]);
    expect(file.rows.map(({ amount }) => amount)).toEqual([-899, 108_891, -54, -108_891]);
  });

  test('a card of NatWest that seems to spend with a minus is questionKinds about, and the answer holds', () => {
    const text = [names, ...card.slice(0, 1)].join('\n').replace('8.99', '-8.99');
    expect(readText(text).questions).toMatchObject([{ kind: 'money-out', proposal: 'positive' }]);
    expect(readText(text, { answers: { moneyOut: 'negative' } })).toMatchObject({
      questions: [],
      rows: [{ amount: -899 }],
    });
  });

  test('Tesco Bank: its payments have a minus beside “Credit”, and both mean money in', () => {
    expect(readExample('tesco-card.csv').questions).toMatchObject([{ kind: 'contrary', proposal: 'sign' }]);
  });

  test('asks for the columns of a card file without headings, whose signs are unknown', () => {
    expect(questionKinds(readText('22/08/2025,CAFE,35.18\n21/08/2025,SHOP,2.00\n'))).toEqual(['columns']);
  });
});

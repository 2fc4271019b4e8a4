import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { figuresFor, withPay } from './for-tests.ts';
import type { Region } from './inputs.ts';
import { figure } from './nodes-for-tests.ts';
import { ratesOf } from './rates/index.ts';
import { liableAboveBasicRate } from './steps/above-basic-rate.ts';

const receives = { allowances: { marriageTransferIn: true } };

function received(pay: number, taxYear: TaxYear, region: Region = 'england') {
  return figuresFor({ ...withPay(pay), taxYear, region, ...receives }).reducers.marriage;
}

test.each([
  ['2019-20', 250],
  ['2020-21', 250],
  ['2021-22', 252],
  ['2022-23', 252],
  ['2023-24', 252],
  ['2024-25', 252],
  ['2025-26', 252],
  ['2026-27', 252],
] as const)('%s: a fifth of the allowance transferred', (year, relief) => {
  expect(received(20_000, year).value).toBe(pounds(relief));
});

test.each([
  [12_570, 0],
  [12_571, 0.2],
  // HMRC tamc-frontend: a recipient with 13,230 has 132 of tax to reduce, with 13,830 all of 252.
  [13_230, 132],
  [13_829, 251.8],
  [13_830, 252],
  [50_270, 252],
  [50_271, 0],
])('2024-25: pay of %d is given %d', (pay, relief) => {
  expect(received(pay, '2024-25').value).toBe(pounds(relief));
});

test('someone above the basic rate limit is told why nothing is given', () => {
  expect(received(50_271, '2024-25').rule).toBe(
    'Not given: some of your income is above the basic rate limit.',
  );
});

test.each([
  [43_662, 252],
  [43_663, 0],
])('Scotland 2024-25: pay of %d is given %d, the limit is that of the intermediate rate', (pay, relief) => {
  expect(received(pay, '2024-25', 'scotland').value).toBe(pounds(relief));
});

interface Someone {
  pay?: number;
  interest?: number;
  dividends?: number;
  extension?: number;
  reliefs?: number;
  region?: Region;
}

/** 2025-26: an allowance of 12,570 and a limit of 37,700, in Scotland of 31,092. */
function isLiable({ pay = 0, interest = 0, dividends = 0, extension = 0, reliefs = 0, region }: Someone) {
  const allowance = figure('allowance', 12_570);
  return liableAboveBasicRate(
    {
      income: {
        nonSavings: figure('pay', pay),
        savings: figure('interest', interest),
        dividends: figure('dividends', dividends),
      },
      netIncome: figure('net', pay + interest + dividends - reliefs),
      allowances: {
        personal: allowance,
        blind: figure('blind', 0),
        marriageTransferred: figure('transferred', 0),
        total: allowance,
      },
      payments: {
        giftAid: figure('gifts', extension),
        pension: figure('pension', 0),
        extension: figure('extension', extension),
      },
    },
    region ?? 'england',
    ratesOf('2025-26'),
  );
}

test.each<[string, Someone, boolean]>([
  ['dividends up to the limit', { pay: 40_000, dividends: 10_270 }, false],
  ['dividends a pound above the limit', { pay: 40_000, dividends: 10_271 }, true],
  ['dividends above the limit at the nil rate', { pay: 50_000, dividends: 271 }, true],
  ['interest above the limit, all of it at the nil rate', { pay: 50_000, interest: 500 }, false],
  ['interest above the limit, a pound of it taxed', { pay: 50_000, interest: 501 }, true],
  ['interest up to the limit', { pay: 49_000, interest: 1270 }, false],
  ['no pay and interest up to the limit', { interest: 50_270 }, false],
  ['no pay and interest a pound above', { interest: 50_271 }, true],
  ['limits raised by gifts', { pay: 51_270, extension: 1000 }, false],
  ['a pound above limits raised by gifts', { pay: 51_271, extension: 1000 }, true],
  ['reliefs that bring pay down to the limit', { pay: 51_270, reliefs: 1000 }, false],
  [
    'Scotland: pay at the intermediate limit, interest up to the other',
    { pay: 43_662, interest: 6608, region: 'scotland' },
    false,
  ],
  ['Scotland: the same and a pound more interest', { pay: 43_662, interest: 6609, region: 'scotland' }, true],
  ['Scotland: a pound more pay', { pay: 43_663, region: 'scotland' }, true],
  ['Scotland: no pay, dividends up to the limit', { dividends: 50_270, region: 'scotland' }, false],
])('%s', (_, someone, liable) => {
  expect(isLiable(someone)).toBe(liable);
});

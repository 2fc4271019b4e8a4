import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { figuresFor, given, withPay } from './for-tests.ts';
import type { AllowanceInputs, Region } from './inputs.ts';

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
] as const)('%s: gives a fifth of the transferred allowance', (year, relief) => {
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
])('2024-25: pay of %d gets a reduction of %d', (pay, relief) => {
  expect(received(pay, '2024-25').value).toBe(pounds(relief));
});

test('gives a fifth in Scotland too, at most the available tax', () => {
  expect(received(20_000, '2024-25', 'scotland').value).toBe(pounds(252));
  // 2024-25: 19% of 1,000.
  expect(received(13_570, '2024-25', 'scotland').value).toBe(pounds(190));
});

interface Someone {
  pay?: number;
  interest?: number;
  dividends?: number;
  gifts?: number;
  region?: Region;
}

/** 2025-26: income of 50,270 reaches the limit of 37,700; in Scotland pay of 43,662 reaches that of 31,092. */
function getsNothing({ pay = 0, interest = 0, dividends = 0, gifts = 0, region = 'england' }: Someone) {
  const { reducers } = figuresFor({
    taxYear: '2025-26',
    region,
    employments: [{ pay: given(pay) }],
    savings: { untaxedInterest: given(interest) },
    dividends: { uk: given(dividends) },
    giftAid: { payments: given(gifts) },
    ...receives,
  });
  return reducers.marriage.value === 0;
}

test.each<[string, Someone, boolean]>([
  ['pay up to the limit', { pay: 50_270 }, false],
  ['pay a pound above the limit', { pay: 50_271 }, true],
  ['dividends up to the limit', { pay: 40_000, dividends: 10_270 }, false],
  ['dividends a pound above the limit', { pay: 40_000, dividends: 10_271 }, true],
  ['dividends above the limit at the nil rate', { pay: 50_000, dividends: 271 }, true],
  ['interest above the limit, all of it at the nil rate', { pay: 50_000, interest: 500 }, false],
  // Allowances go where they save most: 270 of them to interest, so that only the 500 at the nil rate are above the
  // limit.
  ['interest above the limit that allowances and the nil rate cover', { pay: 50_000, interest: 770 }, false],
  ['a pound more interest, taxed above the limit', { pay: 50_000, interest: 771 }, true],
  ['limits raised by gifts of 800', { pay: 51_270, gifts: 800 }, false],
  ['a pound above limits raised by gifts of 800', { pay: 51_271, gifts: 800 }, true],
  ['Scotland: pay up to the intermediate limit', { pay: 43_662, region: 'scotland' }, false],
  ['Scotland: a pound more pay', { pay: 43_663, region: 'scotland' }, true],
  ['Scotland: dividends up to the other limit', { dividends: 50_270, region: 'scotland' }, false],
  ['Scotland: dividends a pound above it', { dividends: 50_271, region: 'scotland' }, true],
])('%s', (_, someone, refused) => {
  expect(getsNothing(someone)).toBe(refused);
});

/** HMRC tamc-frontend and a press example: both people with and without the transfer. */
test.each<[TaxYear, Region, number, number, number]>([
  ['2025-26', 'england', 8500, 20_000, 252],
  ['2024-25', 'england', 11_610, 13_230, 72],
  ['2024-25', 'england', 6310, 23_830, 252],
  ['2024-25', 'scotland', 9000, 14_000, 252],
])('%s, %s: a transfer from %d to %d saves the couple %d', (taxYear, region, giver, receiver, saved) => {
  const tax = (pay: number, allowances: AllowanceInputs) =>
    figuresFor({ ...withPay(pay), taxYear, region, allowances }).taxDue.value;
  const without = tax(giver, {}) + tax(receiver, {});
  const withTransfer =
    tax(giver, { marriageTransferOut: true }) + tax(receiver, { marriageTransferIn: true });
  expect(without - withTransfer).toBe(pounds(saved));
});

import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { type GainsBoxes, gainsOn } from './gains-for-tests.ts';

const in2024 = (taxableIncome: number, boxes: GainsBoxes) => {
  const { tax, rateChangeAdjustment } = gainsOn({ taxYear: '2024-25', taxableIncome }, boxes);
  return { tax: tax.value, adjustment: rateChangeAdjustment.value };
};

test('2024-25: adjusts by £200 for £8,000 gained on 1 November with an income of £52,000 (AJ Bell, “Joan”)', () => {
  expect(in2024(52_000 - 12_570, { listedGains: 8000 })).toEqual({
    tax: pounds(1200),
    adjustment: pounds(200),
  });
});

test('2024-25: taxes gains before 30 October at the old rates, without an adjustment', () => {
  expect(in2024(60_000, { listedGains: 8000, gainsBeforeRateChange: 8000 })).toEqual({
    tax: pounds(1000),
    adjustment: 0,
  });
});

const bothSides = {
  residentialGains: 10_000,
  listedGains: 16_000,
  cryptoGains: 10_000,
  gainsBeforeRateChange: 6000,
};

test('2024-25: uses the band first for gains before 30 October, where it saves 10 points', () => {
  // Band 7,700. The exempt amount is set against a 24% gain and leaves 27,000 of these. Before: 6,000 at 10%; then
  // 1,700 at 18% and 25,300 at 24%. HMRC’s calculation: 26,000 others, 7,700 of them at 10% and 18,300 at 20%; homes
  // 7,000 at 24%.
  expect(in2024(30_000, bothSides)).toEqual({
    tax: pounds(600 + 306 + 6072),
    adjustment: pounds(6978 - (770 + 3660 + 1680)),
  });
});

test('2024-25: sets losses against gains at 24% before those at 20%', () => {
  // 30,000 minus 24,000 of losses and the exempt amount, at 24%; 6,000 before at 20%.
  expect(in2024(60_000, { ...bothSides, listedLosses: 24_000 }).tax).toBe(pounds(720 + 1200));
  expect(in2024(60_000, { ...bothSides, listedLosses: 28_000 }).tax).toBe(pounds(1000));
});

test('2024-25: never counts an entered adjustment twice', () => {
  expect(in2024(30_000, { ...bothSides, adjustment: 868 }).tax).toBe(pounds(6978));
  expect(in2024(30_000, { ...bothSides, adjustment: 0 }).tax).toBe(pounds(6978));
  expect(in2024(30_000, { ...bothSides, adjustment: 1368 }).tax).toBe(pounds(7478));
  expect(in2024(30_000, { ...bothSides, adjustment: 768 }).tax).toBe(pounds(6878));
});

test('2024-25: treats whole pounds in box 51 as the rounded adjustment', () => {
  // 101 at 24% is 24.24; at 20%, 20.20.
  const boxes = { listedGains: 3101 };
  expect(in2024(60_000, boxes)).toEqual({ tax: pounds(24.24), adjustment: pounds(4.04) });
  for (const adjustment of [4, 5]) expect(in2024(60_000, { ...boxes, adjustment }).tax).toBe(pounds(24.24));
});

test('adds box 51 to the tax in other years, never going below zero', () => {
  const due = (adjustment: number) =>
    gainsOn({ taxYear: '2023-24', taxableIncome: 60_000 }, { listedGains: 16_000, adjustment }).tax.value;
  expect(due(0)).toBe(pounds(2000));
  expect(due(150)).toBe(pounds(2150));
  expect(due(-150)).toBe(pounds(1850));
  expect(due(-2001)).toBe(0);
});

test.each<[TaxYear, number]>([
  ['2020-21', 10],
  ['2023-24', 10],
  ['2024-25', 10],
  ['2025-26', 14],
  ['2026-27', 18],
])('%s: taxes gains with Business Asset Disposal Relief at %d%', (taxYear, rate) => {
  const boxes = { otherGains: 103_000, businessDisposalRelief: 103_000 };
  const { taxable, tax } = gainsOn({ taxYear, taxableIncome: 60_000 }, boxes);
  expect(tax.value).toBe((taxable.value * rate) / 100);
});

test('uses the band for gains with a relief first, although they gain nothing from it', () => {
  const due = (businessDisposalRelief: number) =>
    gainsOn({ taxableIncome: 27_700 }, { otherGains: 50_000, businessDisposalRelief }).tax.value;
  // All of the 10,000 band is used: 20,000 at 14%, 27,000 at 24%.
  expect(due(20_000)).toBe(pounds(2800 + 6480));
  // 6,000 of the band are left: 4,000 at 14%, 6,000 at 18%, 37,000 at 24%.
  expect(due(4000)).toBe(pounds(560 + 1080 + 8880));
});

test('taxes claims above the lifetime limit of the relief like other gains', () => {
  const due = (businessDisposalReliefToDate: number) =>
    gainsOn(
      { taxableIncome: 60_000 },
      { unlistedGains: 100_000, businessDisposalRelief: 100_000, businessDisposalReliefToDate },
    ).tax.value;
  expect(due(1_000_000)).toBe(pounds(13_580));
  // 50,000 at 14%; 50,000 minus the exempt amount at 24%.
  expect(due(1_050_000)).toBe(pounds(7000 + 11_280));
  expect(due(1_100_000)).toBe(pounds(23_280));
});

test('limits Investors’ Relief', () => {
  const { tax } = gainsOn(
    { taxableIncome: 60_000 },
    { unlistedGains: 1_003_000, investorsRelief: 1_003_000 },
  );
  expect(tax.value).toBe(pounds(140_000));
});

test('2024-25: applies a relief to gains on both sides when it covers all of them', () => {
  expect(
    in2024(60_000, { otherGains: 53_000, businessDisposalRelief: 53_000, gainsBeforeRateChange: 20_000 }),
  ).toEqual({ tax: pounds(5000), adjustment: 0 });
});

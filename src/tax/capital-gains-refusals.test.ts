import { expect, test } from 'vitest';
import type { TaxYear } from '#domain/tax-year.ts';
import { person } from './for-tests.ts';
import { gainsInputs, type GainsBoxes } from './gains-for-tests.ts';
import { ratesOf } from './rates/index.ts';
import { refusalsOf } from './refusals.ts';

function refused(taxYear: TaxYear, boxes: GainsBoxes, answered = false): string[] {
  const inputs = person({ taxYear, capitalGains: gainsInputs({ ...boxes, rateChangeAnswered: answered }) });
  return refusalsOf(inputs, ratesOf(taxYear)).map(({ code }) => code);
}

test('2024-25: requires the date of gains when it decides the tax; zero is an answer', () => {
  const boxes = { listedGains: 10_000 };
  expect(refused('2024-25', boxes)).toEqual(['capitalGains.gainsBeforeRateChange']);
  expect(refused('2024-25', boxes, true)).toEqual([]);
  expect(refused('2024-25', { ...boxes, gainsBeforeRateChange: 10_000 }, true)).toEqual([]);
});

test.each<[string, GainsBoxes]>([
  ['homes and carried interest only', { residentialGains: 10_000, carriedInterest: 10_000 }],
  ['the exempt amount covers them', { listedGains: 3000 }],
  ['losses cover them', { listedGains: 10_000, otherLosses: 10_000 }],
  ['losses of earlier years cover them', { listedGains: 10_000, lossesBroughtForward: 7000 }],
  ['all have a relief', { otherGains: 10_000, businessDisposalRelief: 10_000 }],
])('2024-25: does not require the date when %s', (_, boxes) => {
  expect(refused('2024-25', boxes)).toEqual([]);
});

test('2024-25: requires the date from the first pound above the exempt amount', () => {
  expect(refused('2024-25', { listedGains: 3001 })).toEqual(['capitalGains.gainsBeforeRateChange']);
});

test('2024-25: refuses more gains before the change than there are gains', () => {
  const boxes = { listedGains: 10_000, residentialGains: 5000, gainsBeforeRateChange: 10_001 };
  expect(refused('2024-25', boxes, true)).toEqual(['capitalGains.gainsBeforeRateChangeAboveGains']);
});

test('2024-25: refuses a relief when its gains could be on either side of the change', () => {
  const boxes = { otherGains: 50_000, businessDisposalRelief: 20_000 };
  const codes = (gainsBeforeRateChange: number) =>
    refused('2024-25', { ...boxes, gainsBeforeRateChange }, true);
  expect(codes(0)).toEqual([]);
  expect(codes(1)).toEqual(['capitalGains.reliefAcrossRateChange']);
  expect(codes(49_999)).toEqual(['capitalGains.reliefAcrossRateChange']);
  expect(codes(50_000)).toEqual([]);
});

test('refuses attributed gains only in 2024-25', () => {
  const boxes = { attributedGains: 20_000 };
  expect(refused('2024-25', boxes)).toEqual(['capitalGains.attributedGainsAcrossRateChange']);
  expect(refused('2023-24', boxes)).toEqual([]);
});

test('refuses carried interest from 2026-27, when it is income', () => {
  expect(refused('2025-26', { carriedInterest: 10_000 })).toEqual([]);
  expect(refused('2026-27', { carriedInterest: 10_000 })).toEqual(['capitalGains.carriedInterest']);
});

test.each<[TaxYear, GainsBoxes, string[]]>([
  ['2019-20', { otherGains: 2_000_000, businessDisposalRelief: 1_000_000 }, []],
  [
    '2019-20',
    { otherGains: 2_000_000, businessDisposalRelief: 1_000_001 },
    ['capitalGains.entrepreneursReliefLimit'],
  ],
  ['2023-24', { unlistedGains: 5_000_000, investorsRelief: 5_000_000 }, []],
  [
    '2024-25',
    { unlistedGains: 5_000_000, investorsRelief: 1_000_001, gainsBeforeRateChange: 5_000_000 },
    ['capitalGains.investorsReliefLimit'],
  ],
  ['2025-26', { unlistedGains: 5_000_000, investorsRelief: 5_000_000 }, []],
])('%s: does not guess limits that fell during the year: %j', (taxYear, boxes, codes) => {
  expect(refused(taxYear, boxes, true)).toEqual(codes);
});

test.each<[GainsBoxes, string]>([
  [{ unlistedGains: 9999, investorsRelief: 10_000, otherGains: 1 }, 'capitalGains.investorsReliefAboveGains'],
  [{ residentialGains: 10_000, businessDisposalRelief: 1 }, 'capitalGains.reliefAboveGains'],
  [{ listedGains: 10_000, employeeShareholderGains: 1 }, 'capitalGains.employeeShareholderAboveGains'],
  [{ listedGains: 10_000, excludedSecuritiesGains: 10_001 }, 'capitalGains.specialSecuritiesAboveGains'],
  [{ listedGains: 10_000, holdingCompanyLosses: 1 }, 'capitalGains.specialSecuritiesAboveGains'],
  [
    { otherGains: 10_000, businessDisposalRelief: 10_000, businessDisposalReliefToDate: 9999 },
    'capitalGains.reliefToDateWithoutThisYear',
  ],
])('refuses a part that is larger than the whole: %j', (boxes, code) => {
  expect(refused('2025-26', boxes)).toEqual([code]);
});

test('refuses nothing without the gains form', () => {
  expect(refusalsOf(person({ taxYear: '2024-25' }), ratesOf('2024-25'))).toEqual([]);
});

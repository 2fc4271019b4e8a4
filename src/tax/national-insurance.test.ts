import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { class4Nic } from './steps/class4-nic.ts';
import { class2Nic } from './steps/class2-nic.ts';
import { figuresFor, given, person } from './for-tests.ts';
import type { SelfEmploymentInputs, TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';
import type { YearRates } from './rates/year-rates.ts';
import { percent } from './rounding.ts';

const traderOf = (taxYear: TaxYear, profit: number, facts: Partial<SelfEmploymentInputs> = {}): TaxInputs =>
  person({ taxYear, selfEmployment: { turnover: given(profit), ...facts } });

// Worked by hand from the limits and rates of each year: SSCBA 1992, s.15.
test.each([
  ['2019-20', 8632, 0],
  ['2019-20', 8633, 0.09],
  ['2019-20', 50_000, 3723.12],
  ['2019-20', 50_001, 3723.14],
  ['2020-21', 9500, 0],
  ['2020-21', 9501, 0.09],
  ['2020-21', 50_000, 3645],
  ['2020-21', 50_001, 3645.02],
  ['2021-22', 9568, 0],
  ['2021-22', 9569, 0.09],
  ['2021-22', 50_270, 3663.18],
  ['2021-22', 50_271, 3663.2],
  // 38,362 x 9.73% = 3,732.6226; a pound at 2.73% is 0.0273: part pennies are dropped from each.
  ['2022-23', 11_908, 0],
  ['2022-23', 11_909, 0.09],
  ['2022-23', 50_270, 3732.62],
  ['2022-23', 50_271, 3732.64],
  ['2022-23', 60_270, 4005.62],
  ['2023-24', 12_570, 0],
  ['2023-24', 12_571, 0.09],
  ['2023-24', 50_270, 3393],
  ['2023-24', 50_271, 3393.02],
  ['2024-25', 12_570, 0],
  ['2024-25', 12_571, 0.06],
  ['2024-25', 50_270, 2262],
  ['2024-25', 50_271, 2262.02],
  ['2025-26', 12_570, 0],
  ['2025-26', 12_571, 0.06],
  ['2025-26', 50_270, 2262],
  ['2025-26', 50_271, 2262.02],
  ['2026-27', 12_571, 0.06],
  ['2026-27', 50_271, 2262.02],
] as const)('in %s a profit of £%d gives Class 4 of £%d', (year, profit, nic) => {
  expect(figuresFor(traderOf(year, profit)).class4.value).toBe(pounds(nic));
});

test('charges no Class 4 on exempt people, but the same Income Tax', () => {
  const { class4, incomeTax } = figuresFor(traderOf('2025-26', 60_000, { class4Exempt: true }));
  expect(class4.value).toBe(0);
  expect(incomeTax.value).toBe(pounds(11_432));
});

test.each([
  ['2009-04-06', true],
  ['2009-04-07', false],
])(
  'someone born on %s pays Class 4 in 2025-26: %s, since the 16th birthday is at its start',
  (born, pays) => {
    const inputs = { ...traderOf('2025-26', 20_000), dateOfBirth: calendarDate(born) };
    expect(figuresFor(inputs).class4.value > 0).toBe(pays);
  },
);

// HMRC NIM24162, "Ennis": the limits and rates of 2012-13 on a profit of 33,000.
test('charges the example of HMRC’s manual Class 4 of £2,285.55 and Class 2 of £137.80', () => {
  const { class2, class4 } = ratesOf('2019-20');
  const inputs = traderOf('2019-20', 33_000);
  const profit = figuresFor(inputs).nicProfit;
  const rates4: YearRates['class4'] = {
    lowerLimit: { ...class4.lowerLimit, value: pounds(7605) },
    upperLimit: { ...class4.upperLimit, value: pounds(42_475) },
    mainRate: { ...class4.mainRate, value: percent(9) },
    higherRate: { ...class4.higherRate, value: percent(2) },
  };
  const rates2 = { ...class2, weeklyRate: { ...class2.weeklyRate, value: pounds(2.65) } };
  expect(class4Nic(inputs, profit, rates4).value).toBe(pounds(2285.55));
  expect(class2Nic(inputs, profit, rates2).due.value).toBe(pounds(137.8));
});

// SSCBA 1992, s.11 as in force in each year; 52 weeks at the year's rate.
test.each([
  ['2019-20', 6364, 0, false],
  ['2019-20', 6365, 156, true],
  ['2020-21', 6474, 0, false],
  ['2020-21', 6475, 158.6, true],
  ['2021-22', 6514, 0, false],
  ['2021-22', 6515, 158.6, true],
  ['2022-23', 6725, 0, false],
  ['2022-23', 11_908, 0, false],
  ['2022-23', 11_909, 163.8, true],
  ['2023-24', 12_570, 0, false],
  ['2023-24', 12_571, 179.4, true],
  ['2024-25', 12_571, 0, false],
  ['2025-26', 60_000, 0, false],
  ['2026-27', 60_000, 0, false],
] as const)('in %s a profit of £%d makes Class 2 of £%d compulsory: %s', (year, profit, nic, compulsory) => {
  const { class2 } = figuresFor(traderOf(year, profit));
  expect(class2.due.value).toBe(pounds(nic));
  expect(class2.compulsory).toBe(compulsory);
});

test.each([
  ['2019-20', 6364, 156],
  ['2022-23', 6724, 163.8],
  ['2022-23', 6725, 0],
  ['2023-24', 6724, 179.4],
  ['2023-24', 6725, 0],
  ['2024-25', 6724, 179.4],
  ['2024-25', 6725, 0],
  ['2025-26', 6844, 182],
  ['2025-26', 6845, 0],
  ['2026-27', 7104, 189.8],
  ['2026-27', 7105, 0],
] as const)('in %s a profit of £%d gives voluntary Class 2 of £%d', (year, profit, nic) => {
  const { class2 } = figuresFor(traderOf(year, profit, { class2Voluntary: true }));
  expect(class2.due.value).toBe(pounds(nic));
  expect(class2.compulsory).toBe(false);
});

test('uses HMRC’s number of weeks instead of the usual 52', () => {
  const weeks = (year: TaxYear, profit: number) =>
    figuresFor(traderOf(year, profit, { class2Voluntary: true, class2Weeks: 53 })).class2.due.value;
  expect(weeks('2025-26', 5000)).toBe(pounds(185.5));
  expect(weeks('2019-20', 20_000)).toBe(pounds(159));
});

test('charges no Class 2 on exempt people, voluntary or not', () => {
  const exempt = { class4Exempt: true, class2Voluntary: true };
  for (const profit of [1000, 20_000]) {
    const { class2 } = figuresFor(traderOf('2021-22', profit, exempt));
    expect(class2.due.value).toBe(0);
    expect(class2.compulsory).toBe(false);
  }
});

test.each([
  ['2006-04-05', 158.6],
  ['2006-04-06', 0],
])('someone born on %s pays Class 2 of £%d in 2021-22: from 16 on', (born, nic) => {
  const inputs = { ...traderOf('2021-22', 9000), dateOfBirth: calendarDate(born) };
  expect(figuresFor(inputs).class2.due.value).toBe(pounds(nic));
});

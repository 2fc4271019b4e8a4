import { describe, expect, test } from 'vitest';
import type { TaxYear } from '#domain/tax-year.ts';
import { calculateAsShipped, figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import type { TrustInputs } from './trust-inputs.ts';

const receives = (trusts: TrustInputs, facts: Partial<TaxInputs> = {}): TaxInputs =>
  person({ taxYear: '2024-25', ...facts, trusts });
const codes = (inputs: TaxInputs): string[] => {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};

describe('income of trusts and estates', () => {
  test.each<[string, keyof TrustInputs, number, 'nonSavings' | 'savings' | 'dividends', number, number]>([
    // GOV.UK, Trusts and taxes: trustees pay 45% on income of discretionary trusts.
    ['a discretionary trust', 'discretionary', 5500, 'nonSavings', 10_000, 4500],
    ['a pound of a discretionary trust', 'discretionary', 1, 'nonSavings', 1, 0.82],
    ['rents of another trust', 'nonSavings', 8000, 'nonSavings', 10_000, 2000],
    ['£3 of another trust', 'nonSavings', 3, 'nonSavings', 3, 0.75],
    ['interest of another trust', 'savings', 800, 'savings', 1000, 200],
    ['dividends of another trust', 'dividends', 9125, 'dividends', 10_000, 875],
    ['old dividends of an estate', 'oldDividends', 925, 'dividends', 1000, 75],
    ['income of one’s own trust', 'trustRateNonSavings', 55, 'nonSavings', 100, 45],
    ['interest of one’s own trust', 'trustRateSavings', 55, 'savings', 100, 45],
    ['dividends of one’s own trust', 'trustRateDividends', 6065, 'dividends', 10_000, 3935],
    ['income without tax', 'grossNonSavings', 70, 'nonSavings', 70, 0],
    ['interest without tax', 'grossSavings', 70, 'savings', 70, 0],
    ['a foreign estate', 'foreignEstate', 70, 'nonSavings', 70, 0],
  ])('is put back to what it was before tax: %s', (_, word, received, type, income, tax) => {
    const { incomeByType, taxDeducted } = figuresFor(receives({ [word]: given(received) }));
    expect(incomeByType[type].value).toBe(income * 100);
    expect(taxDeducted.value / 100).toBe(tax);
  });

  test.each<[TaxYear, number, number, number]>([
    ['2019-20', 9250, 750, 3810],
    ['2021-22', 9250, 750, 3810],
    ['2022-23', 9125, 875, 3935],
    ['2025-26', 9125, 875, 3935],
    ['2026-27', 8925, 1075, 3935],
  ])('uses the dividend rates of %s', (taxYear, received, tax, ofTrustRate) => {
    const { incomeByType, taxDeducted } = figuresFor(receives({ dividends: given(received) }, { taxYear }));
    expect([incomeByType.dividends.value, taxDeducted.value]).toEqual([10_000_00, tax * 100]);
    const own = figuresFor(receives({ trustRateDividends: given(10_000 - ofTrustRate) }, { taxYear }));
    expect([own.incomeByType.dividends.value, own.taxDeducted.value]).toEqual([10_000_00, ofTrustRate * 100]);
  });

  test('is repaid to people with little income: discretionary payments of £5,500', () => {
    expect(figuresFor(receives({ discretionary: given(5500) })).taxToPay.value).toBe(-4500_00);
  });

  test('is taxed at the person’s own rates, with the tax taken off', () => {
    const { incomeTax, taxToPay } = figuresFor(
      receives(
        { nonSavings: given(8000) },
        { employments: [{ pay: given(60_000), taxDeducted: given(11_432) }] },
      ),
    );
    expect(incomeTax.value).toBe(15_432_00);
    // £10,000 at 40%, less the 20% that the trust paid.
    expect(taxToPay.value).toBe(2000_00);
  });

  test('is reduced by foreign tax, up to the income', () => {
    const pay = { employments: [{ pay: given(30_000) }] };
    const net = (foreignTax: number) =>
      figuresFor(receives({ foreignEstate: given(1000), foreignTax: given(foreignTax) }, pay)).netIncome
        .value;
    expect([net(0), net(100), net(1000), net(1001)]).toEqual([31_000_00, 30_900_00, 30_000_00, 30_000_00]);
  });

  test('has the tax that a foreign estate has paid taken off, up to the tax', () => {
    const pay = { employments: [{ pay: given(13_570) }] };
    const tax = (taxAccountedFor: number) =>
      figuresFor(receives({ taxAccountedFor: given(taxAccountedFor) }, pay)).incomeTax.value;
    expect([tax(0), tax(50.5), tax(200), tax(201)]).toEqual([200_00, 149_50, 0, 0]);
  });

  test('has finance cost relief on what the trust says, together with the person’s own', () => {
    const { reducers } = figuresFor(
      receives(
        { nonSavings: given(8000), financeCosts: given(3000), financeCostsBroughtForward: given(500) },
        { property: { income: given(20_000), residentialFinanceCosts: given(1000) } },
      ),
    );
    expect(reducers.finance.relief.value).toBe(900_00);
    expect(reducers.finance.carriedForward).toBe(0);
  });

  test('can be relieved for new residents, if it is of a foreign estate', () => {
    const { totalIncome, adjustedNetIncome } = figuresFor(
      receives(
        { foreignEstate: given(1000), foreignEstateRelief: given(600) },
        { taxYear: '2025-26', foreignRegime: { income: true } },
      ),
    );
    expect([totalIncome.value, adjustedNetIncome.value]).toEqual([400_00, 1000_00]);
  });

  test('is refused by name where no source tells us how to tax it', () => {
    expect(codes(receives({ foreignEstate: given(1), foreignEstateRelief: given(1) }))).toEqual([
      'trusts.reliefWithoutClaim',
    ]);
    expect(codes(receives({ discretionary: given(1) }, { residence: { notResident: true } }))).toEqual([
      'residence.trustsAbroad',
    ]);
  });
});

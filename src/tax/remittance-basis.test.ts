import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateAsShipped, figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import type { ResidenceInputs } from './residence-inputs.ts';

const CLAIM = { remittanceBasis: true, nominatedIncome: given(1) } satisfies ResidenceInputs;
const claiming = (residence: ResidenceInputs, facts: Partial<TaxInputs> = {}): TaxInputs =>
  person({
    taxYear: '2024-25',
    employments: [{ pay: given(40_000) }],
    ...facts,
    residence: { ...CLAIM, ...residence },
  });
const codes = (inputs: TaxInputs): string[] => {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};

describe('the remittance basis', () => {
  // HMRC RDRM32340: Paulo has pay of £40,000 and a charge of £30,000 on top of its tax, without allowances.
  test('adds £30,000 to the tax on pay without allowances: RDRM32340 with the rates of 2024-25', () => {
    const { charges, incomeTax, taxDue } = figuresFor(claiming({ resident7Of9Years: true }));
    expect(charges.remittance.value).toBe(30_000_00);
    // £37,700 at 20% and £2,300 at 40%.
    expect(incomeTax.value).toBe(8460_00);
    expect(taxDue.value).toBe(38_460_00);
  });

  test.each([
    ['before 7 years', {}, 0],
    ['after 7 of 9 years', { resident7Of9Years: true }, 30_000],
    ['after 12 of 14 years', { resident12Of14Years: true }, 60_000],
    ['under 18', { resident7Of9Years: true, under18: true }, 0],
    ['with less than £2,000 abroad', { resident12Of14Years: true, remittanceBasisWithoutClaim: true }, 0],
  ])('charges by years of residence: %s', (_, residence, charge) => {
    expect(figuresFor(claiming(residence)).charges.remittance.value).toBe(charge * 100);
  });

  test.each([
    ['costs the allowances', {}, 0, 0],
    ['but not with less than £2,000 abroad', { remittanceBasisWithoutClaim: true }, 12_570, 6000],
  ])('%s', (_, residence, allowance, exempt) => {
    const { allowances, gains } = figuresFor(
      claiming(residence, { taxYear: '2023-24', capitalGains: { otherGains: given(10_000) } }),
    );
    expect(allowances.personal.value).toBe(allowance * 100);
    expect(gains.exempt.value).toBe(exempt * 100);
  });

  test('taxes interest and dividends brought to the UK like pay', () => {
    const { incomeByType, incomeTax } = figuresFor(
      claiming(
        {},
        {
          employments: [],
          foreignSources: [
            { kind: 'interest', interest: given(1000) },
            { kind: 'dividends', dividends: given(2000) },
          ],
        },
      ),
    );
    expect(incomeByType.savings.value + incomeByType.dividends.value).toBe(0);
    expect(incomeByType.nonSavings.value).toBe(3000_00);
    expect(incomeTax.value).toBe(600_00);
  });

  test('taxes income of earlier years brought to the UK like pay, in any later year', () => {
    const { incomeByType } = figuresFor(
      person({ foreignSources: [{ kind: 'remitted_dividends', remitted: given(2000) }] }),
    );
    expect(incomeByType.nonSavings.value).toBe(2000_00);
  });

  test('the charge covers Gift Aid and counts for payments on account, but not its part on gains', () => {
    const facts = {
      employments: [],
      selfEmployment: { turnover: given(6000) },
      giftAid: { payments: given(20_000) },
    };
    const { charges, onAccount } = figuresFor(claiming({ resident7Of9Years: true }, facts));
    expect(charges.giftAidShortfall.value).toBe(0);
    const less = figuresFor(
      claiming({ resident7Of9Years: true, paymentsOnAccountAdjustment: given(10_000) }, facts),
    );
    expect(onAccount.each.value - less.onAccount.each.value).toBe(5000_00);
  });

  test.each<[string, TaxInputs, string]>([
    [
      'a charge without nominated income',
      claiming({ resident7Of9Years: true, nominatedIncome: [] }),
      'residence.nothingNominated',
    ],
    [
      'allowances that the claim costs',
      claiming({ allowancesByTreaty: true }),
      'residence.allowancesWithRemittance',
    ],
    [
      'foreign interest on the main form',
      claiming({}, { savings: { foreignInterest: given(5) } }),
      'residence.remittedOnMainForm',
    ],
    [
      'foreign dividends without a claim',
      claiming(
        { remittanceBasis: false, remittanceBasisWithoutClaim: true },
        { foreignSources: [{ kind: 'dividends', dividends: given(5) }] },
      ),
      'residence.remittedWithoutClaim',
    ],
  ])('refuses %s', (_, inputs, code) => {
    expect(codes(inputs)).toEqual([code]);
  });

  // ITA 2007, s.809H(4): as if more income had been nominated, until the tax has risen by the whole charge.
  test('comes to the tax with as much more income as the law treats as nominated', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.boolean(),
        (pay, remitted, isLong) => {
          const inputs = claiming(isLong ? { resident12Of14Years: true } : { resident7Of9Years: true }, {
            employments: [{ pay: given(pay) }],
            foreignSources: [{ kind: 'interest', interest: given(remitted) }],
          });
          const rise = isLong ? 60_000 : 30_000;
          const base = pay + remitted;
          const nominated = whereTaxRisesBy(rise, base);
          const law = taxOnAll(base + nominated);
          expect(Math.abs(figuresFor(inputs).taxDue.value / 100 - law)).toBeLessThanOrEqual(0.02);
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** The amount of income that raises the tax by this much. */
function whereTaxRisesBy(rise: number, base: number): number {
  let [low, high] = [0, 1_000_000];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (taxOnAll(base + middle) - taxOnAll(base) < rise) low = middle;
    else high = middle;
  }
  return low;
}

/** Tax of 2024-25 without allowances, in pounds. */
function taxOnAll(income: number): number {
  return (
    0.2 * Math.min(income, 37_700) +
    0.4 * Math.max(0, Math.min(income, 125_140) - 37_700) +
    0.45 * Math.max(0, income - 125_140)
  );
}

import { describe, expect, test } from 'vitest';
import { calculateAsShipped, figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

const codes = (inputs: TaxInputs): string[] => {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};
const relieved = (facts: Partial<TaxInputs>): TaxInputs =>
  person({ employments: [{ pay: given(100_000) }], foreignRegime: { income: true }, ...facts });

describe('relief for new residents on foreign income', () => {
  test.each([
    ['all of it', 50_000, 100_000, 32_460],
    ['half of it', 25_000, 125_000, 40_728.75],
    ['none of it', 0, 150_000, 50_558.41],
    ['more than there is', 60_000, 100_000, 32_460],
  ])('frees the income it is claimed for: %s', (_, relief, total, tax) => {
    const { totalIncome, adjustedNetIncome, incomeTax } = figuresFor(
      relieved({
        foreignSources: [{ kind: 'dividends', dividends: given(50_000), regimeRelief: given(relief) }],
      }),
    );
    expect(totalIncome.value).toBe(total * 100);
    // RFIG43000: adjusted net income is what it would be without the relief.
    expect(adjustedNetIncome.value).toBe(150_000_00);
    expect(incomeTax.value / 100).toBeCloseTo(tax, 2);
  });

  test('frees profits of property abroad after losses', () => {
    const { foreignProperty, adjustedNetIncome } = figuresFor(
      relieved({
        employments: [],
        foreignSources: [
          {
            kind: 'property',
            rents: given(9000),
            propertyExpenses: given(1000),
            propertyLossBroughtForward: given(500),
            regimeRelief: given(8000),
          },
        ],
      }),
    );
    expect(foreignProperty.regimeRelief.value).toBe(7500_00);
    expect(foreignProperty.profit.value).toBe(0);
    expect(adjustedNetIncome.value).toBe(7500_00);
  });

  test.each<[string, Partial<TaxInputs>]>([
    ['a claim for income', { foreignRegime: { income: true } }],
    ['a claim for gains', { foreignRegime: { gains: true } }],
    ['an election for overseas workdays', { overseasWorkdays: { election: true } }],
  ])('costs all allowances and the free amount of gains: %s', (_, facts) => {
    const { allowances, gains, reducers } = figuresFor(
      person({
        employments: [{ pay: given(30_000) }],
        capitalGains: { otherGains: given(5000) },
        allowances: { blindPerson: true, marriageTransferIn: true },
        ...facts,
      }),
    );
    expect(allowances.total.value).toBe(0);
    expect(gains.exempt.value).toBe(0);
    expect(reducers.marriage.value).toBe(0);
  });

  test('counts the relieved income for the Child Benefit charge', () => {
    const { charges } = figuresFor(
      relieved({
        employments: [{ pay: given(50_000) }],
        foreignSources: [{ kind: 'interest', interest: given(20_000), regimeRelief: given(20_000) }],
        childBenefit: { received: true, amount: given(1000), children: 1 },
      }),
    );
    // £10,000 above £60,000: 1% for each £200.
    expect(charges.childBenefit.charge.value).toBe(500_00);
  });

  test.each<[string, TaxInputs, string]>([
    [
      'relief without its claim',
      relieved({
        foreignRegime: undefined,
        foreignSources: [{ kind: 'interest', interest: given(9), regimeRelief: given(9) }],
      }),
      'foreignRegime.reliefWithoutClaim',
    ],
    [
      'a credit for relieved income',
      relieved({
        foreignSources: [
          {
            kind: 'interest',
            interest: given(9),
            regimeRelief: given(9),
            claimsCredit: true,
            foreignTax: given(1),
          },
        ],
      }),
      'foreignRegime.reliefWithCredit',
    ],
    [
      'finance costs of relieved property',
      relieved({
        foreignSources: [
          { kind: 'property', rents: given(9), regimeRelief: given(9), propertyFinanceCosts: given(1) },
        ],
      }),
      'foreignRegime.financeCosts',
    ],
  ])('refuses %s', (_, inputs, code) => {
    expect(codes(inputs)).toEqual([code]);
  });
});

describe('overseas workday relief', () => {
  test.each([
    ['30% of the pay', 60_000, 49_203],
    ['nothing', 0, 76_203],
    ['more than the pay', 250_000, 0],
  ])('reduces the pay: %s', (_, relief, tax) => {
    const { incomeTax, adjustedNetIncome } = figuresFor(
      person({
        employments: [{ pay: given(200_000) }],
        overseasWorkdays: { election: true, claim: true, relief: given(relief) },
      }),
    );
    expect(incomeTax.value).toBe(tax * 100);
    // EIM43580
    expect(adjustedNetIncome.value).toBe(200_000_00);
  });

  test('refuses the same pay taken off twice, and relief without a claim', () => {
    const pay = { employments: [{ pay: given(200_000) }] };
    expect(
      codes(
        person({
          ...pay,
          overseasWorkdays: { claim: true, relief: given(1) },
          incomeReliefs: { foreignEarnings: given(1) },
        }),
      ),
    ).toEqual(['overseasWorkdays.withForeignEarnings']);
    expect(codes(person({ ...pay, overseasWorkdays: { relief: given(1) } }))).toEqual([
      'overseasWorkdays.reliefWithoutClaim',
    ]);
  });
});

describe('the temporary repatriation charge', () => {
  test.each([
    ['nothing', 0, 0, 0],
    ['own income and gains', 100_000, 0, 12_000],
    ['amounts of trusts too', 100_000, 50, 12_006],
    ['a pound', 1, 0, 0.12],
  ])('is 12%% of what is designated: %s', (_, designated, trustPayments, charge) => {
    const { charges } = figuresFor(
      person({ repatriation: { designated: given(designated), trustPayments: given(trustPayments) } }),
    );
    expect(charges.repatriation.value / 100).toBe(charge);
  });

  // RDRM73400: a charge on capital, collected with Income Tax.
  test('does not count for payments on account or Gift Aid', () => {
    const facts = {
      selfEmployment: { turnover: given(40_000) },
      giftAid: { payments: given(1) },
    };
    const before = figuresFor(person(facts));
    const after = figuresFor(person({ ...facts, repatriation: { designated: given(100_000) } }));
    expect(after.onAccount.each.value).toBe(before.onAccount.each.value);
    expect(after.taxDue.value - before.taxDue.value).toBe(12_000_00);
    const gift = { giftAid: { payments: given(80) }, repatriation: { designated: given(1000) } };
    expect(figuresFor(person(gift)).charges.giftAidShortfall.value).toBe(20_00);
  });
});

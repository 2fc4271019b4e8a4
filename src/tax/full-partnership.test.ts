import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { toTaxCalculationFields } from './fields.ts';
import { calculateAsShipped, calculated, figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import type { PartnershipInputs } from './partnership-inputs.ts';

/** What only the full partnership pages have. Worked by hand from form SA104F and HMRC’s calculation of 2024-25. */
const partner = (taxYear: TaxYear, ...partnerships: PartnershipInputs[]): TaxInputs =>
  person({ taxYear, partnerships });
const of2024 = (...partnerships: PartnershipInputs[]) => figuresFor(partner('2024-25', ...partnerships));
const amounts = (words: Partial<Record<keyof PartnershipInputs, number>>): PartnershipInputs =>
  Object.fromEntries(Object.entries(words).map(([word, value]) => [word, given(value)]));
const codes = (inputs: TaxInputs): string[] => {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};

describe('income besides the trade', () => {
  test.each<[string, Partial<Record<keyof PartnershipInputs, number>>, number]>([
    ['UK property', { propertyShare: 10_000 }, 10_000],
    ['UK property in whole pounds', { propertyShare: 10_000.99 }, 10_000],
    [
      'UK property after losses of earlier years',
      { propertyShare: 5000, propertyLossBroughtForward: 1200 },
      3800,
    ],
    [
      'UK property, whose losses are at most the profit',
      { propertyShare: 5000, propertyLossBroughtForward: 6000 },
      0,
    ],
    ['a loss of UK property, which is carried forward', { propertyShare: -500, otherTaxed: 300 }, 300],
    ['furnished holiday lets', { holidayLets: 3000 }, 3000],
    ['furnished holiday lets whose adjustment takes off more', { holidayLets: -1 }, 0],
    ['other untaxed UK income', { otherUntaxed: 1000, otherUntaxedLossUsed: 400 }, 600],
    ['other untaxed UK income, to nothing', { otherUntaxed: 400, otherUntaxedLossUsed: 400 }, 0],
    ['offshore funds after foreign tax', { offshoreFunds: 700, offshoreFundsTax: 100 }, 600],
    ['offshore funds, rounded in favour of the filer', { offshoreFunds: 700.9, offshoreFundsTax: 99.1 }, 600],
    ['other untaxed foreign income', { foreignIncome: 900, foreignLossUsed: 100, foreignIncomeTax: 50 }, 750],
    [
      'other untaxed foreign income, never below nothing',
      { foreignIncome: 100, foreignLossUsed: 80, foreignIncomeTax: 40, otherTaxed: 10 },
      10,
    ],
    ['other taxed income', { otherTaxed: 250, otherTaxedTax: 50 }, 200],
  ])('%s', (_, words, expected) => {
    const { partnership, incomeByType, nicProfit } = of2024(amounts(words));
    expect(partnership.otherIncome.value).toBe(pounds(expected));
    expect(incomeByType.nonSavings.value).toBe(pounds(expected));
    expect(nicProfit.value).toBe(0);
  });

  test.each<[string, Partial<Record<keyof PartnershipInputs, number>>, number]>([
    ['untaxed and taxed', { untaxedInterest: 100, taxedInterest: 200 }, 300],
    [
      'from abroad after foreign tax',
      {
        untaxedInterest: 100,
        foreignInterest: 50,
        foreignInterestTax: 10,
        taxedInterest: 200,
        taxedInterestTax: 20,
      },
      320,
    ],
    ['with an adjustment that takes off all of it', { untaxedInterest: 100, foreignInterest: -300 }, 0],
    ['whose foreign tax is more than it', { foreignInterestTax: 10, taxedInterest: 5 }, 5],
  ])('interest %s', (_, words, expected) => {
    const { other, partnership } = of2024(amounts(words));
    expect(other.savings.value).toBe(pounds(expected));
    expect(partnership.otherIncome.value).toBe(0);
  });

  test.each([
    [500, 0, 500],
    [500, 75, 425],
    [500, 500, 0],
  ])('dividends of %i with foreign tax of %i', (dividends, dividendsTax, expected) => {
    expect(of2024(amounts({ dividends, dividendsTax })).other.dividends.value).toBe(pounds(expected));
  });

  test('is taxed with the trade, and pays no Class 4', () => {
    // (50,000 - 12,570) x 20% = 7,486; Class 4 only on the share: (20,000 - 12,570) x 6%
    const { incomeTax, class4, taxDue } = of2024(amounts({ share: 20_000, propertyShare: 30_000 }));
    expect([incomeTax.value, class4.value]).toEqual([pounds(7486), pounds(445.8)]);
    expect(taxDue.value).toBe(pounds(7931.8));
  });

  test('has the tax that the partnership paid taken off', () => {
    // 40,000 of trade and 1,000 of interest within the Personal Savings Allowance; 200 of tax is paid
    const { incomeTax, taxDeducted } = of2024(
      amounts({ share: 40_000, taxedInterest: 1000, taxDeducted: 200 }),
    );
    expect([incomeTax.value, taxDeducted.value]).toEqual([pounds(5486), pounds(200)]);
  });

  test('keeps the losses of each partnership and each kind apart', () => {
    const { partnership } = of2024(
      amounts({ propertyShare: -1000, otherUntaxed: 400 }),
      amounts({ propertyShare: 3000, propertyLossBroughtForward: 500 }),
    );
    expect(partnership.otherIncome.value).toBe(pounds(2900));
  });

  test('of a kind without losses or tax is taxed like other income of the main form', () => {
    const word = fc.constantFrom(
      'propertyShare' as const,
      'otherUntaxed' as const,
      'offshoreFunds' as const,
      'foreignIncome' as const,
      'otherTaxed' as const,
    );
    const amount = fc.integer({ min: 0, max: 30_000_000 });
    fc.assert(
      fc.property(word, amount, amount, (kind, other, pay) => {
        const employments = [{ pay: given(pay / 100) }];
        const shared = figuresFor({
          ...partner('2025-26', amounts({ [kind]: other / 100 })),
          employments,
        });
        const own = figuresFor(person({ employments, otherIncome: { income: given(other / 100) } }));
        expect(shared.incomeTax.value).toBe(own.incomeTax.value);
        expect(shared.taxDue.value).toBe(own.taxDue.value);
      }),
    );
  });
});

describe('finance costs of homes', () => {
  const relief = (...words: Partial<Record<keyof PartnershipInputs, number>>[]) =>
    of2024(amounts({ share: 40_000 }), ...words.map(amounts)).reducers.finance.relief.value;

  test.each<[string, Partial<Record<keyof PartnershipInputs, number>>[], number]>([
    ['reduce tax at the basic rate', [{ propertyShare: 10_000, propertyFinanceCosts: 4000 }], 800],
    ['count up to the profit', [{ propertyShare: 1000, propertyFinanceCosts: 4000 }], 200],
    [
      'count up to the profit after losses',
      [{ propertyShare: 1000, propertyLossBroughtForward: 900, propertyFinanceCosts: 4000 }],
      20,
    ],
    ['do not count with a loss', [{ propertyShare: -1, propertyFinanceCosts: 4000 }], 0],
    [
      'abroad are separate',
      [{ propertyShare: 1000, propertyFinanceCosts: 4000, foreignIncome: 2000, foreignFinanceCosts: 500 }],
      300,
    ],
    [
      'of each partnership are separate',
      [
        { propertyShare: 1000, propertyFinanceCosts: 4000 },
        { propertyShare: 5000, propertyFinanceCosts: 500 },
      ],
      300,
    ],
  ])('%s', (_, words, expected) => {
    expect(relief(...words)).toBe(pounds(expected));
  });

  test('share the limit of income with property of one’s own', () => {
    const { reducers } = figuresFor({
      ...partner('2024-25', amounts({ propertyShare: 8000, propertyFinanceCosts: 8000 })),
      property: { income: given(8000), residentialFinanceCosts: given(8000) },
    });
    // Income above allowances is 16,000 - 12,570 = 3,430; relief 20% of it.
    expect(reducers.finance.relief.value).toBe(pounds(686));
  });
});

/** FA 2022, Sch.1 paras 70 to 75 for the partner’s notional trade: ITTOIA 2005, s.852; HMRC BIM81320. */
describe('transition profit', () => {
  const year = (taxYear: TaxYear, words: Partial<Record<keyof PartnershipInputs, number>>) =>
    figuresFor(partner(taxYear, amounts(words)));

  test.each<[string, Partial<Record<keyof PartnershipInputs, number>>, number]>([
    // (40,000 - 12,570) x 20%; with 60,000: 37,700 x 20% and 9,730 x 40%
    ['at the rates of the income above it', { share: 40_000, transitionProfit: 20_000 }, 5946],
    ['as if it reduced the allowance', { share: 95_000, transitionProfit: 20_000 }, 11_000],
    ['within the Personal Allowance', { share: 2000, transitionProfit: 10_000 }, 0],
    [
      'less losses of earlier years',
      { share: 40_000, transitionProfit: 5000, transitionLossUsed: 2000 },
      600,
    ],
    ['of 2023-24, a fifth', { share: 20_000, transitionPart: 30_000, transitionOverlap: 5000 }, 1000],
    ['of 2023-24, after a loss of the year', { share: -10_000, transitionPart: 110_000 }, 1486],
  ])('is taxed by itself: %s', (_, words, expected) => {
    expect(year('2023-24', words).transitionTax.value).toBe(pounds(expected));
  });

  test('counts for Class 4 and student loans, and not in net income', () => {
    const figures = figuresFor({
      ...partner('2023-24', amounts({ share: 40_000, transitionProfit: 20_000 })),
      studentLoans: { repaying: true, plans: ['plan2'] },
    });
    // 9% of 50,270 - 12,570 and 2% of 9,730
    expect(figures.class4.value).toBe(pounds(3393 + 194.6));
    expect(figures.loans.undergraduate.value).toBe(pounds(Math.floor((60_000 - 27_295) * 0.09)));
    expect(figures.netIncome.value).toBe(pounds(40_000));
  });

  test('of a trade and a partnership is taxed together', () => {
    const both = figuresFor({
      ...partner('2025-26', amounts({ share: 20_000, transitionProfit: 12_000 })),
      fullTrades: [{ turnover: given(20_000), transitionProfit: given(8000) }],
    });
    const one = figuresFor(
      person({ fullTrades: [{ turnover: given(40_000), transitionProfit: given(20_000) }] }),
    );
    expect(both.transitionTax.value).toBe(one.transitionTax.value);
    expect(both.taxDue.value).toBe(one.taxDue.value);
    const { transition_profit: shown } = toTaxCalculationFields(
      calculated(partner('2025-26', amounts({ share: 20_000, transitionProfit: 12_000 }))),
    );
    expect(shown).toBe(12_000);
  });

  test('is refused as a loss of the transition part', () => {
    expect(codes(partner('2023-24', amounts({ transitionPart: 1000, transitionOverlap: 1001 })))).toEqual([
      'partnership.transitionLoss',
    ]);
    expect(codes(partner('2023-24', amounts({ transitionPart: 1000, transitionOverlap: 1000 })))).toEqual([]);
  });
});

describe('adjustments of the trade', () => {
  test.each<[string, Partial<Record<keyof PartnershipInputs, number>>, number, number]>([
    ['a change of accounting practice adds', { share: 30_000, accountingAdjustment: 2000 }, 32_000, 0],
    ['averaging takes off', { share: 30_000, averagingAdjustment: -5000 }, 25_000, 0],
    ['both together', { share: 50, accountingAdjustment: -100, averagingAdjustment: 200 }, 150, 0],
    ['a loss stays a loss', { share: -4000, accountingAdjustment: 1000 }, 1000, 4000],
    ['nothing is left without a profit', { share: -4000, averagingAdjustment: -100 }, 0, 4000],
    [
      'losses of earlier years come off them too',
      { share: 0, averagingAdjustment: 500, lossBroughtForward: 200 },
      300,
      0,
    ],
    ['overlap relief', { share: 20_000, overlapRelief: 3000 }, 17_000, 0],
    ['overlap relief above the profit makes a loss', { share: 2000, overlapRelief: 3000 }, 0, 1000],
    ['overlap relief in whole pounds', { share: 2000.9, overlapRelief: 999.1 }, 1000, 0],
  ])('%s', (_, words, profit, loss) => {
    const { partnership } = figuresFor(partner('2022-23', amounts(words)));
    expect([partnership.profit.value, partnership.loss]).toEqual([pounds(profit), pounds(loss)]);
  });
});

test('counts as earned for student loans, as HMRC’s calculation does', () => {
  // c27.14: box 76. (30,000 - 27,295) x 9% = 243.45
  const { loans } = figuresFor({
    ...partner('2024-25', amounts({ share: 20_000, otherUntaxed: 10_000 })),
    studentLoans: { repaying: true, plans: ['plan2'] },
  });
  expect(loans.undergraduate.value).toBe(pounds(243));
});

test.each<[keyof PartnershipInputs, number]>([
  ['holidayLets', 5000],
  ['propertyShare', 3600],
])('%s of £5,000 covers pension payments of £%i', (word, most) => {
  // FA 2004, s.189(2)(ba): holiday lets are earnings, other letting is not.
  const { grossPayments } = figuresFor({
    ...partner('2024-25', amounts({ [word]: 5000 })),
    pensionContributions: { reliefAtSource: given(6000) },
  });
  expect(grossPayments.pension.value).toBe(pounds(most));
});

test.each<[string, Partial<TaxInputs>]>([
  ['people who live abroad', { residence: { notResident: true } }],
  ['the remittance basis', { residence: { remittanceBasis: true } }],
])('is refused for %s, where the pages do not tell what is from abroad', (_, facts) => {
  const refused = (words: Partial<Record<keyof PartnershipInputs, number>>) =>
    codes({ ...partner('2024-25', amounts(words)), ...facts }).includes('residence.partnershipIncome');
  expect(refused({ share: 1000, untaxedInterest: 10 })).toBe(false);
  expect(refused({ propertyShare: 1 })).toBe(true);
  expect(refused({ dividends: 1 })).toBe(true);
  expect(refused({ foreignInterest: 1 })).toBe(true);
});

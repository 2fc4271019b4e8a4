import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pence, pence, pounds } from '#domain/money.ts';
import { runSteps } from './calculate.ts';
import { calculated, figuresFor, given, person, workingsFor } from './for-tests.ts';
import type { ForeignInputs } from './foreign-inputs.ts';
import type { TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';
import { percent } from './rounding.ts';

const claim = (facts: Partial<ForeignInputs>): ForeignInputs => ({ claimsCredit: true, ...facts });
const creditOf = (inputs: TaxInputs): number => figuresFor(inputs).foreignTaxCredit.value / 100;

describe('credit for foreign tax on income', () => {
  /** HMRC INTM165050: bands and allowance of 1995-96, when interest was taxed like other income. */
  const of1995 = (inputs: TaxInputs) => {
    const rates = ratesOf('2024-25');
    const band = (over: number, rate: number) => ({
      name: `${rate}%`,
      over: pounds(over),
      rate: percent(rate),
    });
    const { incomeTax } = rates;
    return runSteps(
      { ...inputs, taxYear: '2024-25' },
      {
        ...rates,
        incomeTax: {
          ...incomeTax,
          personalAllowance: { ...incomeTax.personalAllowance, value: pounds(3525) },
          basicRateLimit: { ...incomeTax.basicRateLimit, value: pounds(24_300) },
          bands: { ...incomeTax.bands, value: [band(0, 20), band(3200, 25), band(24_300, 40)] },
        },
      },
    );
  };

  test('is at most the UK tax on the income: INTM165050, example 1', () => {
    const { foreignTaxCredit, incomeTax } = of1995(
      person({ foreignSources: [claim({ pension: given(5500), foreignTax: given(550) })] }),
    );
    expect(foreignTaxCredit.value).toBe(395_00);
    expect(incomeTax.value).toBe(0);
  });

  test('is all of the foreign tax below that: INTM165050, example 2', () => {
    const { foreignTaxCredit, incomeTax } = of1995(
      person({
        employments: [{ pay: given(10_000) }],
        foreignSources: [claim({ pension: given(2000), foreignTax: given(300) })],
      }),
    );
    expect(foreignTaxCredit.value).toBe(300_00);
    expect(incomeTax.value).toBe(1658_75);
  });

  test.each([
    ['a pound less than the limit', 499, 499],
    ['the limit', 500, 500],
    ['a pound more', 501, 500],
  ])('takes %s: INTM165050, example 2 with other foreign tax', (_, tax, credit) => {
    const { foreignTaxCredit } = of1995(
      person({
        employments: [{ pay: given(10_000) }],
        foreignSources: [claim({ pension: given(2000), foreignTax: given(tax) })],
      }),
    );
    expect(foreignTaxCredit.value).toBe(credit * 100);
  });

  // HMRC helpsheet HS263 (2024), example 1: £100 of Spanish dividends with £20 of tax, and a treaty rate of 15%.
  test.each([
    ['the treaty rate of 15% where more was taken', 15, 15],
    ['all the tax without a limit', undefined, 20],
    ['all the tax at the treaty rate', 20, 20],
    ['nothing if the treaty exempts the income', 0, 0],
  ])('counts %s: HS263, example 1', (_, treatyRate, credit) => {
    const inputs = person({
      employments: [{ pay: given(60_000) }],
      dividends: { uk: given(10_000) },
      foreignSources: [
        claim({
          dividends: given(100),
          foreignTax: given(20),
          ...(treatyRate === undefined ? {} : { treatyRate }),
        }),
      ],
    });
    expect(creditOf(inputs)).toBe(credit);
  });

  test('is nothing where an allowance covers the income', () => {
    const inputs = person({
      employments: [{ pay: given(20_000) }],
      foreignSources: [claim({ dividends: given(400), foreignTax: given(60) })],
    });
    expect(creditOf(inputs)).toBe(0);
  });

  test('without a claim the tax reduces the income instead', () => {
    const source = { pension: given(1000), foreignTax: given(150) };
    const pay = { employments: [{ pay: given(30_000) }] };
    const without = figuresFor(person({ ...pay, foreignSources: [source] }));
    expect(without.totalIncome.value).toBe(30_850_00);
    expect(without.foreignTaxCredit.value).toBe(0);
    const claimed = figuresFor(person({ ...pay, foreignSources: [claim(source)] }));
    expect(claimed.totalIncome.value).toBe(31_000_00);
    expect(claimed.foreignTaxCredit.value).toBe(150_00);
  });

  test('of income in another form is limited by the tax on that income', () => {
    const inputs = (tax: number) =>
      person({
        employments: [{ pay: given(52_270) }],
        foreignSources: [claim({ elsewhere: given(4000), foreignTax: given(tax) })],
      });
    // £2,000 at 40% and £2,000 at 20%.
    expect(creditOf(inputs(1199))).toBe(1199);
    expect(creditOf(inputs(1200))).toBe(1200);
    expect(creditOf(inputs(1201))).toBe(1200);
    expect(figuresFor(inputs(1201)).totalIncome.value).toBe(52_270_00);
  });

  test('counts UK tax and Special Withholding Tax as tax deducted', () => {
    const { taxDeducted } = figuresFor(
      person({ foreignSources: [{ interest: given(1000), ukTax: given(123.4) }] }),
    );
    expect(taxDeducted.value).toBe(124_00);
  });

  test('leaves the tax that covers Gift Aid', () => {
    const inputs = person({
      foreignSources: [claim({ pension: given(13_570), foreignTax: given(1000) })],
      giftAid: { payments: given(400) },
    });
    // Tax of £200 on £1,000 above the allowance; the charities claim £100.
    expect(creditOf(inputs)).toBe(100);
    expect(figuresFor(inputs).charges.giftAidShortfall.value).toBe(0);
  });

  test('reduces payments on account like other Income Tax', () => {
    const pay = { selfEmployment: { turnover: given(40_000) } };
    const { onAccount: before } = figuresFor(person(pay));
    const { onAccount } = figuresFor(
      person({ ...pay, foreignSources: [claim({ elsewhere: given(10_000), foreignTax: given(1000) })] }),
    );
    expect(before.each.value - onAccount.each.value).toBe(500_00);
  });

  test('explains each source by name', () => {
    const { foreign_tax_credit: credit } = workingsFor(
      person({
        employments: [{ pay: given(60_000) }],
        foreignSources: [claim({ name: 'Banco Uno', interest: given(1000), foreignTax: given(100) })],
      }),
    );
    const [first] = credit.inputs;
    expect(first?.item).toMatchObject({ label: 'Credit for foreign tax on Banco Uno', value: 100_00 });
  });
});

describe('several sources', () => {
  test('are taken in the order that gives the most credit', () => {
    // The top £1,000 is taxed at 40%, the next at 20%: the source with 30% of foreign tax must come first.
    const low = claim({ pension: given(1000), foreignTax: given(100) });
    const high = claim({ pension: given(1000), foreignTax: given(300) });
    const inputs = (foreignSources: readonly ForeignInputs[]) =>
      person({ employments: [{ pay: given(49_270) }], foreignSources });
    expect(creditOf(inputs([low, high]))).toBe(400);
    expect(creditOf(inputs([high, low]))).toBe(400);
  });

  type Item = {
    readonly word: 'interest' | 'dividends' | 'pension';
    readonly income: number;
    readonly tax: number;
  };
  const item: fc.Arbitrary<Item> = fc
    .record({
      word: fc.constantFrom('interest', 'dividends', 'pension'),
      income: fc.integer({ min: 1, max: 40_000 }),
      share: fc.constantFrom(0, 5, 10, 15, 20, 25, 33, 42, 60),
    })
    // In whole pounds, as in the boxes.
    .map(({ word, income, share }) => ({ word, income, tax: Math.floor((income * share) / 100) }));
  const pay = fc.constantFrom(0, 5000, 12_570, 30_000, 48_000, 50_270, 95_000, 110_000, 130_000);
  const region = fc.constantFrom('england', 'scotland');

  /**
   * A second formulation, without the code of the credit: the income is put into the main form as UK income, and every
   * order is tried.
   */
  function bruteForce(base: TaxInputs, items: readonly Item[]): number {
    const taxOn = (some: readonly Item[]): number => {
      const of = (word: Item['word']) =>
        some.filter((one) => one.word === word).map(({ income }) => given(income));
      const inputs = {
        ...base,
        savings: { untaxedInterest: of('interest').flat() },
        dividends: { uk: of('dividends').flat() },
        pensions: { otherPensions: of('pension').flat() },
      };
      return figuresFor(inputs).incomeTax.value;
    };
    // A source without foreign tax has no credit, so it stays in.
    const untaxed = items.filter(({ tax }) => tax === 0);
    const most = (left: readonly Item[]): number => {
      const before = taxOn([...untaxed, ...left]);
      return left.reduce((best, one) => {
        const others = left.filter((other) => other !== one);
        const credit = Math.min(one.tax * 100, Math.max(0, before - taxOn([...untaxed, ...others])));
        return Math.max(best, credit + most(others));
      }, 0);
    };
    return most(items.filter(({ tax }) => tax > 0));
  }

  const sourcesOf = (items: readonly Item[]): ForeignInputs[] =>
    items.map(({ word, income, tax }) => claim({ [word]: given(income), foreignTax: given(tax) }));

  test('have the credit of the best of all orders', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 4 }), pay, region, (items, amount, where) => {
        const base = person({ region: where, employments: [{ pay: given(amount) }] });
        const { foreignTaxCredit } = figuresFor({ ...base, foreignSources: sourcesOf(items) });
        expect(foreignTaxCredit.value).toBe(bruteForce(base, items));
      }),
    );
  });

  /** A third one, for pay and pensions in England in 2025-26: the bands by hand. */
  function handTax(income: number): number {
    const taper = Math.min(12_570, Math.max(0, Math.floor((income - 100_000) / 2)));
    const taxable = Math.max(0, income - (12_570 - taper));
    const band = (from: number, to: number, rate: number) => Math.max(0, Math.min(taxable, to) - from) * rate;
    return band(0, 37_700, 20) + band(37_700, 125_140, 40) + band(125_140, Infinity, 45);
  }

  test('of pensions agree with the bands worked out by hand', () => {
    fc.assert(
      fc.property(pay, fc.array(item, { maxLength: 3 }), (amount, items) => {
        const pensions = items.map((one): Item => ({ ...one, word: 'pension' }));
        const orders = permutations(pensions.filter(({ tax }) => tax > 0));
        const best = Math.max(
          ...orders.map((order) => {
            let income = amount + pensions.reduce((sum, one) => sum + one.income, 0);
            let credit = 0;
            for (const one of order) {
              credit += Math.min(one.tax * 100, handTax(income) - handTax(income - one.income));
              income -= one.income;
            }
            return credit;
          }),
        );
        const base = person({ employments: [{ pay: given(amount) }] });
        expect(figuresFor({ ...base, foreignSources: sourcesOf(pensions) }).foreignTaxCredit.value).toBe(
          best,
        );
      }),
    );
  });

  test('give never more than the foreign tax or the Income Tax, also when there are many', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 6, maxLength: 18 }), pay, (items, amount) => {
        const { figures } = calculated(
          person({ employments: [{ pay: given(amount) }], foreignSources: sourcesOf(items) }),
        );
        const all = items.reduce((sum, one) => sum + one.tax * 100, 0);
        expect(figures.foreignTaxCredit.value).toBeLessThanOrEqual(all);
        expect(figures.incomeTax.value).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 10 },
    );
  });

  function permutations<One>(items: readonly One[]): One[][] {
    if (items.length === 0) return [[]];
    return items.flatMap((one, index) =>
      permutations(items.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
    );
  }
});

describe('property abroad', () => {
  const rents = (facts: Partial<ForeignInputs>): ForeignInputs => ({ kind: 'property', ...facts });
  const profit = (foreignSources: readonly ForeignInputs[], rest: Partial<TaxInputs> = {}): Pence =>
    figuresFor(person({ foreignSources, ...rest })).foreignProperty.profit.value;

  test('is one business: the loss of one country reduces the profit of another', () => {
    const spain = rents({ rents: given(9000), propertyExpenses: given(2000) });
    const france = rents({ rents: given(3000), propertyExpenses: given(4500) });
    expect(profit([spain, france])).toBe(5500_00);
    expect(profit([france])).toBe(0);
  });

  test.each([
    ['less than the profit', 3000, 4000],
    ['as much', 7000, 0],
    ['more', 8000, 0],
  ])('uses losses of earlier years: %s', (_, loss, left) => {
    expect(
      profit([
        rents({ rents: given(9000), propertyExpenses: given(2000), propertyLossBroughtForward: given(loss) }),
      ]),
    ).toBe(left * 100);
  });

  test('does not use a loss of UK property', () => {
    const uk = { property: { income: given(1000), expenses: given(5000) } };
    expect(profit([rents({ rents: given(2000) })], uk)).toBe(2000_00);
  });

  test('shares the property income allowance with UK property', () => {
    const abroad = rents({
      rents: given(5000),
      propertyAllowance: given(1000),
      propertyExpenses: given(4000),
    });
    expect(profit([abroad])).toBe(4000_00);
    expect(profit([abroad], { property: { income: given(8000), allowance: given(700) } })).toBe(4700_00);
  });

  test('takes foreign tax off without a claim, at most the profit of its country', () => {
    const spain = rents({ rents: given(3000), propertyExpenses: given(2900), foreignTax: given(570) });
    const france = rents({ rents: given(2000), foreignTax: given(300) });
    expect(profit([spain])).toBe(0);
    expect(profit([spain, france])).toBe(1700_00);
    expect(profit([{ ...france, claimsCredit: true }])).toBe(2000_00);
  });

  test('has finance cost relief of its own, and the credit counts it', () => {
    const source = claim({
      kind: 'property',
      rents: given(10_000),
      propertyFinanceCosts: given(4000),
      foreignTax: given(1900),
    });
    const { reducers, foreignTaxCredit } = figuresFor(
      person({ employments: [{ pay: given(30_000) }], foreignSources: [source] }),
    );
    expect(reducers.finance.relief.value).toBe(800_00);
    // £10,000 at 20% less the relief of £800.
    expect(foreignTaxCredit.value).toBe(1200_00);
  });

  test('shares the limit of finance cost relief with UK property', () => {
    const { reducers } = figuresFor(
      person({
        property: { income: given(8000), residentialFinanceCosts: given(9000) },
        foreignSources: [rents({ rents: given(8000), propertyFinanceCosts: given(7000) })],
      }),
    );
    // £16,000 of profit is £3,430 above the allowance: less than £8,000 and £7,000 of costs.
    expect(reducers.finance.relief.value).toBe(686_00);
    // UK property uses 8/15 of £3,430.
    expect(reducers.finance.carriedForward).toBe(pence(9000_00 - Math.floor((3430_00 * 8) / 15)));
  });
});

test.each(['gain', 'life_insurance', 'abroad', 'trust'] as const)(
  'a source of kind %s is refused by name',
  (kind) => {
    const inputs = person({ foreignSources: [{ kind }] });
    expect(() => calculated(inputs)).toThrow(`foreign.${kind}`);
  },
);

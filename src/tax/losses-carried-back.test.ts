import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { CarryBackClaim, EarlierYear } from './carry-back-inputs.ts';
import { calculateAsShipped, figuresFor, given, person } from './for-tests.ts';
import { gainsInputs } from './gains-for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';

const earlier = (taxYear: TaxYear, facts: Partial<TaxInputs>): EarlierYear => ({
  inputs: person({ taxYear, ...facts }),
  rates: ratesOf(taxYear),
});

/** A business on the full pages with a loss, of which this much is carried back. */
function loser(
  taxYear: TaxYear,
  loss: { of: number; back: number; claim: CarryBackClaim; own?: number },
  earlierYears: readonly EarlierYear[],
): TaxInputs {
  const fullTrades = [
    {
      name: 'Shop',
      turnover: given(1000),
      expenses: given(1000 + loss.of),
      lossCarriedBack: given(loss.back),
      carryBackClaim: loss.claim,
    },
  ];
  const payments = loss.own === undefined ? {} : { payments: { earlierYearsRelief: given(loss.own) } };
  return person({ taxYear, fullTrades, earlierYears, ...payments });
}

const shop = (profit: number) => ({ fullTrades: [{ name: 'Shop', turnover: given(profit) }] });
const paid = (pay: number) => ({ employments: [{ pay: given(pay) }] });
const saved = (inputs: TaxInputs) => figuresFor(inputs).carriedBack.relief.value;
/** What the working says of each earlier year: 'Tax of 2023-24 saved' and its sum. */
const parts = (inputs: TaxInputs) =>
  figuresFor(inputs).carriedBack.relief.inputs.map(({ item }) => [
    item.label,
    'rule' in item ? item.rule : '',
  ]);

describe('a loss against the income of the year before', () => {
  /**
   * HMRC SACM11015, Casey: a profit of £25,000 and a loss of £10,000 of the next year save Income Tax of £2,000. The
   * example leaves out Class 4, of which 9% of £10,000 is saved too (SSCBA 1992, Sch.2 para.3).
   */
  test('saves the difference of that year’s tax, with Class 4', () => {
    const claim = loser('2020-21', { of: 10_000, back: 10_000, claim: 'income' }, [
      earlier('2019-20', shop(25_000)),
    ]);
    expect(saved(claim)).toBe(pounds(2000 + 900));
  });

  /** Published example "Janet": a loss of £27,000, pay of £20,000 a year, £7,000 of it for the year before. */
  test('wastes the allowance where the law does', () => {
    const claim = loser('2024-25', { of: 27_000, back: 7000, claim: 'income' }, [
      earlier('2023-24', paid(20_000)),
    ]);
    // Net income of £13,000: tax of £86 instead of £1,486.
    expect(saved(claim)).toBe(pounds(1400));
  });

  /**
   * ACCA, tax relief limit, example 2, Paul: profits of the same trade of £60,000 and pay of £110,000 take £60,000 without
   * a limit and £50,000 of the rest, and £60,000 stays taxable.
   */
  test('is limited against other income, not against profits of the same business', () => {
    const claim = loser('2024-25', { of: 300_000, back: 250_000, claim: 'income' }, [
      earlier('2023-24', { ...shop(60_000), ...paid(110_000) }),
    ]);
    const [[, rule] = []] = parts(claim);
    expect(rule).toContain(
      '£60,000.00 comes off the profit of the same business, £50,000.00 off other income.',
    );
    // 62,703 on £170,000 less 11,432 on £60,000, and Class 4 of 3,587.60.
    expect(saved(claim)).toBe(pounds(62_703 - 11_432 + 3587.6));
  });

  /** HMRC NIM24615, Kate: for Class 4 the loss first reduces profits of any trade, whatever it comes off for Income Tax. */
  test('reduces the profits of another business for Class 4', () => {
    const writer = { fullTrades: [{ name: 'Author', turnover: given(30_000) }] };
    const claim = loser('2024-25', { of: 10_000, back: 10_000, claim: 'income' }, [
      earlier('2023-24', { ...writer, ...paid(20_000) }),
    ]);
    // Income of £50,000 and £40,000, all at 20%, and 9% of £10,000.
    expect(saved(claim)).toBe(pounds(2000 + 900));
  });

  test('is taken off what is left to pay, not off the tax of the year or its payments on account', () => {
    const years = [earlier('2023-24', paid(40_000))];
    const claim = loser('2024-25', { of: 10_000, back: 10_000, claim: 'income' }, years);
    const { taxDue, taxToPay, leftToPay, onAccount } = figuresFor({ ...claim, ...paid(60_000) });
    const without = figuresFor({ ...claim, ...paid(60_000), earlierYears: [] });
    expect([taxDue.value, taxToPay.value, onAccount.each.value]).toEqual([
      without.taxDue.value,
      without.taxToPay.value,
      without.onAccount.each.value,
    ]);
    expect(leftToPay.value).toBe(without.leftToPay.value - pounds(2000));
  });

  test('lowers what is carried forward', () => {
    const claim = loser('2024-25', { of: 10_000, back: 4000, claim: 'income' }, [
      earlier('2023-24', paid(40_000)),
    ]);
    expect(figuresFor(claim).trading.lossCarriedForward.value).toBe(pounds(6000));
  });
});

describe('then against gains of that year', () => {
  const year = (income: number, broughtForward: number) =>
    earlier('2023-24', {
      ...paid(income),
      capitalGains: gainsInputs({
        listedGains: 100_000,
        listedLosses: 45_000,
        lossesBroughtForward: broughtForward,
      }),
    });
  const words = (loss: number, of: EarlierYear) => {
    const [[, rule] = []] = parts(
      loser('2024-25', { of: loss, back: loss, claim: 'income_and_gains' }, [of]),
    );
    return rule;
  };

  /** HMRC BIM85040, examples 1 to 3: gains of £100,000 with losses of £45,000. */
  test.each([
    [50_000, 40_000, 40_000, 'off gains', '£10,000.00'],
    [50_000, 30_000, 40_000, 'off gains', '£15,000.00'],
    [92_000, 30_000, 3000, 'off gains', '£52,000.00'],
  ])('a loss of %d after income of %d, with %d brought forward', (loss, income, brought, what, most) => {
    expect(words(loss, year(income, brought))).toContain(`${most} ${what}`);
  });

  test('never without that claim', () => {
    const claim = loser('2024-25', { of: 50_000, back: 50_000, claim: 'income' }, [year(30_000, 0)]);
    expect(parts(claim)[0]?.[1]).not.toContain('gains');
  });
});

describe('a loss of the first four years', () => {
  /** pro-taxman.co.uk, Polly: pay of £25,000 a year before and a loss of £10,000. ITA 2007, s.73: the earliest year first. */
  test('comes off the earliest of three years first', () => {
    const years = (['2022-23', '2021-22', '2020-21'] as const).map((one) => earlier(one, paid(25_000)));
    const claim = loser('2023-24', { of: 10_000, back: 10_000, claim: 'early' }, years);
    expect(parts(claim).map(([label]) => label)).toEqual(['Tax of 2020-21 saved']);
    expect(saved(claim)).toBe(pounds(2000));
  });

  /** ITA 2007, s.73: all income of a year, also where the allowance would cover it, before the next year. */
  test('uses all income of a year before the next', () => {
    const years = [
      earlier('2022-23', paid(40_000)),
      earlier('2021-22', paid(40_000)),
      earlier('2020-21', paid(15_000)),
    ];
    const claim = loser('2023-24', { of: 20_000, back: 20_000, claim: 'early' }, years);
    // Pay of £15,000 above the allowance of £12,500, and £5,000 at 20%.
    expect(saved(claim)).toBe(pounds(500 + 1000));
  });
});

describe('a loss of the last twelve months', () => {
  /** holdenassociates.co.uk, Tina: £22,000 comes off £18,000 of the year before and £4,000 of the one before that. */
  test('comes off profits of the same business, the latest first', () => {
    const years = [
      earlier('2021-22', { ...shop(18_000), ...paid(5000) }),
      earlier('2020-21', shop(20_000)),
      earlier('2019-20', shop(15_000)),
    ];
    const claim = loser('2022-23', { of: 22_000, back: 22_000, claim: 'terminal' }, years);
    expect(parts(claim).map(([label, rule]) => [label, rule?.split(' comes')[0]])).toEqual([
      ['Tax of 2021-22 saved', '£18,000.00'],
      ['Tax of 2020-21 saved', '£4,000.00'],
    ]);
  });

  test('has no limit, and comes off no other income', () => {
    const years = [
      earlier('2023-24', { ...shop(80_000), ...paid(90_000) }),
      earlier('2022-23', shop(70_000)),
      earlier('2021-22', paid(50_000)),
    ];
    const claim = loser('2024-25', { of: 200_000, back: 200_000, claim: 'terminal' }, years);
    expect(parts(claim).map(([, rule]) => rule?.split('.00')[0])).toEqual([
      '£80,000',
      '£70,000',
      'No income that the loss could come off. What that takes off the tax of 2021-22.',
    ]);
  });
});

describe('what cannot be worked out', () => {
  test('says which year is missing, and takes what the filer worked out', () => {
    const open = figuresFor(loser('2024-25', { of: 9000, back: 9000, claim: 'income' }, []));
    expect([open.carriedBack.unknown, open.carriedBack.relief.value]).toEqual(['year', 0]);
    const own = loser('2024-25', { of: 9000, back: 9000, claim: 'income', own: 1234.56 }, []);
    expect(saved(own)).toBe(pounds(1234.56));
  });

  test('does not guess which of several businesses it was', () => {
    const two = earlier('2023-24', {
      fullTrades: [
        { name: 'Café', turnover: given(30_000) },
        { name: 'Stall', turnover: given(20_000) },
      ],
    });
    const { carriedBack } = figuresFor(loser('2024-25', { of: 9000, back: 9000, claim: 'terminal' }, [two]));
    expect(carriedBack.unknown).toBe('business');
  });

  test('refuses more than is left of the loss', () => {
    const claim = loser('2024-25', { of: 9000, back: 9001, claim: 'income' }, [
      earlier('2023-24', paid(40_000)),
    ]);
    const calculation = calculateAsShipped(claim);
    expect(calculation.ok ? [] : calculation.refusals.map(({ code }) => code)).toEqual([
      'losses.carriedBackUsedTwice',
    ]);
  });

  /** ITA 2007, s.74E until 2023-24; terminal loss relief has no such bar. */
  test.each([
    ['income', ['fullTrade.cashBasisLossAgainstIncome']],
    ['terminal', []],
  ] as const)('a loss on the cash basis until 2023-24: %s', (claim, codes) => {
    const inputs = loser('2023-24', { of: 9000, back: 9000, claim }, [earlier('2022-23', shop(40_000))]);
    const calculation = calculateAsShipped({
      ...inputs,
      fullTrades: (inputs.fullTrades ?? []).map((one) => ({ ...one, cashBasis: true })),
    });
    expect(calculation.ok ? [] : calculation.refusals.map(({ code }) => code)).toEqual(codes);
  });
});

/** A second formulation: the tax of the earlier year, had the profit been that much lower. */
test('a loss against profits of the same business alone saves what a lower profit would', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      (profit, pay, loss) => {
        const less = Math.min(profit, loss);
        const year = earlier('2023-24', { ...shop(profit), ...paid(pay) });
        const claim = loser('2024-25', { of: loss, back: loss, claim: 'terminal' }, [
          year,
          earlier('2022-23', paid(1)),
          earlier('2021-22', paid(1)),
        ]);
        const tax = (facts: Partial<TaxInputs>) => {
          const { incomeTax, class4 } = figuresFor(person({ taxYear: '2023-24', ...facts }));
          return incomeTax.value + class4.value;
        };
        expect(saved(claim)).toBe(
          tax({ ...shop(profit), ...paid(pay) }) - tax({ ...shop(profit - less), ...paid(pay) }),
        );
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { figuresFor, given, person, withProfit, workingsFor } from './for-tests.ts';
import type { PartnershipInputs } from './partnership-inputs.ts';

const partner = (...partnerships: PartnershipInputs[]) => person({ partnerships });

/**
 * Calculated by hand from the rates of the year (cited in rates/), with ITTOIA 2005, s.852 (a partner is taxed as a
 * sole trader on the share), ITA 2007, s.83 (losses stay with their trade) and SSCBA 1992, Sch.2 para.4 (shares are
 * added to other trades for Class 4).
 */
test('taxes a share of £30,000 like a profit of £30,000', () => {
  // (30,000 - 12,570) x 20% = 3,486; x 6% = 1,045.80
  const share = figuresFor(partner({ share: given(30_000) }));
  expect(share).toMatchObject({
    incomeTax: { value: pounds(3486) },
    class4: { value: pounds(1045.8) },
    taxDue: { value: pounds(4531.8) },
    partnership: { income: { value: pounds(30_000) }, profit: { value: pounds(30_000) }, loss: 0 },
    trading: { profit: { value: 0 } },
  });
  expect(share.taxDue.value).toBe(figuresFor(withProfit(30_000)).taxDue.value);
});

test('taxes a trade and two partnerships together, but keeps the loss of one separate', () => {
  // Profit 20,000 + (35,000 - 5,000) = 50,000; Income Tax (50,000 - 12,570) x 20% = 7,486; Class 4 x 6% = 2,245.80.
  // Deducted: 800. Payments on account: half of 9,731.80 - 800.
  const figures = figuresFor({
    ...withProfit(20_000),
    partnerships: [
      { share: given(35_000), lossBroughtForward: given(5000), taxDeducted: given(800) },
      { share: given(-4000) },
    ],
  });
  expect(figures).toMatchObject({
    totalIncome: { value: pounds(50_000) },
    incomeTax: { value: pounds(7486) },
    class4: { value: pounds(2245.8) },
    taxDeducted: { value: pounds(800) },
    taxToPay: { value: pounds(8931.8) },
    onAccount: { required: true, each: { value: pounds(4465.9) } },
    partnership: {
      income: { value: pounds(35_000) },
      lossUsed: { value: pounds(5000) },
      profit: { value: pounds(30_000) },
      loss: pounds(4000),
    },
  });
});

test('leaves no allowance to a share of £130,000 in 2024-25, and uses every rate', () => {
  // 37,700 x 20% + 87,440 x 40% + 4,860 x 45% = 44,703; Class 4 37,700 x 6% + 79,730 x 2% = 3,856.60
  const figures = figuresFor({ ...partner({ share: given(130_000) }), taxYear: '2024-25' });
  expect(figures.incomeTax.value).toBe(pounds(44_703));
  expect(figures.class4.value).toBe(pounds(3856.6));
});

test('applies the adjustment to the tax year and foreign tax, and rounds each box in the filer’s favour', () => {
  // 24,500 - 1,200 - 311 = 22,989; minus the loss 2,000; plus 250. The figures of form SA104S, boxes 8 to 20.
  const { partnership } = figuresFor(
    partner({
      share: given(24_500.75),
      yearAdjustment: given(-1200),
      foreignTax: given(310.4),
      lossBroughtForward: given(2000),
      otherProfit: given(250.5),
    }),
  );
  expect(partnership).toMatchObject({
    income: { value: pounds(23_239) },
    lossUsed: { value: pounds(2000) },
    profit: { value: pounds(21_239) },
  });
});

test('limits losses of earlier years to the profit of the same partnership', () => {
  const { partnership } = figuresFor(
    partner({ share: given(1000), lossBroughtForward: given(9000) }, { share: given(500) }),
  );
  expect(partnership.lossUsed.value).toBe(pounds(1000));
  expect(partnership.profit.value).toBe(pounds(500));
});

test('reduces only Class 4 by its adjustment, and not below zero', () => {
  // Income Tax of 60,000: 37,700 x 20% + 9,730 x 40% = 11,432. Class 4 of 50,000: 37,430 x 6% = 2,245.80
  const adjusted = (amount: number) =>
    figuresFor(partner({ share: given(60_000), class4Adjustment: given(amount) }));
  expect(adjusted(10_000).incomeTax.value).toBe(pounds(11_432));
  expect(adjusted(10_000).class4.value).toBe(pounds(2245.8));
  expect(adjusted(70_000).incomeTax.value).toBe(pounds(11_432));
  expect(adjusted(70_000).class4.value).toBe(0);
});

test('applies an exemption ticked in one partnership to every business', () => {
  const partnerships = [{ share: given(1000), class4Exempt: true }];
  expect(figuresFor({ ...withProfit(60_000), partnerships }).class4.value).toBe(0);
});

test('adds all businesses for Class 2, which is voluntary below the threshold', () => {
  // 2026-27: threshold 7,105; 52 weeks at 3.65 = 189.80
  const year = (share: number) =>
    figuresFor({
      ...partner({ share: given(share), class2Voluntary: true }),
      taxYear: '2026-27',
      selfEmployment: { turnover: given(1000) },
    }).class2.due.value;
  expect(year(6104)).toBe(pounds(189.8));
  expect(year(6105)).toBe(0);
});

test('names the partnership and its boxes in the workings of the profit', () => {
  const box = (value: number, number: string) => [
    { value: pounds(value), source: { from: 'form', form: 'SA104S', box: number, entry: 1 } } as const,
  ];
  const { partnership_profit: profit } = workingsFor(
    partner({ name: 'Architects', share: box(9000, '8'), lossBroughtForward: box(2000, '17') }),
  );
  const [entry] = profit.inputs;
  expect(entry?.item).toMatchObject({
    label: 'Taxable profit from Architects',
    value: pounds(7000),
    inputs: [
      { effect: 'adds', item: { label: 'Profit or loss from Architects', value: pounds(9000) } },
      { effect: 'takes_off', item: { label: 'Losses of earlier years in Architects', value: pounds(2000) } },
    ],
  });
});

// Box 16 contains the grant, and losses of earlier years can be used up to box 16.
test('taxes SEISS grants of a partner, and sets losses of earlier years against them', () => {
  const { partnership } = figuresFor({
    ...partner({ share: given(-2000), seissGrants: given(3000), lossBroughtForward: given(500) }),
    taxYear: '2020-21',
  });
  expect(partnership.income.value).toBe(pounds(3000));
  expect(partnership.lossUsed.value).toBe(pounds(500));
  expect(partnership.profit.value).toBe(pounds(2500));
  expect(partnership.lossOfYear.value).toBe(pounds(2000));
});

test('limits each claim to the loss of the year in its partnership', () => {
  const { partnership } = figuresFor(
    partner(
      { share: given(-2000), lossAgainstIncome: given(5000) },
      { share: given(-3000), lossAgainstIncome: given(1000) },
      { share: given(4000), lossAgainstIncome: given(1000) },
    ),
  );
  expect(partnership.lossOfYear.value).toBe(pounds(5000));
  expect(partnership.lossClaimed.value).toBe(pounds(3000));
  expect(partnership.lossCarriedForward.value).toBe(pounds(2000));
});

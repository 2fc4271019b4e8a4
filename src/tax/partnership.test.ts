import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { calculated, given, person, resultFor, withProfit } from './for-tests.ts';
import type { PartnershipInputs } from './inputs.ts';

const partner = (...partnerships: PartnershipInputs[]) => person({ partnerships });

/**
 * Worked by hand from the rates of the year (cited in rates/), with ITTOIA 2005, s.852 (a partner is taxed as a sole
 * trader on the share), ITA 2007, s.83 (losses stay with their trade) and SSCBA 1992, Sch.2 para.4 (shares are added to
 * other trades for Class 4).
 */
test('a share of £30,000 pays what a profit of £30,000 pays', () => {
  // (30,000 - 12,570) x 20% = 3,486; x 6% = 1,045.80
  const share = resultFor(partner({ share: given(30_000) }));
  expect(share).toMatchObject({
    incomeTax: pounds(3486),
    class4: pounds(1045.8),
    taxDue: pounds(4531.8),
    partnership: { present: true, income: pounds(30_000), profit: pounds(30_000), loss: 0 },
    trading: { present: false, profit: 0 },
  });
  expect(share.taxDue).toBe(resultFor(withProfit(30_000)).taxDue);
});

test('a trade and two partnerships are taxed together, a loss of one stays with it', () => {
  // Profit 20,000 + (35,000 - 5,000) = 50,000; Income Tax (50,000 - 12,570) x 20% = 7,486; Class 4 x 6% = 2,245.80.
  // Taken off: 800. Payments on account: half of 9,731.80 - 800.
  const result = resultFor({
    ...withProfit(20_000),
    partnerships: [
      { share: given(35_000), lossBroughtForward: given(5000), taxDeducted: given(800) },
      { share: given(-4000) },
    ],
  });
  expect(result).toMatchObject({
    totalIncome: pounds(50_000),
    incomeTax: pounds(7486),
    class4: pounds(2245.8),
    taxDeducted: pounds(800),
    taxToPay: pounds(8931.8),
    paymentsOnAccount: { required: true, each: pounds(4465.9) },
    partnership: {
      income: pounds(35_000),
      lossUsed: pounds(5000),
      profit: pounds(30_000),
      loss: pounds(4000),
    },
  });
});

test('a share of £130,000 in 2024-25 has no allowance left and reaches every rate', () => {
  // 37,700 x 20% + 87,440 x 40% + 4,860 x 45% = 44,703; Class 4 37,700 x 6% + 79,730 x 2% = 3,856.60
  const result = resultFor({ ...partner({ share: given(130_000) }), taxYear: '2024-25' });
  expect(result).toMatchObject({ incomeTax: pounds(44_703), class4: pounds(3856.6) });
});

test('adjustment to the tax year and foreign tax change the share; each box is rounded in the filer’s favour', () => {
  // 24,500 - 1,200 - 311 = 22,989; less the loss 2,000; plus 250. The figures of form SA104S, boxes 8 to 20.
  const { partnership } = resultFor(
    partner({
      share: given(24_500.75),
      yearAdjustment: given(-1200),
      foreignTax: given(310.4),
      lossBroughtForward: given(2000),
      otherProfit: given(250.5),
    }),
  );
  expect(partnership).toMatchObject({
    income: pounds(23_239),
    lossUsed: pounds(2000),
    profit: pounds(21_239),
  });
});

test('losses of earlier years stop at the profit of the same partnership', () => {
  const { partnership } = resultFor(
    partner({ share: given(1000), lossBroughtForward: given(9000) }, { share: given(500) }),
  );
  expect(partnership).toMatchObject({ lossUsed: pounds(1000), profit: pounds(500) });
});

test('an adjustment for Class 4 lowers Class 4 alone, and not below nil', () => {
  // Income Tax of 60,000: 37,700 x 20% + 9,730 x 40% = 11,432. Class 4 of 50,000: 37,430 x 6% = 2,245.80
  const adjusted = (amount: number) =>
    resultFor(partner({ share: given(60_000), class4Adjustment: given(amount) }));
  expect(adjusted(10_000)).toMatchObject({ incomeTax: pounds(11_432), class4: pounds(2245.8) });
  expect(adjusted(70_000)).toMatchObject({ incomeTax: pounds(11_432), class4: 0 });
});

test('exemption ticked in one partnership counts for every business', () => {
  const partnerships = [{ share: given(1000), class4Exempt: true }];
  expect(resultFor({ ...withProfit(60_000), partnerships })).toMatchObject({ class4: 0 });
});

test('Class 2 looks at all businesses together and is paid by choice below the threshold', () => {
  // 2026-27: threshold 7,105; 52 weeks at 3.65 = 189.80
  const year = (share: number) =>
    resultFor({
      ...partner({ share: given(share), class2Voluntary: true }),
      taxYear: '2026-27',
      selfEmployment: { turnover: given(1000) },
    }).class2;
  expect(year(6104)).toBe(pounds(189.8));
  expect(year(6105)).toBe(0);
});

test('the working of the profit names the partnership and its boxes', () => {
  const box = (value: number, number: string) => [
    { value: pounds(value), source: { from: 'form', form: 'SA104S', box: number, entry: 1 } } as const,
  ];
  const { workings } = calculated(
    partner({ name: 'Architects', share: box(9000, '8'), lossBroughtForward: box(2000, '17') }),
  );
  const [entry] = workings.partnership_profit.inputs;
  expect(entry?.item).toMatchObject({
    label: 'Taxable profit from Architects',
    value: pounds(7000),
    inputs: [
      { effect: 'adds', item: { label: 'Profit or loss from Architects', value: pounds(9000) } },
      { effect: 'takes_off', item: { label: 'Losses of earlier years in Architects', value: pounds(2000) } },
    ],
  });
});

import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { type GainsBoxes, gainsOn } from './gains-for-tests.ts';
import { ratesOf } from './rates/index.ts';

function found(boxes: GainsBoxes, taxYear: TaxYear = '2025-26') {
  const { losses, exempt, taxable, tax, lossesCarriedForward } = gainsOn(
    { taxYear, taxableIncome: 60_000 },
    boxes,
  );
  return {
    losses: losses.value,
    exempt: exempt.value,
    taxable: taxable.value,
    tax: tax.value,
    carriedForward: lossesCarriedForward.value,
  };
}

test('sets losses of the year against gains even if that wastes the exempt amount', () => {
  expect(found({ listedGains: 10_000, listedLosses: 9000 })).toEqual({
    losses: pounds(9000),
    exempt: pounds(1000),
    taxable: 0,
    tax: 0,
    carriedForward: 0,
  });
});

test('carries losses of the year above the gains forward', () => {
  expect(found({ listedGains: 10_000, listedLosses: 12_000, lossesBroughtForward: 500 })).toMatchObject({
    losses: pounds(10_000),
    exempt: 0,
    tax: 0,
    carriedForward: pounds(2500),
  });
});

test.each([
  [6999, 6999, 1],
  [7000, 7000, 0],
  [7001, 7000, 0],
  [50_000, 7000, 0],
])(
  'of £%d of earlier losses, uses £%d to bring a gain of £10,000 down to the exempt amount',
  (entered, used, left) => {
    expect(found({ listedGains: 10_000, lossesBroughtForward: entered })).toMatchObject({
      losses: pounds(used),
      exempt: pounds(3000),
      taxable: pounds(left),
      carriedForward: pounds(entered - used),
    });
  },
);

test('uses losses of the year before those of earlier years', () => {
  expect(found({ listedGains: 10_000, listedLosses: 6000, lossesBroughtForward: 5000 })).toMatchObject({
    losses: pounds(7000),
    taxable: 0,
    carriedForward: pounds(4000),
  });
});

test('2022-23: leaves £3,700 of £44,000 after a trading loss of £24,000 and £4,000 of earlier losses (OpenTuition, “Kathy”)', () => {
  const boxes = { otherGains: 44_000, incomeLosses: 24_000, lossesBroughtForward: 4000 };
  expect(found(boxes, '2022-23').taxable).toBe(pounds(3700));
});

test('lets a trading loss waste the exempt amount, and leaves room for losses of earlier years', () => {
  // TCGA 1992, s.261C: at most the gains minus losses of the year and of earlier years.
  expect(found({ listedGains: 20_000, incomeLosses: 30_000, lossesBroughtForward: 5000 })).toEqual({
    losses: pounds(17_000),
    exempt: pounds(3000),
    taxable: 0,
    tax: 0,
    carriedForward: pounds(3000),
  });
  expect(found({ listedGains: 20_000, incomeLosses: 30_000 })).toMatchObject({
    losses: pounds(20_000),
    exempt: 0,
  });
});

test('does not set share losses against gains when they reduce income', () => {
  expect(found({ listedGains: 20_000, unlistedLosses: 10_000, lossesAgainstIncome: 6000 })).toMatchObject({
    losses: pounds(4000),
    taxable: pounds(13_000),
  });
});

test('sets the exempt amount, but not the filer’s own losses, against attributed gains', () => {
  expect(found({ otherGains: 10_000, otherLosses: 15_000, attributedGains: 20_000 }, '2023-24')).toEqual({
    losses: pounds(10_000),
    exempt: pounds(6000),
    taxable: pounds(14_000),
    tax: pounds(2800),
    carriedForward: pounds(5000),
  });
});

test('D of HMRC CG18203: carries the remaining losses forward and taxes £4,000 of attributed gains', () => {
  const { annualExemptAmount } = ratesOf('2019-20').capitalGains;
  const { taxable, lossesCarriedForward } = gainsOn(
    { taxYear: '2019-20', taxableIncome: 0 },
    { listedGains: 9000, listedLosses: 10_000, attributedGains: 15_000 },
    { annualExemptAmount: { ...annualExemptAmount, value: pounds(11_000) } },
  );
  expect([taxable.value, lossesCarriedForward.value]).toEqual([pounds(4000), pounds(1000)]);
});

test('C of HMRC CG18202: uses £1,200 of £3,500 to bring gains of £8,000 down to the exempt amount', () => {
  const { annualExemptAmount } = ratesOf('2019-20').capitalGains;
  const { losses, lossesCarriedForward } = gainsOn(
    { taxYear: '2019-20', taxableIncome: 0 },
    { listedGains: 8000, lossesBroughtForward: 3500 },
    { annualExemptAmount: { ...annualExemptAmount, value: pounds(6800) } },
  );
  expect([losses.value, lossesCarriedForward.value]).toEqual([pounds(1200), pounds(2300)]);
});

test('counts attributed gains towards the exempt amount that limits earlier losses', () => {
  expect(
    found({ otherGains: 10_000, lossesBroughtForward: 20_000, attributedGains: 4000 }, '2023-24'),
  ).toMatchObject({ losses: pounds(8000), exempt: pounds(6000), taxable: 0 });
});

test('rounds gains down and losses up to whole pounds', () => {
  expect(found({ listedGains: 10_000.99, listedLosses: 1000.01 })).toMatchObject({
    losses: pounds(1001),
    taxable: pounds(5999),
  });
});

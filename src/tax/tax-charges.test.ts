import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { figuresFor, given, person, withPay } from './for-tests.ts';
import { figure } from './nodes-for-tests.ts';
import { ratesOf } from './rates/index.ts';
import { giftAidShortfall } from './steps/gift-aid-shortfall.ts';

function shortfall(
  gross: number,
  tax: {
    income?: number;
    maintenance?: number;
    treated?: { full: number; given: number };
    gains?: number;
    remittance?: number;
  },
) {
  const facts = {
    giftAid: figure('gifts', gross),
    incomeTax: figure('tax', tax.income ?? 0),
    maintenance: figure('maintenance', tax.maintenance ?? 0),
    treatedAsPaid: {
      full: figure('treated_full', tax.treated?.full ?? 0),
      given: figure('treated', tax.treated?.given ?? 0),
    },
    gainsTax: figure('gains', tax.gains ?? 0),
    remittance: figure('remittance', tax.remittance ?? 0),
  };
  return giftAidShortfall(facts, ratesOf('2025-26').reliefs.grossUpRate).value;
}

test.each<[string, Parameters<typeof shortfall>, number]>([
  ['tax of exactly a fifth of the gifts covers them', [1000, { income: 200 }], 0],
  ['a penny less is charged', [1000, { income: 199.99 }], 0.01],
  ['without any tax all of it is charged', [1250, {}], 250],
  ['Capital Gains Tax covers gifts too', [1000, { income: 50, gains: 100 }], 50],
  ['relief for maintenance does not reduce the cover', [1000, { income: 50, maintenance: 100 }], 50],
  // ITA 2007, s.425(5)(a)(iv); HMRC’s calculation of 2024-25, c9.38: taken off, and below nothing if need be.
  ['tax treated as paid covers no gifts', [1000, { income: 50, treated: { full: 100, given: 100 } }], 150],
  [
    'what of it no tax was left for is charged',
    [1000, { income: 0, treated: { full: 100, given: 70 } }],
    230,
  ],
  ['the remittance basis charge covers gifts too', [1000, { income: 50, remittance: 100 }], 50],
  ['no gifts, no charge', [0, {}], 0],
])('%s', (_, facts, expected) => {
  expect(shortfall(...facts)).toBe(pounds(expected));
});

test.each([
  [12_570, 250],
  // Tax of 200 covers part of the 250.
  [13_570, 50],
  [13_820, 0],
])('pay of %d with gifts of 1,000 is charged %d to cover what the charities claim', (pay, expected) => {
  const { charges } = figuresFor({ ...withPay(pay), giftAid: { payments: given(1000) } });
  expect(charges.giftAidShortfall.value).toBe(pounds(expected));
});

/**
 * ITA 2007, s.425(5)(a)(iv): the insurer’s tax is not the giver’s. A gain of 10,000 has 2,000 treated as paid. Pay of
 * 30,000: tax of 3,486 and 1,800 less 2,000 covers 3,286 of 4,000. Pay of 12,570: tax of 800 less 2,000 is 1,200 below
 * nothing, which HMRC’s calculation adds to the 2,500.
 */
test.each([
  [30_000, 16_000, 3286, 714],
  [12_570, 10_000, 0, 3700],
])(
  'tax treated as paid on a life insurance gain covers no Gift Aid: pay of %d',
  (pay, gifts, tax, charge) => {
    const { charges, incomeTax } = figuresFor({
      ...withPay(pay),
      lifeInsurance: { taxedGains: given(10_000), taxedYears: 1 },
      giftAid: { payments: given(gifts) },
    });
    expect([incomeTax.value, charges.giftAidShortfall.value]).toEqual([pounds(tax), pounds(charge)]);
  },
);

function winterFuel(taxYear: TaxYear, pay: number) {
  return figuresFor({ ...withPay(pay), taxYear, winterFuelPayment: { received: given(200) } }).charges
    .winterFuel;
}

test.each<[TaxYear, number, number]>([
  ['2025-26', 35_000, 0],
  ['2025-26', 35_000.99, 0],
  ['2025-26', 35_001, 200],
  ['2026-27', 35_001, 200],
  ['2024-25', 90_000, 0],
])('%s: with total income of %d a Winter Fuel Payment of 200 is charged %d', (year, pay, expected) => {
  expect(winterFuel(year, pay).value).toBe(pounds(expected));
});

test('marks figures that depend on an unconfirmed rate', () => {
  const cited = winterFuel('2026-27', 40_000).inputs.map(({ item }) => item);
  expect(cited).toContainEqual(
    expect.objectContaining({ id: 'rate.winterFuel.incomeLimit', verified: false }),
  );
});

test('charges coronavirus support claimed in error in full, rounded down to whole pounds', () => {
  const { charges, taxDue } = figuresFor(
    person({
      taxYear: '2020-21',
      covidSupport: { overclaimed: given(1500.75), overclaimedSeiss: given(500) },
    }),
  );
  expect(charges.covidSupport.value).toBe(pounds(2000));
  expect(taxDue.value).toBe(pounds(2000));
});

test('adds up the charges and counts them for payments on account', () => {
  const { charges, taxDue, incomeTax, onAccount } = figuresFor({
    ...withPay(60_400),
    childBenefit: { amount: given(1000) },
    winterFuelPayment: { received: given(300) },
  });
  expect(charges.total.value).toBe(pounds(20 + 300));
  expect(taxDue.value).toBe(incomeTax.value + charges.total.value);
  expect(onAccount.each.value * 2).toBe(taxDue.value);
});

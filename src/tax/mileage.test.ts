import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { calculateAsShipped, figuresFor, given, person } from './for-tests.ts';
import type { Journey, TaxInputs } from './inputs.ts';

const source = { from: 'stated', title: 'journeys' } as const;
const by = (type: Journey['type'], miles: number): Journey => ({ type, miles, source });
const car = (miles: number) => by('in_vehicle', miles);

const trade = { selfEmployment: { turnover: given(30_000) } };
const lettings = { property: { income: given(20_000) } };
const job = { employments: [{ pay: given(30_000) }] };

function claim(facts: Partial<TaxInputs>, ...journeys: Journey[]) {
  return figuresFor(person({ journeys, ...facts })).mileage;
}

test.each([
  ['2025-26', 10_000, 4500],
  ['2025-26', 10_000.01, 4500.01],
  ['2025-26', 10_001, 4500.25],
  ['2025-26', 8000, 3600],
  ['2019-20', 12_000, 5000],
  // GOV.UK simplified expenses, from 6 April 2026
  ['2026-27', 10_000, 5500],
  ['2026-27', 10_001, 5500.25],
] as const)('%s: %d miles by car are a claim of £%d', (taxYear: TaxYear, miles, amount) => {
  for (const facts of [trade, lettings, job]) {
    expect(claim({ taxYear, ...facts }, car(miles)).claimed.value).toBe(pounds(amount));
  }
});

test('starts the lower rate after 10,000 miles of all cars and vans together', () => {
  // 10,000 x 45p + 2,000 x 25p
  expect(claim(trade, car(6000), car(6000)).claimed.value).toBe(pounds(5000));
});

test('has one rate for a motorcycle, which does not use up the miles of cars', () => {
  expect(claim(trade, by('on_motorcycle', 100)).claimed.value).toBe(pounds(24));
  // 10,000 x 45p + 12,000 x 24p
  expect(claim(trade, car(10_000), by('on_motorcycle', 12_000)).claimed.value).toBe(pounds(7380));
});

test('calculates decimal miles exactly, and rounds part pennies up', () => {
  // 0.1 + 0.2 = 0.30 miles x 45p = 13.5p
  expect(claim(trade, car(0.1), car(0.2)).claimed.value).toBe(pounds(0.14));
  // 33.33 x 45p = 14.9985
  expect(claim(trade, car(33.33)).claimed.value).toBe(pounds(15));
});

test('claims a bicycle for an employee; tells a business that there is no rate for it', () => {
  expect(claim(job, by('on_bicycle', 100)).claimed.value).toBe(pounds(20));
  const { claimed, of } = claim(trade, by('on_bicycle', 1234.5), car(100));
  expect(claimed.value).toBe(pounds(45));
  expect(of).toBe('trade');
  expect(claimed.rule).toContain('Left out: 1,234.5 miles by bicycle');
  expect(claim(lettings, by('on_bicycle', 100)).claimed.value).toBe(0);
});

test('assigns the miles to the trade, else to the property, else to the job', () => {
  const all = { ...trade, ...lettings, ...job };
  const inTrade = figuresFor(person({ ...all, journeys: [car(1000)] }));
  expect(inTrade.mileage.of).toBe('trade');
  expect(inTrade.trading.expenses.value).toBe(pounds(450));
  expect(inTrade.trading.profit.value).toBe(pounds(29_550));
  expect(inTrade.employment.income.value).toBe(pounds(30_000));

  expect(claim({ ...lettings, ...job }, car(1000)).of).toBe('property');

  const inJob = figuresFor(
    person({ employments: [...job.employments, { pay: given(500) }], journeys: [car(1000)] }),
  );
  expect(inJob.mileage.of).toBe('employment');
  expect(inJob.employment.expenses.value).toBe(pounds(450));
  expect(inJob.employment.income.value).toBe(pounds(30_050));
});

test('claims nothing and says so when there is nothing to assign the miles to', () => {
  const { claimed, of } = claim({ savings: {} }, car(1000));
  expect(of).toBe('nothing');
  expect(claimed.value).toBe(0);
  expect(claimed.rule).toContain('no business, property or employment');
});

test('replaces the cost of miles with the allowances', () => {
  const trading = claim(
    { selfEmployment: { turnover: given(5000), tradingAllowance: given(1000) } },
    car(1000),
  );
  expect(trading.claimed.value).toBe(0);
  expect(trading.of).toBe('trade');
  expect(trading.claimed.rule).toContain('trading income allowance');
  const property = claim({ property: { income: given(5000), allowance: given(1000) } }, car(1000));
  expect(property.claimed.value).toBe(0);
  expect(property.claimed.rule).toContain('property income allowance');
});

// Braintree accountants, "Wendy": 2,100 miles, paid 30p a mile: 2,100 x 15p.
test('subtracts the employer’s payments for the miles', () => {
  const paid = (amount: number) =>
    figuresFor(
      person({
        employments: [{ pay: given(30_000), mileagePaid: given(amount) }],
        journeys: [car(2100)],
      }),
    );
  expect(paid(630).mileage.claimed.value).toBe(pounds(315));
  expect(paid(630).employment.income.value).toBe(pounds(29_685));
  expect(paid(945).mileage.claimed.value).toBe(0);
  expect(paid(1000).mileage.claimed.value).toBe(0);
  expect(paid(1000).employment.income.value).toBe(pounds(30_000));
});

// The same person by the rate: 2,100 miles at 30p.
test('subtracts what the employer pays for each mile, and asks for totals when two employers do', () => {
  const employments = [{ pay: given(30_000), mileagePaidPerMile: 30 }];
  const journeys = [car(2100)];
  expect(figuresFor(person({ employments, journeys })).mileage.claimed.value).toBe(pounds(315));
  const total = [{ pay: given(30_000), mileagePaidPerMile: 30, mileagePaid: given(945) }];
  expect(figuresFor(person({ employments: total, journeys })).mileage.claimed.value).toBe(0);
  const two = calculateAsShipped(person({ employments: [...employments, ...employments], journeys }));
  expect(two.ok ? [] : two.refusals.map(({ code }) => code)).toEqual(['employment.mileageRates']);
});

test('names the miles and the rates in the workings', () => {
  const [part] = claim(trade, car(10_500)).claimed.inputs;
  expect(part?.item).toMatchObject({
    label: 'Miles by car or van',
    rule: '10,000 miles at 45p and 500 miles at 25p.',
    value: pounds(4625),
  });
  const ids = part?.item.kind === 'figure' ? part.item.inputs.map(({ item }) => item.id) : [];
  expect(ids).toEqual([
    'mileage_claimed.in_vehicle.journeys',
    'rate.mileage.tradeCarFirst',
    'rate.mileage.tradeCarAfter',
    'rate.mileage.step',
  ]);
});

const hundredths = fc.integer({ min: 0, max: 1_200_000 });
const vehicle = fc.constantFrom<Journey['type']>('in_vehicle', 'on_motorcycle', 'on_bicycle');
const anyJourneys = fc.array(
  fc.tuple(vehicle, hundredths).map(([type, miles]) => by(type, miles / 100)),
  { maxLength: 12 },
);
const anyPlace = fc.constantFrom<Partial<TaxInputs>>(trade, lettings, job);

test('claims the same whatever the order of the journeys, and however they are divided', () => {
  fc.assert(
    fc.property(anyPlace, anyJourneys, fc.nat(), (facts, journeys, seed) => {
      const whole = claim(facts, ...journeys).claimed.value;
      expect(claim(facts, ...journeys.toReversed()).claimed.value).toBe(whole);
      const halves = journeys.flatMap(({ type, miles }) => {
        const all = Math.round(miles * 100);
        const part = all === 0 ? 0 : seed % all;
        return [by(type, part / 100), by(type, (all - part) / 100)];
      });
      expect(claim(facts, ...halves).claimed.value).toBe(whole);
    }),
  );
});

test('is the exact product of miles and rates, with a part of a penny counted as one', () => {
  // 2025-26 in pence a mile: ITTOIA 2005 s.94F, ITEPA 2003 s.230.
  const reference = (isJob: boolean, journeys: readonly Journey[]) => {
    const milesBy = (type: Journey['type']) =>
      journeys
        .filter((one) => one.type === type)
        .reduce((sum, { miles }) => sum + BigInt(Math.round(miles * 100)), 0n);
    const car = milesBy('in_vehicle');
    const first = car < 1_000_000n ? car : 1_000_000n;
    const up = (hundredthsOfPence: bigint) => Number((hundredthsOfPence + 99n) / 100n);
    return (
      up(first * 45n + (car - first) * 25n) +
      up(milesBy('on_motorcycle') * 24n) +
      (isJob ? up(milesBy('on_bicycle') * 20n) : 0)
    );
  };
  fc.assert(
    fc.property(anyPlace, anyJourneys, (facts, journeys) => {
      expect(claim({ taxYear: '2025-26', ...facts }, ...journeys).claimed.value).toBe(
        reference(facts === job, journeys),
      );
    }),
  );
});

test('never claims less for another mile, and reduces the profit by the claim in whole pounds, as the box has it', () => {
  fc.assert(
    fc.property(anyJourneys, vehicle, hundredths, (journeys, type, more) => {
      const { claimed } = claim(trade, ...journeys);
      expect(claim(trade, ...journeys, by(type, more / 100)).claimed.value).toBeGreaterThanOrEqual(
        claimed.value,
      );
      const { trading } = figuresFor(person({ ...trade, journeys }));
      expect(trading.expenses.value).toBe(Math.ceil(claimed.value / 100) * 100);
    }),
  );
});

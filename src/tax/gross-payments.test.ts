import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds, toPounds } from '#domain/money.ts';
import { explainedFigures } from './explained-figures.ts';
import { calculateAsShipped, calculated, figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

const withPay = (pay: number, facts: Partial<TaxInputs> = {}) =>
  figuresFor(person({ employments: [{ pay: given(pay) }], ...facts }));
const dueOn = (pay: number, facts: Partial<TaxInputs> = {}) => withPay(pay, facts).incomeTax.value;

test.each([
  [100, 125],
  [100.5, 127],
  [101, 127],
  [0.01, 2],
])('grosses Gift Aid of £%d up to £%d, in whole pounds rounded up', (paid, gross) => {
  expect(withPay(30_000, { giftAid: { payments: given(paid) } }).grossPayments.giftAid.value).toBe(
    pounds(gross),
  );
});

test('leaves out gifts carried back to last year, and includes gifts carried back from next year', () => {
  const { giftAid } = withPay(30_000, {
    giftAid: { payments: given(1000), carriedBack: given(400), broughtBack: given(200) },
  }).grossPayments;
  expect(giftAid.value).toBe(pounds(1000));
});

test('refuses gifts carried back that exceed the gifts, by name', () => {
  const calculation = calculateAsShipped(
    person({ giftAid: { payments: given(100), carriedBack: given(101) } }),
  );
  expect(calculation).toMatchObject({ ok: false, refusals: [{ code: 'giftAid.carriedBackMoreThanPaid' }] });
  expect(calculateAsShipped(person({ giftAid: { payments: given(100), carriedBack: given(100) } })).ok).toBe(
    true,
  );
});

test('uses a pension payment with relief at source as entered, which is gross', () => {
  const { grossPayments } = withPay(30_000, { pensionContributions: { reliefAtSource: given(1250) } });
  expect(toPounds(grossPayments.extension.value)).toBe(1250);
});

// Charles Accountancy: £100 given by a payer of 40% saves them £25
test('saves a higher rate payer £25 on a gift of £100', () => {
  const giftAid = { payments: given(100) };
  expect(dueOn(60_000) - dueOn(60_000, { giftAid })).toBe(pounds(25));
  expect(dueOn(30_000) - dueOn(30_000, { giftAid })).toBe(0);
});

test('raises the bands of England by the payments, on both sides of the new edges', () => {
  const pensionContributions = { reliefAtSource: given(10_000) };
  expect(dueOn(60_270, { pensionContributions })).toBe(pounds(9540));
  expect(dueOn(60_271, { pensionContributions })).toBe(pounds(9540.4));
  // 47,700 at 20%, 87,440 at 40%: the additional rate starts 10,000 later
  expect(dueOn(135_140, { pensionContributions })).toBe(pounds(44_516));
  expect(dueOn(135_141, { pensionContributions })).toBe(pounds(44_516.45));
});

test('raises the limits of Scotland, except the starter rate', () => {
  const scot = (pay: number, pension: number) =>
    dueOn(pay, { region: 'scotland', pensionContributions: { reliefAtSource: given(pension) } });
  // 2025-26: 2,827 at 19%, then 12,094 + 5,000 at 20%, then 21%
  expect(scot(12_570 + 2827, 5000)).toBe(pounds(537.13));
  expect(scot(12_570 + 2828, 5000)).toBe(pounds(537.33));
  expect(scot(12_570 + 19_921, 5000)).toBe(pounds(3955.93));
  expect(scot(12_570 + 19_922, 5000)).toBe(pounds(3956.14));
});

// PolicyEngine-UK on the personal allowance; OpenTuition, exercise "Ann".
test.each([
  [105_000, 0, 10_070],
  [115_000, 4000, 7570],
  [130_000, 24_000, 12_570],
])('leaves income of £%d with gifts of £%d an allowance of £%d', (pay, gift, allowance) => {
  const { allowances } = withPay(pay, { giftAid: { payments: given(gift) } });
  expect(allowances.personal.value).toBe(pounds(allowance));
});

test('2022-23: taxes a profit of £88,570 with £49,000 of pension payments only at the basic rate', () => {
  const { taxableIncome, incomeTax } = figuresFor({
    ...person({ selfEmployment: { turnover: given(88_570) } }),
    taxYear: '2022-23',
    pensionContributions: { reliefAtSource: given(49_000) },
  });
  expect([taxableIncome.value, incomeTax.value]).toEqual([pounds(76_000), pounds(15_200)]);
});

const refusals = (facts: Partial<TaxInputs>) => {
  const calculation = calculateAsShipped(person(facts));
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};

const reliefOn = (facts: Partial<TaxInputs>) => {
  const { grossPayments, reliefs } = figuresFor(person(facts));
  return [grossPayments.pension.value, reliefs.pension.value];
};

test('gives relief on pension payments up to the earnings, before the expenses of a job', () => {
  const employments = [{ pay: given(20_000), expenses: given(500) }];
  const paid = (amount: number) => ({ employments, pensionContributions: { reliefAtSource: given(amount) } });
  expect(reliefOn(paid(19_999))).toEqual([pounds(19_999), 0]);
  expect(reliefOn(paid(20_000))).toEqual([pounds(20_000), 0]);
  expect(reliefOn(paid(20_001))).toEqual([pounds(20_000), 0]);
  expect(reliefOn(paid(90_000))).toEqual([pounds(20_000), 0]);
});

// Royal London: £3,600 without earnings, £25,000 with earnings of £25,000. M&G: no relief without earnings otherwise.
test('gives relief at source on £3,600 without earnings, and none on other payments', () => {
  const savings = { untaxedInterest: given(30_000) };
  expect(reliefOn({ savings, pensionContributions: { reliefAtSource: given(3600) } })).toEqual([
    pounds(3600),
    0,
  ]);
  expect(reliefOn({ savings, pensionContributions: { reliefAtSource: given(3601) } })).toEqual([
    pounds(3600),
    0,
  ]);
  expect(reliefOn({ savings, pensionContributions: { retirementAnnuity: given(1) } })).toEqual([0, 0]);
});

test('lets payments without relief yet use the earnings first, and payments with relief at source the rest', () => {
  const paid = (pay: number, atSource: number, gross: number) =>
    reliefOn({
      employments: [{ pay: given(pay) }],
      pensionContributions: { reliefAtSource: given(atSource), employerScheme: given(gross) },
    });
  expect(paid(25_000, 20_000, 5000)).toEqual([pounds(20_000), pounds(5000)]);
  expect(paid(25_000, 20_001, 5000)).toEqual([pounds(20_000), pounds(5000)]);
  expect(paid(25_000, 5000, 26_000)).toEqual([0, pounds(25_000)]);
  // Without enough earnings the basic amount is left for relief at source.
  expect(paid(1000, 3600, 2000)).toEqual([pounds(2600), pounds(1000)]);
});

test('counts the money paid into pensions whether or not it has relief', () => {
  const paid = calculated(
    person({
      employments: [{ pay: given(10_000) }],
      pensionContributions: { reliefAtSource: given(20_000) },
    }),
  );
  expect(explainedFigures(paid).pension_paid.value).toBe(pounds(16_000));
});

test('never gives relief on more than the earnings or the basic amount, and never more than was paid', () => {
  const amount = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(amount, amount, amount, (pay, atSource, gross) => {
      const [source = 0, deducted = 0] = reliefOn({
        employments: [{ pay: given(pay) }],
        pensionContributions: { reliefAtSource: given(atSource), retirementAnnuity: given(gross) },
      });
      expect(source).toBeLessThanOrEqual(pounds(atSource));
      expect(deducted).toBe(pounds(Math.min(gross, pay)));
      expect(source + deducted).toBe(
        Math.min(pounds(atSource) + deducted, Math.max(pounds(pay), atSource > 0 ? pounds(3600) : 0)),
      );
    }),
  );
});

test('refuses pension payments by name for people who were 75 before the year started', () => {
  const born = (date: string) => ({
    dateOfBirth: calendarDate(date),
    employments: [{ pay: given(20_000) }],
    pensionContributions: { reliefAtSource: given(1000) },
  });
  expect(refusals(born('1950-04-05'))).toEqual(['pensionContributions.after75']);
  expect(refusals(born('1950-04-06'))).toEqual([]);
});

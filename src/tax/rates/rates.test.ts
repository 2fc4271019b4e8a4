import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { type Pence, pounds } from '#domain/money.ts';
import { citedLaws } from '#domain/law-url.ts';
import { type TaxYear, taxYearLabel, taxYearOf, shippedTaxYears } from '#domain/tax-year.ts';
import type { Rate } from '../rounding.ts';
import type { Band } from './units.ts';
import { ratesOf } from './index.ts';
import type { Cited } from './year-rates.ts';

/** An independently compiled table of rates, next to the project if there is a copy. */
const reference = new URL('../../../../shared/tax-data/uk-tax-parameters.json', import.meta.url);

/** The place of a figure in the table, and our figure. */
const pairs = [
  ['income_tax.personal_allowance.amount', 'incomeTax.personalAllowance'],
  ['income_tax.personal_allowance.taper_threshold', 'incomeTax.taperThreshold'],
  ['income_tax.bands_england_northern_ireland.bands', 'incomeTax.bands'],
  ['income_tax.bands_wales.bands', 'incomeTax.welshBands'],
  ['income_tax.bands_scotland.bands', 'incomeTax.scottishBands'],
  ['income_tax.bands_england_northern_ireland.basic_rate_limit', 'incomeTax.basicRateLimit'],
  ['income_tax.bands_england_northern_ireland.higher_rate_limit', 'incomeTax.higherRateLimit'],
  ['income_tax.starting_rate_for_savings.band', 'savings.startingRateBand'],
  ['income_tax.personal_savings_allowance.basic', 'savings.allowanceBasic'],
  ['income_tax.personal_savings_allowance.higher', 'savings.allowanceHigher'],
  ['income_tax.savings_rates.basic', 'savings.basicRate'],
  ['income_tax.savings_rates.higher', 'savings.higherRate'],
  ['income_tax.savings_rates.additional', 'savings.additionalRate'],
  ['income_tax.dividends.allowance', 'dividends.allowance'],
  ['income_tax.dividends.ordinary_rate', 'dividends.ordinaryRate'],
  ['income_tax.dividends.upper_rate', 'dividends.upperRate'],
  ['income_tax.dividends.additional_rate', 'dividends.additionalRate'],
  ['income_tax.blind_persons_allowance.amount', 'allowances.blindPersons'],
  ['income_tax.marriage_allowance.transferable_amount', 'allowances.marriageTransfer'],
  ['income_tax.marriage_allowance.reducer_rate', 'allowances.marriageReliefRate'],
  ['income_tax.married_couples_allowance.maximum', 'allowances.marriedCouplesMaximum'],
  ['income_tax.married_couples_allowance.minimum', 'allowances.marriedCouplesMinimum'],
  ['income_tax.married_couples_allowance.income_limit', 'allowances.marriedCouplesIncomeLimit'],
  ['income_tax.married_couples_allowance.relief_rate', 'allowances.marriedCouplesReliefRate'],
  ['small_income_reliefs.trading_allowance', 'reliefs.tradingAllowance'],
  ['small_income_reliefs.property_allowance', 'reliefs.propertyAllowance'],
  ['small_income_reliefs.rent_a_room_limit', 'reliefs.rentARoomLimit'],
  ['small_income_reliefs.rent_a_room_limit_shared', 'reliefs.rentARoomLimitShared'],
  ['property_finance_costs.reducer_rate', 'reliefs.financeCostRate'],
  ['losses.sideways_cap.amount', 'reliefs.lossCap'],
  ['losses.sideways_cap.percent_of_adjusted_total_income', 'reliefs.lossCapShare'],
  ['national_insurance.class_2.weekly_rate', 'class2.weeklyRate'],
  ['national_insurance.class_2.small_profits_threshold', 'class2.smallProfitsThreshold'],
  ['national_insurance.class_2.lower_profits_threshold', 'class2.lowerProfitsThreshold'],
  ['national_insurance.class_2.compulsory', 'class2.compulsory'],
  ['national_insurance.class_2.weeks_in_year_default', 'class2.usualWeeks'],
  ['national_insurance.class_4.lower_profits_limit', 'class4.lowerLimit'],
  ['national_insurance.class_4.upper_profits_limit', 'class4.upperLimit'],
  ['national_insurance.class_4.main_rate', 'class4.mainRate'],
  ['national_insurance.class_4.additional_rate', 'class4.higherRate'],
  ['high_income_child_benefit_charge.threshold', 'childBenefit.threshold'],
  ['high_income_child_benefit_charge.income_step', 'childBenefit.step'],
  ['child_benefit.weekly_eldest_or_only', 'childBenefit.weeklyEldest'],
  ['child_benefit.weekly_additional', 'childBenefit.weeklyAdditional'],
  ['child_benefit.mondays_in_year', 'childBenefit.mondays'],
  ['student_loans.plan_1.threshold', 'studentLoans.plan1'],
  ['student_loans.plan_2.threshold', 'studentLoans.plan2'],
  ['student_loans.plan_4.threshold', 'studentLoans.plan4'],
  ['student_loans.plan_5.threshold', 'studentLoans.plan5'],
  ['student_loans.postgraduate.threshold', 'studentLoans.postgraduate'],
  ['student_loans.plan_1.rate', 'studentLoans.rate'],
  ['student_loans.postgraduate.rate', 'studentLoans.postgraduateRate'],
  ['student_loans.unearned_income_disregard', 'studentLoans.unearnedDisregard'],
  ['capital_gains_tax.annual_exempt_amount', 'capitalGains.annualExemptAmount'],
  ['capital_gains_tax.sa_reporting_proceeds_limit', 'capitalGains.reportingProceeds'],
  ['mileage_rates.car_van_first_10000', 'mileage.carFirst'],
  ['mileage_rates.car_van_over_10000', 'mileage.carAfter'],
  ['mileage_rates.threshold_miles', 'mileage.step'],
  ['mileage_rates.motorcycle', 'mileage.motorcycle'],
  ['mileage_rates.bicycle', 'mileage.bicycle'],
  ['mileage_rates.self_employed_flat_rate.car_goods_vehicle_first_10000', 'mileage.tradeCarFirst'],
  ['mileage_rates.self_employed_flat_rate.car_goods_vehicle_over_10000', 'mileage.tradeCarAfter'],
  ['mileage_rates.self_employed_flat_rate.motorcycle', 'mileage.tradeMotorcycle'],
  ['self_employment.sa103s_turnover_limit', 'selfEmployment.shortPagesTurnover'],
  ['furnished_holiday_lets.regime_in_force', 'holidayLets.inForce'],
  [
    'filing_and_payment.payments_on_account.not_required_if_prior_year_net_below',
    'payment.onAccountNotBelow',
  ],
  [
    'filing_and_payment.payments_on_account.not_required_if_share_collected_at_source_over',
    'payment.onAccountDeductedShare',
  ],
  ['filing_and_payment.coding_out_limit', 'payment.codingOutLimit'],
  ['penalties.late_filing.immediate', 'penalties.lateFiling'],
  ['penalties.late_filing.daily_after_3_months.amount', 'penalties.lateFilingDaily'],
  ['penalties.late_filing.daily_after_3_months.max_days', 'penalties.lateFilingDays'],
  ['penalties.late_filing.six_months.percent', 'penalties.lateFilingShare'],
  ['penalties.late_filing.six_months.minimum', 'penalties.lateFilingMinimum'],
  ['pensions.annual_allowance', 'pensions.annualAllowance'],
  ['pensions.threshold_income', 'pensions.thresholdIncome'],
  ['pensions.adjusted_income_limit', 'pensions.adjustedIncome'],
  ['pensions.minimum_tapered_allowance', 'pensions.minimumAllowance'],
] as const;

describe.skipIf(!existsSync(reference))('the reference table', () => {
  test.each(shippedTaxYears)('has the same figures for %s', (year) => {
    const table = (JSON.parse(readFileSync(reference, 'utf8')) as Record<string, unknown>)[
      taxYearLabel(year)
    ];
    const rates = ratesOf(year);
    const different = pairs.flatMap(([theirs, ours]) => {
      const [expected, found] = [at(table, theirs) ?? null, plain(at(rates, ours) as Cited)];
      return JSON.stringify(asPlainBands(expected)) === JSON.stringify(found)
        ? []
        : [{ ours, expected, found }];
    });
    expect(different).toEqual([]);
  });

  test.each(shippedTaxYears)('has the same limits and penalties of Digital Tax for %s', (year) => {
    const table = (JSON.parse(readFileSync(reference, 'utf8')) as Record<string, unknown>)[
      taxYearLabel(year)
    ];
    const { digitalTax } = ratesOf(year);
    const schedule = at(table, 'making_tax_digital_itsa.schedule') as {
      from: string;
      qualifying_income_over: number;
    }[];
    expect(digitalTax.compulsoryOver.value).toEqual(
      schedule.map((limit) => ({
        from: taxYearOf(calendarDate(limit.from)),
        over: pounds(limit.qualifying_income_over),
      })),
    );
    const regime = at(table, 'penalties.mtd_itsa_regime') as
      | {
          points_threshold: { annual: number; quarterly: number };
          penalty: number;
          late_payment: { day?: number; percent?: number; annual_percent?: number }[];
        }
      | undefined;
    expect(digitalTax.newPenalties.value).toBe(regime !== undefined);
    if (regime === undefined) return;
    expect({
      threshold: digitalTax.pointsThreshold.value,
      annual: digitalTax.annualPointsThreshold.value,
      penalty: digitalTax.pointsPenalty.value,
      latePayment: digitalTax.latePayment.value.map(({ days, share }) => [days, fraction(share)]),
      yearly: fraction(digitalTax.latePaymentYearly.value),
    }).toEqual({
      threshold: regime.points_threshold.quarterly,
      annual: regime.points_threshold.annual,
      penalty: pounds(regime.penalty),
      latePayment: regime.late_payment.flatMap(({ day, percent }) =>
        day === undefined ? [] : [[day, percent]],
      ),
      yearly: regime.late_payment.at(-1)?.annual_percent,
    });
  });
});

test('cites the law and the source of every figure of every year', () => {
  for (const year of shippedTaxYears) {
    for (const cited of everyRate(year)) {
      expect(cited.law, cited.id).not.toBe('');
      expect(cited.label, cited.id).not.toBe('');
      expect(cited.seen.length, `${year} ${cited.id}`).toBeGreaterThan(0);
      expect(new Set(cited.seen.map(({ title }) => title)).size, `${year} ${cited.id}`).toBe(
        cited.seen.length,
      );
    }
  }
});

test('names one publication with a readable title for each source, and one address at most', () => {
  const sources = shippedTaxYears.flatMap((year) => everyRate(year).flatMap(({ seen }) => seen));
  for (const { title, url } of sources) {
    // What a taxpayer cannot read: several sources in one, files and revisions of programs, notes to oneself.
    expect(title).not.toMatch(
      /[;@{}*_]|https?:|\.(yaml|yml|conf|rb|ts|md)\b|mirror|retrieved|do not use|scribd/,
    );
    expect(title.length, title).toBeLessThan(110);
    if (url !== undefined) expect(new URL(url).protocol, url).toBe('https:');
  }
});

test('links to the law of every rate, except for forms, helpsheets, guidance and the calendar', () => {
  const laws = everyRate('2025-26').flatMap(({ law }) => citedLaws(law));
  const closed = laws.filter(({ url }) => url === undefined).map(({ text }) => text);
  expect([...new Set(closed)].toSorted()).toEqual([
    'Calendar',
    'Child Benefit is paid for weeks that begin on a Monday',
    'Form SA103S, box 9',
    'GOV.UK: Send quarterly updates',
    'HMRC HS204',
    'HMRC HS237',
  ]);
});

// GOV.UK, policy paper of 26 November 2025; ICAEW, February 2026. For 2026-27 only the first.
test('confirms the income limit of the Winter Fuel Payment for 2025-26', () => {
  const { incomeLimit } = ratesOf('2025-26').winterFuel;
  expect(incomeLimit).toMatchObject({ value: 3_500_000, verified: true });
  expect(incomeLimit.seen).toHaveLength(2);
  expect(ratesOf('2026-27').winterFuel.incomeLimit).toMatchObject({ value: 3_500_000, verified: false });
});

function everyRate(year: TaxYear): readonly Cited[] {
  return Object.values(ratesOf(year)).flatMap((group) => Object.values<Cited>(group));
}

function at(table: unknown, path: string): unknown {
  let found = table;
  for (const name of path.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[name];
  return found;
}

/** In pounds and fractions, as in the table. */
function plain({ unit, value }: Cited): unknown {
  if (value === null || value === undefined) return null;
  if (unit === 'pounds' || unit === 'pounds?') return (value as Pence) / 100;
  if (unit === 'percent') return fraction(value as Rate);
  if (unit !== 'bands') return value;
  return (value as readonly Band[]).map(({ name, over, rate }) => ({
    name,
    over: over / 100,
    rate: fraction(rate),
  }));
}

function fraction(rate: Rate): number {
  return rate / 10_000;
}

/** The table also has the upper end of a band: where the next one begins. */
function asPlainBands(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return (value as { name: string; over: number; rate: number }[]).map(({ name, over, rate }) => ({
    name,
    over,
    rate,
  }));
}

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Pence } from '#domain/money.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import type { Rate } from '../rounding.ts';
import { ratesOf, supportedTaxYears } from './index.ts';

/** A table of rates put together independently; it lies beside the project, not in it. */
const reference = new URL('../../../../shared/tax-data/uk-tax-parameters.json', import.meta.url);
const absent = !existsSync(reference);

const inPounds = (value: Pence) => value / 100;
const asFraction = (rate: Rate) => rate / 10_000;

test.skipIf(absent)(
  `the figures of every year are those of the reference table${absent ? ' (skipped: ../shared is absent)' : ''}`,
  () => {
    const table = JSON.parse(readFileSync(reference, 'utf8')) as Record<string, unknown>;
    for (const year of supportedTaxYears) {
      const { incomeTax, class2, class4, reliefs, paymentsOnAccount, ...rates } = ratesOf(year);
      expect(table[taxYearLabel(year)], year).toMatchObject({
        income_tax: {
          personal_allowance: {
            amount: inPounds(incomeTax.personalAllowance.value),
            taper_threshold: inPounds(incomeTax.taperThreshold.value),
          },
          bands_england_northern_ireland: {
            bands: incomeTax.bands.value.map(({ name, over, rate }) => ({
              name,
              over: inPounds(over),
              rate: asFraction(rate),
            })),
          },
        },
        national_insurance: {
          class_2: {
            weekly_rate: inPounds(class2.weeklyRate.value),
            small_profits_threshold: inPounds(class2.smallProfitsThreshold.value),
            weeks_in_year_default: class2.usualWeeks.value,
            compulsory: class2.compulsory.value,
          },
          class_4: {
            lower_profits_limit: inPounds(class4.lowerLimit.value),
            upper_profits_limit: inPounds(class4.upperLimit.value),
            main_rate: asFraction(class4.mainRate.value),
            additional_rate: asFraction(class4.higherRate.value),
          },
        },
        small_income_reliefs: {
          trading_allowance: inPounds(reliefs.tradingAllowance.value),
          property_allowance: inPounds(reliefs.propertyAllowance.value),
          rent_a_room_limit: inPounds(reliefs.rentARoomLimit.value),
        },
        property_finance_costs: { reducer_rate: asFraction(reliefs.financeCostRate.value) },
        self_employment: { sa103s_turnover_limit: inPounds(rates.sa103sTurnoverLimit.value) },
        filing_and_payment: {
          payments_on_account: {
            not_required_if_prior_year_net_below: inPounds(paymentsOnAccount.notBelow.value),
            not_required_if_share_collected_at_source_over: asFraction(paymentsOnAccount.deductedShare.value),
          },
        },
        high_income_child_benefit_charge: { threshold: inPounds(rates.childBenefitThreshold.value) },
      });
    }
  },
);

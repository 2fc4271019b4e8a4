import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { given } from './for-tests.ts';
import type { Amount } from './amount.ts';
import type { CapitalGainsInputs, TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';
import type { YearRates } from './rates/year-rates.ts';
import { type CapitalGains, capitalGains } from './steps/capital-gains.ts';
import { derived, type WorkingNode } from './workings.ts';

type Box = Exclude<keyof CapitalGainsInputs, 'rateChangeAnswered'>;

/** Boxes of the capital gains form, in pounds or as amounts. For tests. */
export type GainsBoxes = { readonly [B in Box]?: number | Amount } & {
  readonly rateChangeAnswered?: boolean;
};

export function gainsInputs(boxes: GainsBoxes): CapitalGainsInputs {
  const entries = Object.entries(boxes).map(([name, value]) => [
    name,
    typeof value === 'number' ? given(value) : value,
  ]);
  return Object.fromEntries(entries) as CapitalGainsInputs;
}

/** Only this step, on a taxable income in pounds. For tests. */
export function gainsOn(
  facts: { taxYear?: TaxYear; taxableIncome: number; extension?: number; region?: TaxInputs['region'] },
  boxes: GainsBoxes,
  changed?: Partial<YearRates['capitalGains']>,
): CapitalGains {
  const { taxYear = '2025-26', taxableIncome, extension = 0, region = 'england' } = facts;
  const rates = ratesOf(taxYear);
  return capitalGains(
    { taxYear, region, employments: [], capitalGains: gainsInputs(boxes) },
    {
      taxableIncome: fixedFigure('taxable_income', taxableIncome),
      payments: { extension: fixedFigure('band_extension', extension) },
      lifeInsurance: { income: fixedFigure('life_insurance_gains', 0), slice: fixedFigure('slice', 0) },
    },
    {
      gains: { ...rates.capitalGains, ...changed },
      basicRateLimit: rates.incomeTax.basicRateLimit,
    },
  );
}

function fixedFigure(id: string, value: number): WorkingNode {
  return derived({ id, label: id, rule: 'Stated.' }, pounds(value), []);
}

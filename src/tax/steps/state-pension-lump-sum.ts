import { formatPounds } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, percentOf, type Rate } from '../rounding.ts';
import { derived, incomeInPounds, nil, type WorkingNode } from '../workings.ts';
import { taxRegion } from './residence/tax-region.ts';
import { scalesOf } from './scales.ts';

export interface StatePensionLumpSum {
  /** Taxed apart from all other income: not part of total income. */
  readonly received: WorkingNode;
  readonly charge: WorkingNode;
}

const LAW = 'Finance (No. 2) Act 2005, s.7';
const HEAD = { id: 'state_pension_lump_sum.charge', label: 'Tax on the State Pension lump sum', source: LAW };

const NONE: StatePensionLumpSum = {
  received: incomeInPounds('state_pension_lump_sum', 'State Pension lump sum', undefined),
  charge: nil({ ...HEAD, rule: 'None: no lump sum is entered.' }),
};

/**
 * A lump sum for a State Pension that began late. All of it is taxed at the highest rate that taxable income reaches,
 * and it raises no other income into a higher band. In Scotland and Wales the rate is the country's own for pay,
 * whatever the taxable income consists of. Finance (No. 2) Act 2005, s.7(5) to (5B); SI 2021/190 for Scotland; HMRC
 * EIM75750, also for Gift Aid that raises the limits. [K] The Scottish rate of 2019-20, before that order.
 */
export function statePensionLumpSum(
  { pensions, region, residence }: TaxInputs,
  facts: { taxableIncome: WorkingNode; extension: WorkingNode },
  rates: YearRates,
): StatePensionLumpSum {
  if (pensions?.statePensionLumpSum === undefined) return NONE;
  const received = incomeInPounds(
    'state_pension_lump_sum',
    'State Pension lump sum',
    pensions.statePensionLumpSum,
  );
  if (received.value === 0) return NONE;
  const { taxableIncome, extension } = facts;
  if (taxableIncome.value <= 0) {
    const rule = 'None: no other income is taxable after reliefs and allowances.';
    return { received, charge: nil({ ...HEAD, rule }, [received, taxableIncome]) };
  }
  const scales = scalesOf(taxRegion({ region, residence }), extension.value, rates);
  let highest: Rate | undefined;
  for (const { over, rate } of scales.nonSavings) if (taxableIncome.value > over) highest = rate;
  const rate = highest ?? (0 as Rate);
  const rule = () =>
    `${formatRate(rate)} of ${formatPounds(received.value)}: the highest rate that your taxable income of ${formatPounds(taxableIncome.value)} reaches.`;
  return {
    received,
    charge: derived({ ...HEAD, rule }, percentOf(received.value, rate), [
      received,
      taxableIncome,
      ...(extension.value === 0 ? [] : [extension]),
      scales.region,
    ]),
  };
}

import { formatPounds } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { bandOf, excessOver, formatRate, percentOf } from '../rounding.ts';
import { derived, nil, present, total, type WorkingNode } from '../workings.ts';
import { class4Exemption } from './nic-exemption.ts';

/**
 * Class 4 NIC: main rate between the limits, higher rate above; zero when exempt. SSCBA 1992, s.15. The rates of
 * 2022-23 are those of the whole year.
 */
export function class4Nic(inputs: TaxInputs, profit: WorkingNode, rates: YearRates['class4']): WorkingNode {
  const exemption = class4Exemption(inputs);
  const head = { id: 'class4_nic', label: 'Class 4 National Insurance', source: rates.mainRate.law };
  if (exemption !== undefined) return nil({ ...head, rule: exemption });
  const lower = rates.lowerLimit.value;
  const upper = rates.upperLimit.value;
  const between = bandOf(profit.value, lower, upper);
  const above = excessOver(profit.value, upper);
  const main = derived(
    {
      id: 'class4_nic.main',
      label: () => `${formatRate(rates.mainRate.value)} of ${formatPounds(between)}`,
      rule: () => `The main rate on trading profit from ${formatPounds(lower)} to ${formatPounds(upper)}.`,
      source: rates.mainRate.law,
    },
    percentOf(between, rates.mainRate.value),
    [profit, rates.lowerLimit, rates.upperLimit, rates.mainRate],
  );
  const higher = derived(
    {
      id: 'class4_nic.higher',
      label: () => `${formatRate(rates.higherRate.value)} of ${formatPounds(above)}`,
      rule: () => `The higher rate on trading profit above ${formatPounds(upper)}.`,
      source: rates.higherRate.law,
    },
    percentOf(above, rates.higherRate.value),
    [profit, rates.upperLimit, rates.higherRate],
  );
  const rule = () =>
    between > 0 ? 'Main rate plus higher rate.' : `None: trading profit is not above ${formatPounds(lower)}.`;
  return total({ ...head, rule }, present(main, higher));
}

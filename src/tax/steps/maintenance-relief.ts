import { formatPounds } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, lowest, percentOf } from '../rounding.ts';
import { derived, reliefInPounds } from '../workings.ts';
import type { Claim } from './tax-left.ts';

/**
 * Maintenance paid to a former spouse where one of the two was born before 6 April 1935: a share of the payments, up
 * to the lowest married couple's allowance. Other payments are refused earlier. ITA 2007, ss.453 and 454.
 */
export function maintenanceRelief({ taxReliefs }: TaxInputs, rates: YearRates): Claim | undefined {
  const amount = taxReliefs?.maintenance;
  if (amount === undefined || amount.length === 0) return undefined;
  const rate = rates.reliefs.maintenanceRate;
  const limit = rates.allowances.marriedCouplesMinimum;
  const paid = reliefInPounds('maintenance_relief.paid', 'Maintenance paid', amount);
  const counted = lowest(paid.value, limit.value);
  const claim = { id: 'maintenance_relief', label: 'Relief for maintenance payments', source: rate.law };
  const head = {
    id: 'maintenance_relief.full',
    label: 'Relief for maintenance payments, before the tax left',
    rule: () => `${formatRate(rate.value)} of payments up to ${formatPounds(limit.value)}.`,
    source: rate.law,
  };
  return { ...claim, full: derived(head, percentOf(counted, rate.value), [paid, rate, limit]) };
}

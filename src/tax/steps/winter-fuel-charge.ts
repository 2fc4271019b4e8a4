import { formatPounds, ZERO } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { derived, incomeInPounds, nil, type WorkingNode } from '../workings.ts';

const HEAD = { id: 'winter_fuel_charge', label: 'Winter Fuel Payment charge' };
const NONE = nil({ ...HEAD, rule: 'None: no Winter Fuel Payment is entered.' });

/**
 * All of a Winter Fuel Payment or Pension Age Winter Heating Payment, when the person's own total income, before any
 * relief, is above the limit. From 2025-26. Finance Bill 2025-26, cl.55 and Sch.10, as described by gov.uk ('Winter
 * Fuel Payments charge', 26 November 2025) and ICAEW (February 2026).
 */
export function winterFuelCharge(
  { winterFuelPayment }: TaxInputs,
  totalIncome: WorkingNode,
  { incomeLimit }: YearRates['winterFuel'],
): WorkingNode {
  const amount = winterFuelPayment?.received;
  if (amount === undefined || amount.length === 0) return NONE;
  const received = incomeInPounds('winter_fuel_payment', 'Winter Fuel Payment received', amount);
  const head = { ...HEAD, source: incomeLimit.law };
  const limit = incomeLimit.value;
  if (limit === null) return nil({ ...head, rule: 'None: the charge began in 2025-26.' }, [received]);
  const uses = [received, totalIncome, incomeLimit];
  if (totalIncome.value <= limit) {
    const rule = () => `None: total income is not above ${formatPounds(limit)}.`;
    return derived({ ...head, rule }, ZERO, uses);
  }
  const rule = () => `All of the payment: total income is above ${formatPounds(limit)}.`;
  return derived({ ...head, rule }, received.value, uses);
}

import { formatPounds, pence } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { derived, nil, type WorkingNode } from '../workings.ts';

export interface Class2 {
  readonly due: WorkingNode;
  /** It has to be paid this year, whatever the filer chooses. */
  readonly compulsory: boolean;
}

/**
 * Voluntary Class 2 NIC: the weekly rate for every week, only below the small profits threshold. At or above it the
 * person is treated as having paid, so nothing is due. SSCBA 1992, s.11, from 6 April 2024.
 */
export function class2Nic(inputs: TaxInputs, profit: WorkingNode, rates: YearRates['class2']): Class2 {
  const businesses = [inputs.selfEmployment ?? {}, ...(inputs.partnerships ?? [])];
  const voluntary = businesses.some(({ class2Voluntary }) => class2Voluntary === true);
  const threshold = rates.smallProfitsThreshold.value;
  const head = { id: 'class2_nic', label: 'Class 2 National Insurance', source: rates.weeklyRate.law };
  if (profit.value >= threshold) {
    const rule = () =>
      `Nil: with a trading profit of ${formatPounds(threshold)} or more you are treated as having paid.`;
    return { due: nil({ ...head, rule }, [profit, rates.smallProfitsThreshold]), compulsory: false };
  }
  if (!voluntary) {
    const rule = () =>
      `Nil: with a trading profit below ${formatPounds(threshold)} it is voluntary, and you have not chosen to pay.`;
    return { due: nil({ ...head, rule }, [profit, rates.smallProfitsThreshold]), compulsory: false };
  }
  const weeks = inputs.selfEmployment?.class2Weeks ?? rates.usualWeeks.value;
  const due = derived(
    {
      ...head,
      rule: () =>
        `Paid by choice: ${formatPounds(rates.weeklyRate.value)} a week for ${weeks} weeks. HMRC holds the count of weeks and may correct it.`,
    },
    pence(weeks * rates.weeklyRate.value),
    [profit, rates.weeklyRate, rates.usualWeeks],
  );
  return { due, compulsory: false };
}

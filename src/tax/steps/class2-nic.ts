import { formatPounds, pence, ZERO } from '#domain/money.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { derived, type WorkingNode } from '../workings.ts';

/**
 * Voluntary Class 2 NIC: the weekly rate for every week, only below the small profits threshold. At or above it the
 * person is treated as having paid, so nothing is due. SSCBA 1992, s.11, from 6 April 2024.
 */
export function class2Nic(
  profit: WorkingNode,
  choice: { voluntary: boolean; weeks: number | undefined },
  rates: YearRates['class2'],
): WorkingNode {
  const threshold = rates.smallProfitsThreshold.value;
  const head = { id: 'class2_nic', label: 'Class 2 National Insurance', source: rates.weeklyRate.law };
  if (profit.value >= threshold) {
    const rule = `Nil: with a trading profit of ${formatPounds(threshold)} or more you are treated as having paid.`;
    return derived({ ...head, rule }, ZERO, [profit]);
  }
  if (!choice.voluntary) {
    const rule = `Nil: with a trading profit below ${formatPounds(threshold)} it is voluntary, and you have not chosen to pay.`;
    return derived({ ...head, rule }, ZERO, [profit]);
  }
  const weeks = choice.weeks ?? rates.usualWeeks.value;
  return derived(
    {
      ...head,
      rule: `Paid by choice: ${formatPounds(rates.weeklyRate.value)} a week for ${weeks} weeks. HMRC holds the count of weeks and may correct it.`,
    },
    pence(weeks * rates.weeklyRate.value),
    [profit],
  );
}

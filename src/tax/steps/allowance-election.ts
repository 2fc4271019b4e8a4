import { formatPounds, type Pence, ZERO } from '#domain/money.ts';
import type { Amount } from '../amount.ts';
import type { Cited } from '../rates/year-rates.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import { derived, reliefInPounds, type WorkingNode } from '../workings.ts';

/**
 * The trading or property allowance when claimed: the claim, at most the year's allowance and at most the income it
 * applies to. Undefined when not claimed. It cannot create a loss.
 */
export function electedAllowance(
  head: { id: string; label: string },
  claimed: Amount | undefined,
  income: WorkingNode,
  limit: Cited<Pence>,
): WorkingNode | undefined {
  const entered = reliefInPounds(`${head.id}.claimed`, `${head.label} claimed`, claimed);
  if (entered.value <= ZERO) return undefined;
  return derived(
    {
      ...head,
      rule: () =>
        `What you claimed, at most ${formatPounds(limit.value)} and at most the income. It replaces all expenses.`,
      source: limit.law,
    },
    notBelowZero(lowest(entered.value, limit.value, income.value)),
    [entered, income, limit],
  );
}

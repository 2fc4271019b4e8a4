import { negate, type Pence, pence, sum } from '#domain/money.ts';
import type { Amount } from '../amount.ts';
import type { FullTradeInputs } from '../full-trade-inputs.ts';
import { roundDownToPound } from '../rounding.ts';
import { derived, incomeInPounds, nil, present, total, type WorkingNode } from '../workings.ts';

interface Business {
  readonly id: string;
  readonly name: string;
}

/**
 * Averaging of the profits of farmers and creators: the adjustment entered in box 72 for five years, or worked out from
 * the profit of the year before. A loss of the year counts as a profit of nil, and what averaging takes off is at most
 * the profit. ITTOIA 2005, ss.221(5), 222, 223 and 223A; form SA103F, box 72.
 * @param profit of the year, never below zero.
 * @param most the profit that averaging can take off.
 */
export function averagingOf(
  business: Business,
  { averagingBefore, averagingAdjustment }: FullTradeInputs,
  profit: WorkingNode,
  most: Pence,
): WorkingNode {
  const { id, name } = business;
  if (averagingBefore !== undefined) return overTwoYears(business, averagingBefore, profit);
  const entered = incomeInPounds(`${id}.averaging`, `Averaging adjustment of ${name}`, averagingAdjustment);
  if (entered.value >= -most) return entered;
  const rule = 'What averaging takes off is at most the profit.';
  return derived(
    { id: `${id}.averaging.limited`, label: `Averaging adjustment of ${name}`, rule, source: LAW },
    negate(most),
    [entered],
  );
}

const LAW = 'Income Tax (Trading and Other Income) Act 2005, ss.221 to 223';

/** Nothing is averaged unless one of the two profits is less than 75% of the other: s.222(1). */
function overTwoYears({ id, name }: Business, before: Amount, profit: WorkingNode): WorkingNode {
  const earlier = incomeInPounds(`${id}.averaging.before`, `Profit of ${name} in the year before`, before);
  const head = { id: `${id}.averaging`, label: `Averaging adjustment of ${name}`, source: LAW };
  const both = [profit, earlier];
  if (!differEnough(profit.value, earlier.value)) {
    return nil({ ...head, rule: 'None: neither profit is less than 75% of the other.' }, both);
  }
  const average = derived(
    {
      id: `${id}.averaging.average`,
      label: `Average profit of ${name} over two years`,
      rule: 'Half of the profits of both years together, because one is less than 75% of the other. Rounded down to a whole pound.',
      source: LAW,
    },
    roundDownToPound(pence(Math.floor(sum(profit.value, earlier.value) / 2))),
    both,
  );
  return total(
    { ...head, rule: 'The average of both years less the profit of this year.' },
    present(average),
    present(profit),
  );
}

function differEnough(one: Pence, other: Pence): boolean {
  return 4 * one < 3 * other || 4 * other < 3 * one;
}

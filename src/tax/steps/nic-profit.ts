import { pence, sum as sumOf } from '#domain/money.ts';
import type { LaterLosses } from '../carry-back-inputs.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import { derived, present, total, type WorkingNode } from '../workings.ts';
import type { PartnershipProfit } from './partnership-profit.ts';

/**
 * The profit for Class 4 and Class 2: the person's own trades and every partnership together, minus the adjustments of
 * box 27 of SA104S and SA104F and SA103F box 102. SSCBA 1992, s.11(3), s.15 and Sch.2 para.4; HMRC return rule 8374. A
 * loss carried back from a later year reduces the profits of any trade as far as it can, whatever income it comes off for
 * Income Tax: Sch.2 para.3(1) and (4); HMRC NIM24615.
 */
export function nicProfit(
  [trading, transition]: readonly [WorkingNode, WorkingNode],
  partnership: PartnershipProfit,
  ofTrades: WorkingNode,
  later?: LaterLosses,
): WorkingNode {
  const profits = profitBeforeLosses([trading, transition], partnership, ofTrades);
  if (later === undefined) return profits;
  const loss = lowest(sumOf(later.sameTrade, later.general), profits.value);
  const rule = 'The profit less a loss of a later year.';
  return derived(
    { id: 'nic_profit.after_loss', label: 'Profit for National Insurance', rule },
    pence(profits.value - loss),
    [profits],
  );
}

function profitBeforeLosses(
  [trading, transition]: readonly [WorkingNode, WorkingNode],
  partnership: PartnershipProfit,
  ofTrades: WorkingNode,
): WorkingNode {
  const { profit, class4Adjustment } = partnership;
  const others = [profit, transition, class4Adjustment, ofTrades];
  if (others.every(({ value }) => value === 0)) return trading;
  const head = { id: 'nic_profit', label: 'Profit for National Insurance' };
  const source = 'Social Security Contributions and Benefits Act 1992, s.15 and Sch.2 para.4';
  const rule =
    'Trading profit with transition profit, and partnership profit, less the adjustments for National Insurance.';
  const sum = total(
    { ...head, rule, source },
    present(trading, transition, profit),
    present(ofTrades, class4Adjustment),
  );
  if (sum.value >= 0) return sum;
  return derived(
    { ...head, id: `${head.id}.not_below_nil`, rule: 'None: the adjustments are more than the profit.' },
    notBelowZero(sum.value),
    [sum],
  );
}

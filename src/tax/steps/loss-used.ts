import type { Amount } from '../inputs.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import { derived, reliefInPounds, type WorkingNode } from '../workings.ts';

/** Losses of earlier years against this year's profit of the same business: what was entered, at most the profit. */
export function lossUsed(
  head: { id: string; label: string; source: string },
  entered: Amount | undefined,
  profit: WorkingNode,
): WorkingNode {
  const available = reliefInPounds(`${head.id}.entered`, 'Losses of earlier years entered', entered);
  return derived(
    { ...head, rule: 'The losses of earlier years you entered, at most this year’s profit.' },
    lowest(notBelowZero(available.value), notBelowZero(profit.value)),
    [available, profit],
  );
}

/** The profit of a balance that may also be a loss; a loss counts as nil here and is carried forward. */
export function profitOf(head: { id: string; label: string }, balance: WorkingNode): WorkingNode {
  if (balance.value >= 0) return balance;
  return derived(
    { ...head, rule: 'Nil, because there is a loss. It carries forward.' },
    notBelowZero(balance.value),
    [balance],
  );
}

/** The profit among the parts of a sum: also when it is nil because of a loss, so that the loss is explained. */
export function shown(profit: WorkingNode, balance: WorkingNode): WorkingNode[] {
  return balance.value === 0 ? [] : [profit];
}

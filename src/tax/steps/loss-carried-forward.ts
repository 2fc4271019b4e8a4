import { negate } from '#domain/money.ts';
import type { Amount } from '../amount.ts';
import { derived, nil, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';

/**
 * The losses a letting business carries forward: unused losses of earlier years plus this year's loss. A positive
 * amount.
 */
export function lossCarriedForward(
  head: { id: string; label: string; source: string },
  broughtForward: Amount | undefined,
  used: WorkingNode,
  balance: WorkingNode,
): WorkingNode {
  if (broughtForward === undefined && balance.value >= 0) return nil({ ...head, rule: 'None: no loss.' });
  const earlier = reliefInPounds(`${head.id}.earlier`, 'Losses of earlier years', broughtForward);
  return total(
    { ...head, rule: 'Losses of earlier years that were not used, plus the loss of this year.' },
    [...present(earlier), ...lossOf(head.id, balance)],
    present(used),
  );
}

function lossOf(id: string, balance: WorkingNode): WorkingNode[] {
  if (balance.value >= 0) return [];
  const head = { id: `${id}.this_year`, label: 'Loss of this year', rule: 'The loss, as a positive amount.' };
  return [derived(head, negate(balance.value), [balance])];
}

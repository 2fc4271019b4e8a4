import { negate } from '#domain/money.ts';
import type { Amount } from '../inputs.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import { derived, nil, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';

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

/** The profit of a balance that may also be a loss; a loss counts as nil here. */
export function profitOf(head: { id: string; label: string }, balance: WorkingNode): WorkingNode {
  if (balance.value >= 0) return balance;
  return derived(
    { ...head, rule: 'Nil, because there is a loss. It carries forward, unless you claim it another way.' },
    notBelowZero(balance.value),
    [balance],
  );
}

/** The profit among the parts of a sum: also when it is nil because of a loss, so that the loss is explained. */
export function shown(profit: WorkingNode, balance: WorkingNode): WorkingNode[] {
  return balance.value === 0 ? [] : [profit];
}

/** What became of a loss of the year. All are positive amounts. */
export interface YearLoss {
  /** The loss of the year. */
  readonly lossOfYear: WorkingNode;
  /** What of it is claimed against other income of the year. */
  readonly lossClaimed: WorkingNode;
  /**
   * The loss less what is claimed. What of the claim finds no income, or is above the limit on reliefs, goes forward too
   * and is not counted here.
   */
  readonly lossCarriedForward: WorkingNode;
}

/**
 * A loss of one business and the claim against other income, which is at most the loss. ITA 2007, ss.64 and 83.
 * @param business begins the ids, for example 'trading'.
 */
export function yearLoss(
  business: string,
  name: string,
  balance: WorkingNode,
  claim: Amount | undefined,
): YearLoss {
  const heads = {
    lossOfYear: { id: `${business}.loss`, label: `Loss of the year of ${name}` },
    lossClaimed: {
      id: `${business}.loss_claimed`,
      label: `Loss of ${name} set against other income`,
      source: 'Income Tax Act 2007, s.64',
    },
    lossCarriedForward: {
      id: `${business}.loss_carried_forward`,
      label: `Loss of ${name} carried forward`,
      source: 'Income Tax Act 2007, s.83',
    },
  };
  if (balance.value >= 0) {
    const rule = 'Nil: there is no loss this year.';
    return {
      lossOfYear: nil({ ...heads.lossOfYear, rule }),
      lossClaimed: nil({ ...heads.lossClaimed, rule }),
      lossCarriedForward: nil({ ...heads.lossCarriedForward, rule }),
    };
  }
  const lossOfYear = derived(
    { ...heads.lossOfYear, rule: 'The loss, as a positive amount.' },
    negate(balance.value),
    [balance],
  );
  const entered = reliefInPounds(`${business}.loss_claim`, 'Loss set against other income, entered', claim);
  const lossClaimed = derived(
    { ...heads.lossClaimed, rule: 'What you entered, at most this year’s loss.' },
    lowest(notBelowZero(entered.value), lossOfYear.value),
    [entered, lossOfYear],
  );
  const rule = 'The loss of the year less what is set against other income.';
  return {
    lossOfYear,
    lossClaimed,
    lossCarriedForward: total(
      { ...heads.lossCarriedForward, rule },
      present(lossOfYear),
      present(lossClaimed),
    ),
  };
}

import { negate, pence } from '#domain/money.ts';
import type { Amount } from '../amount.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import { derived, nil, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';

/**
 * Losses of earlier years used against this year's profit of the same business: the amount entered, at most the
 * profit.
 */
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

/** The profit in a balance that can also be a loss; a loss counts as zero here. */
export function profitOf(head: { id: string; label: string }, balance: WorkingNode): WorkingNode {
  if (balance.value >= 0) return balance;
  return derived(
    { ...head, rule: 'None, because there is a loss. It carries forward, unless you claim it another way.' },
    notBelowZero(balance.value),
    [balance],
  );
}

/** The profit as part of a sum. It appears even when a loss makes it zero, so that the workings explain the loss. */
export function shown(profit: WorkingNode, balance: WorkingNode): WorkingNode[] {
  return balance.value === 0 ? [] : [profit];
}

/** How a loss of the year is used. All are positive amounts. */
export interface YearLoss {
  /** The loss of the year. */
  readonly lossOfYear: WorkingNode;
  /** The part claimed against other income of the year. */
  readonly lossClaimed: WorkingNode;
  /**
   * Unused losses of earlier years, and the loss of the year minus the claim and what is carried back. The part of
   * these above the income or above the limit on reliefs is carried forward too, but not counted here.
   */
  readonly lossCarriedForward: WorkingNode;
}

/**
 * A loss of one business and the claim against other income, at most the loss. ITA 2007, ss.64 and 83.
 * @param business starts the ids, for example 'trading'.
 * @param used the losses brought forward that this year's profit used.
 */
export function yearLoss(
  business: { id: string; name: string },
  balance: WorkingNode,
  entered: { lossAgainstIncome?: Amount; lossBroughtForward?: Amount; lossCarriedBack?: Amount },
  used: WorkingNode,
): YearLoss {
  const { id, name } = business;
  const earlier = reliefInPounds(
    `${id}.loss_earlier`,
    'Losses of earlier years entered',
    entered.lossBroughtForward,
  );
  const { lossOfYear, lossClaimed } = lossAndClaim(business, balance, entered.lossAgainstIncome);
  const back = reliefInPounds(
    `${id}.loss_back.entered`,
    'Loss carried back, entered',
    entered.lossCarriedBack,
  );
  const carriedBack = derived(
    {
      id: `${id}.loss_back`,
      label: `Loss of ${name} carried back`,
      rule: 'What you entered, at most the rest of the loss.',
    },
    lowest(back.value, notBelowZero(pence(lossOfYear.value - lossClaimed.value))),
    present(back),
  );
  return {
    lossOfYear,
    lossClaimed,
    lossCarriedForward: total(
      {
        id: `${id}.loss_carried_forward`,
        label: `Losses of ${name} carried forward`,
        rule: 'Losses of earlier years that were not used, and the loss of the year less what is set against other income or carried back.',
        source: 'Income Tax Act 2007, s.83',
      },
      present(earlier, lossOfYear),
      present(used, lossClaimed, carriedBack),
    ),
  };
}

const NO_LOSS = 'None: there is no loss this year.';

/** The loss in a balance, as a positive amount; zero for a profit. */
export function lossOf(head: { id: string; label: string }, balance: WorkingNode): WorkingNode {
  if (balance.value >= 0) return nil({ ...head, rule: NO_LOSS });
  return derived({ ...head, rule: 'The loss, as a positive amount.' }, negate(balance.value), [balance]);
}

function lossAndClaim(
  { id, name }: { id: string; name: string },
  balance: WorkingNode,
  claim: Amount | undefined,
): Pick<YearLoss, 'lossOfYear' | 'lossClaimed'> {
  const claimed = {
    id: `${id}.loss_claimed`,
    label: `Loss of ${name} set against other income`,
    source: 'Income Tax Act 2007, s.64',
  };
  const lossOfYear = lossOf({ id: `${id}.loss`, label: `Loss of the year of ${name}` }, balance);
  if (balance.value >= 0) return { lossOfYear, lossClaimed: nil({ ...claimed, rule: NO_LOSS }) };
  const entered = reliefInPounds(`${id}.loss_claim`, 'Loss set against other income, entered', claim);
  const lossClaimed = derived(
    { ...claimed, rule: 'What you entered, at most this year’s loss.' },
    lowest(notBelowZero(entered.value), lossOfYear.value),
    [entered, lossOfYear],
  );
  return { lossOfYear, lossClaimed };
}

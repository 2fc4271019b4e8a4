import type { PartnershipInputs } from '../partnership-inputs.ts';
import { lowest } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';
import { lossOf, lossUsed, profitOf, shown } from './loss-used.ts';

/** Starts the ids of its workings, and its name in their labels. */
export interface Partnership {
  readonly id: string;
  readonly name: string;
}

/** A partner has such income from a business of the partnership: ITTOIA 2005, s.854. */
export const PARTNER_LAW = 'Income Tax (Trading and Other Income) Act 2005, s.854';
const LOSS_LAW = 'Income Tax Act 2007, s.120; form SA104F, box 39';

/**
 * The partnership's letting is a property business apart from the partner's own, so losses stay with it. ITA 2007,
 * s.118; HMRC PIM1030.
 */
export function propertyOf(
  partnership: PartnershipInputs,
  { id, name }: Partnership,
): { property: WorkingNode; propertyLossClaimed: WorkingNode } {
  const balance = incomeInPounds(
    `${id}.property.share`,
    `Share of profit or loss of property of ${name}`,
    partnership.propertyShare,
  );
  const yearProfit = profitOf(
    { id: `${id}.property.year_profit`, label: `Profit of property of ${name}` },
    balance,
  );
  const used = lossUsed(
    {
      id: `${id}.property.loss_used`,
      label: `Property losses of earlier years in ${name}`,
      source: 'Income Tax Act 2007, s.118; form SA104F, box 38',
    },
    partnership.propertyLossBroughtForward,
    yearProfit,
  );
  const property = total(
    {
      id: `${id}.property`,
      label: `Taxable profit of property of ${name}`,
      rule: 'Your share of the profit with its adjustment, less losses of earlier years of this property.',
      source: `${PARTNER_LAW}; HMRC PIM1030; form SA104F, box 41`,
    },
    shown(yearProfit, balance),
    present(used),
  );
  return { property, propertyLossClaimed: lossAgainstIncome({ id, name }, partnership, balance) };
}

/**
 * The part of a loss of the year that comes from capital allowances or an agricultural estate: the partnership knows
 * it. ITA 2007, s.120. The reliefs apply the limit of s.24A: HMRC's calculation of 2024-25, c4.20 and c4.25.
 */
function lossAgainstIncome(
  { id, name }: Partnership,
  { propertyLossAgainstIncome }: PartnershipInputs,
  balance: WorkingNode,
): WorkingNode {
  const head = {
    id: `${id}.property.loss_claimed`,
    label: `Property loss of ${name} set against other income`,
  };
  const entered = reliefInPounds(`${head.id}.entered`, `${head.label}, entered`, propertyLossAgainstIncome);
  if (entered.value === 0) return noClaim(head);
  const loss = lossOf({ id: `${id}.property.loss`, label: `Property loss of the year of ${name}` }, balance);
  return derived(
    { ...head, rule: 'What you entered, at most this year’s loss.', source: LOSS_LAW },
    lowest(entered.value, loss.value),
    [entered, loss],
  );
}

export function noClaim(head: { id: string; label: string }): WorkingNode {
  return nil({ ...head, rule: 'None.', source: LOSS_LAW });
}

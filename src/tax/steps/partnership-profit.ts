import { type Pence, pence } from '#domain/money.ts';
import type { PartnershipInputs } from '../inputs.ts';
import { present, total, type WorkingNode } from '../workings.ts';
import type { YearLoss } from './loss-used.ts';
import { onePartnership } from './one-partnership.ts';

/** Losses are the total of all partnerships. */
export interface PartnershipProfit extends YearLoss {
  /** The shares of profit, SEISS grants and other business income, before losses of earlier years. */
  readonly income: WorkingNode;
  readonly lossUsed: WorkingNode;
  /** Box 20 of every partnership: the taxable profit, never below zero. */
  readonly profit: WorkingNode;
  /** The deduction from the profit for National Insurance (box 27). */
  readonly class4Adjustment: WorkingNode;
  /** Box 21 of every partnership, as a positive amount. */
  readonly loss: Pence;
}

/**
 * A partner's shares, taxed like the profit of a sole trader. Each partnership is separate, so a loss of one does not
 * reduce the profit of another. Boxes 8 to 24 of form SA104S; ITTOIA 2005, ss.850 and 852; ITA 2007, ss.64 and 83
 * (losses).
 */
export function partnershipProfit(partnerships: readonly PartnershipInputs[]): PartnershipProfit {
  return partnerships.length === 0 ? NO_PARTNERSHIPS : sharesOf(partnerships);
}

function sharesOf(partnerships: readonly PartnershipInputs[]): PartnershipProfit {
  const each = partnerships.map((partnership, index) => onePartnership(partnership, index + 1));
  return {
    income: total(
      {
        id: 'partnership_income',
        label: 'Partnership income',
        rule: 'Your shares of profit, before losses of earlier years, with SEISS grants and other business income.',
      },
      present(...each.map(({ income }) => income)),
    ),
    lossUsed: total(
      {
        id: 'partnership_loss_used',
        label: 'Partnership losses of earlier years',
        rule: 'The losses of earlier years used in every partnership added together.',
        source: 'Income Tax Act 2007, s.83',
      },
      present(...each.map((one) => one.lossUsed)),
    ),
    profit: total(
      {
        id: 'partnership_profit',
        label: 'Partnership profit',
        rule: 'The taxable profit of every partnership added together.',
        source: 'Income Tax (Trading and Other Income) Act 2005, s.852',
      },
      each.flatMap(({ profit, loss }) => (profit.value === 0 && loss === 0 ? [] : [profit])),
    ),
    class4Adjustment: total(
      {
        id: 'partnership_class4_adjustment',
        label: 'Adjustments of the profit for National Insurance',
        rule: 'The adjustments of every partnership added together.',
        source: 'Form SA104S, box 27',
      },
      present(...each.map(({ class4Adjustment }) => class4Adjustment)),
    ),
    loss: pence(each.reduce((sum, { loss }) => sum + loss, 0)),
    lossOfYear: sumOf(
      'partnership.loss',
      'Partnership losses of the year',
      each.map((one) => one.lossOfYear),
    ),
    lossClaimed: sumOf(
      'partnership.loss_claimed',
      'Partnership losses set against other income',
      each.map((one) => one.lossClaimed),
    ),
    lossCarriedForward: sumOf(
      'partnership.loss_carried_forward',
      'Partnership losses carried forward',
      each.map((one) => one.lossCarriedForward),
    ),
  };
}

function sumOf(id: string, label: string, parts: readonly WorkingNode[]): WorkingNode {
  return total({ id, label, rule: 'Those of every partnership added together.' }, present(...parts));
}

const NO_PARTNERSHIPS = sharesOf([]);

import { pence } from '#domain/money.ts';
import type { PartnershipInputs } from '../partnership-inputs.ts';
import { present, total, type WorkingNode } from '../workings.ts';
import { NO_TRANSITION, type OnePartnership, onePartnership } from './one-partnership.ts';
import { NO_OTHER_INCOME, type PartnershipIncome } from './partnership-income.ts';

export interface PartnershipProfit extends OnePartnership {
  /** Transition profit of each partnership, in their order. */
  readonly transitions: readonly WorkingNode[];
}

/**
 * A partner's shares, taxed like the profit of a sole trader. Each partnership is separate, so a loss of one does not
 * reduce the profit of another. Boxes 8 to 24 of forms SA104S and SA104F; ITTOIA 2005, ss.850 and 852; ITA 2007, ss.64 and 83
 * (losses).
 */
export function partnershipProfit(partnerships: readonly PartnershipInputs[]): PartnershipProfit {
  return partnerships.length === 0 ? NO_PARTNERSHIPS : sharesOf(partnerships);
}

function sharesOf(partnerships: readonly PartnershipInputs[]): PartnershipProfit {
  const each = partnerships.map((partnership, index) => onePartnership(partnership, index + 1));
  const transitions = each.map(({ transition }) => transition);
  return {
    ...allOtherIncome(each),
    transition: transitions.every(({ value }) => value === 0)
      ? NO_TRANSITION
      : total(
          {
            id: 'partnership_transition_profit',
            label: 'Transition profit of partnerships',
            rule: 'That of every partnership added together.',
            source:
              'Finance Act 2022, Sch.1 paras 70 to 75; Income Tax (Trading and Other Income) Act 2005, s.852',
          },
          present(...transitions),
        ),
    transitions,
    income: total(
      {
        id: 'partnership_income',
        label: 'Partnership income',
        rule: 'Your shares of profit, before losses of earlier years, with adjustments and other business income.',
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
        source: 'Forms SA104S and SA104F, box 27',
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

function allOtherIncome(each: readonly OnePartnership[]): PartnershipIncome {
  if (
    each.every(
      ({ otherIncome, lettings, propertyLossClaimed }) =>
        otherIncome.value === 0 && lettings.length === 0 && propertyLossClaimed.value === 0,
    )
  )
    return NO_OTHER_INCOME;
  return {
    otherIncome: sumOf(
      'partnership_other_income',
      'Income of partnerships besides their trades',
      each.map(({ otherIncome }) => otherIncome),
    ),
    holidayLets: sumOf(
      'partnership_holiday_lets',
      'Furnished holiday lets of partnerships',
      each.map(({ holidayLets }) => holidayLets),
    ),
    lettings: each.flatMap(({ lettings }) => lettings),
    propertyLossClaimed: sumOf(
      'partnership.property_loss_claimed',
      'Property losses of partnerships set against other income',
      each.map(({ propertyLossClaimed }) => propertyLossClaimed),
    ),
  };
}

function sumOf(id: string, label: string, parts: readonly WorkingNode[]): WorkingNode {
  return total({ id, label, rule: 'Those of every partnership added together.' }, present(...parts));
}

const NO_PARTNERSHIPS = sharesOf([]);

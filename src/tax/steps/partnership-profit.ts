import { negate, type Pence, pence } from '#domain/money.ts';
import type { PartnershipInputs } from '../inputs.ts';
import { notBelowZero } from '../rounding.ts';
import { incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { lossUsed, profitOf, shown } from './loss-used.ts';

export interface PartnershipProfit {
  /** The shares of profit and other business income before losses of earlier years. */
  readonly income: WorkingNode;
  readonly lossUsed: WorkingNode;
  /** Box 20 of every partnership: what is taxed, never below nil. */
  readonly profit: WorkingNode;
  /** What comes off the profit that National Insurance is paid on (box 27). */
  readonly class4Adjustment: WorkingNode;
  /** Box 21 of every partnership, as a positive amount. */
  readonly loss: Pence;
}

/**
 * A partner's shares, taxed as the profit of a trade of their own: each partnership by itself, so that a loss of one does
 * not reduce the profit of another. Boxes 8 to 21 of form SA104S; ITTOIA 2005, ss.850 and 852; ITA 2007, s.83 (losses).
 */
export function partnershipProfit(partnerships: readonly PartnershipInputs[]): PartnershipProfit {
  const each = partnerships.map((partnership, index) => onePartnership(partnership, index + 1));
  return {
    income: total(
      {
        id: 'partnership_income',
        label: 'Partnership income',
        rule: 'Your shares of profit, before losses of earlier years, and other business income.',
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
  };
}

function onePartnership(partnership: PartnershipInputs, number: number): PartnershipProfit {
  const id = `partnership_${number}`;
  const name = partnership.name ?? `partnership ${number}`;
  const share = incomeInPounds(`${id}.share`, `Share of profit or loss of ${name}`, partnership.share);
  const adjustment = incomeInPounds(
    `${id}.year_adjustment`,
    `Adjustment of ${name} to the tax year`,
    partnership.yearAdjustment,
  );
  const foreignTax = reliefInPounds(
    `${id}.foreign_tax`,
    `Foreign tax on the profit of ${name}`,
    partnership.foreignTax,
  );
  const other = incomeInPounds(
    `${id}.other_profit`,
    `Business income outside the accounts of ${name}`,
    partnership.otherProfit,
  );
  const balance = total(
    {
      id: `${id}.balance`,
      label: `Profit or loss from ${name}`,
      rule: 'Your share and its adjustment to the tax year, less foreign tax.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.850; form SA104S, boxes 16 and 21',
    },
    present(share, adjustment),
    present(foreignTax),
  );
  const yearProfit = profitOf({ id: `${id}.year_profit`, label: `Profit from ${name}` }, balance);
  const losses = lossUsed(
    {
      id: `${id}.loss_used`,
      label: `Losses of earlier years in ${name}`,
      source: 'Income Tax Act 2007, s.83',
    },
    partnership.lossBroughtForward,
    yearProfit,
  );
  return {
    income: total(
      {
        id: `${id}.income`,
        label: `Income from ${name}`,
        rule: 'Profit of the year plus other business income.',
      },
      [...shown(yearProfit, balance), ...present(other)],
    ),
    lossUsed: losses,
    profit: total(
      {
        id: `${id}.profit`,
        label: `Taxable profit from ${name}`,
        rule: 'Profit of the year less losses of earlier years, plus other business income.',
        source: 'Form SA104S, box 20',
      },
      [...shown(yearProfit, balance), ...present(other)],
      present(losses),
    ),
    class4Adjustment: reliefInPounds(
      `${id}.class4_adjustment`,
      `Taken off the profit of ${name} for National Insurance`,
      partnership.class4Adjustment,
    ),
    loss: notBelowZero(negate(balance.value)),
  };
}

import { negate, type Pence } from '#domain/money.ts';
import type { PartnershipInputs } from '../partnership-inputs.ts';
import { notBelowZero } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';
import { lossUsed, profitOf, shown, type YearLoss, yearLoss } from './loss-used.ts';
import {
  hasOtherIncome,
  NO_OTHER_INCOME,
  type PartnershipIncome,
  partnershipIncome,
} from './partnership-income.ts';
import { transitionProfit } from './transition-profit.ts';

/** The figures of one partnership, or of all together. Losses are the total of all partnerships. */
export interface OnePartnership extends YearLoss, PartnershipIncome {
  /** The shares of profit, SEISS grants and other business income, before losses of earlier years. */
  readonly income: WorkingNode;
  readonly lossUsed: WorkingNode;
  /** Box 20 of every partnership: the taxable profit, never below zero. */
  readonly profit: WorkingNode;
  /** The deduction from the profit for National Insurance (box 27). */
  readonly class4Adjustment: WorkingNode;
  /** Transition profit of 2023-24 taxed this year, which is not part of `profit`. */
  readonly transition: WorkingNode;
  /** Box 21 of every partnership, as a positive amount. */
  readonly loss: Pence;
}

export const NO_TRANSITION = nil({
  id: 'partnership_transition_profit',
  label: 'Transition profit of partnerships',
  rule: 'None.',
});

/**
 * The figures of one partnership, the same as for all of them.
 * @param number counts partnerships from 1.
 */
export function onePartnership(partnership: PartnershipInputs, number: number): OnePartnership {
  const id = `partnership_${number}`;
  const name = partnership.name ?? `partnership ${number}`;
  const of = { id, name, boxes: 'form SA104F, boxes 16.3 and 16.4' };
  const balance = balanceOf(id, name, partnership);
  const yearProfit = profitOf({ id: `${id}.year_profit`, label: `Profit from ${name}` }, balance);
  const grants = incomeInPounds(`${id}.seiss_grants`, `SEISS grants of ${name}`, partnership.seissGrants);
  const change = incomeInPounds(
    `${id}.accounting_adjustment`,
    `Change of accounting practice of ${name}`,
    partnership.accountingAdjustment,
  );
  const averaging = incomeInPounds(
    `${id}.averaging`,
    `Averaging adjustment of ${name}`,
    partnership.averagingAdjustment,
  );
  const other = incomeInPounds(
    `${id}.other_profit`,
    `Business income outside the accounts of ${name}`,
    partnership.otherProfit,
  );
  const adjusted = adjustedProfit(of, yearProfit, [change, averaging, grants]);
  const losses = lossUsed(
    {
      id: `${id}.loss_used`,
      label: `Losses of earlier years in ${name}`,
      source: 'Income Tax Act 2007, s.83; form SA104S, box 17',
    },
    partnership.lossBroughtForward,
    adjusted,
  );
  const income = [
    ...(adjusted === yearProfit ? shown(yearProfit, balance) : present(adjusted)),
    ...present(other),
  ];
  return {
    ...(hasOtherIncome(partnership) ? partnershipIncome(partnership, of) : NO_OTHER_INCOME),
    transition: hasTransition(partnership) ? transitionProfit(of, partnership, balance) : NO_TRANSITION,
    income: total(
      {
        id: `${id}.income`,
        label: `Income from ${name}`,
        rule: 'Profit of the year with a change of accounting practice, averaging, SEISS grants and other business income.',
      },
      income,
    ),
    lossUsed: losses,
    profit: total(
      {
        id: `${id}.profit`,
        label: `Taxable profit from ${name}`,
        rule: 'Profit of the year with a change of accounting practice, averaging, SEISS grants and other business income, less losses of earlier years.',
        source: 'Form SA104S, box 20',
      },
      income,
      present(losses),
    ),
    class4Adjustment: reliefInPounds(
      `${id}.class4_adjustment`,
      `Taken off the profit of ${name} for National Insurance`,
      partnership.class4Adjustment,
    ),
    loss: notBelowZero(negate(balance.value)),
    ...yearLoss({ id, name }, balance, partnership, losses),
  };
}

function hasTransition({ transitionPart, transitionProfit: entered }: PartnershipInputs): boolean {
  return transitionPart !== undefined || entered !== undefined;
}

function balanceOf(id: string, name: string, partnership: PartnershipInputs): WorkingNode {
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
  const overlap = reliefInPounds(
    `${id}.overlap_relief`,
    `Overlap relief in ${name}`,
    partnership.overlapRelief,
  );
  return total(
    {
      id: `${id}.balance`,
      label: `Profit or loss from ${name}`,
      rule: 'Your share and its adjustment to the tax year, less foreign tax and overlap relief.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.850; form SA104S, boxes 16 and 21',
    },
    present(share, adjustment),
    present(foreignTax, overlap),
  );
}

/** Box 16: losses of earlier years can be used against these too. */
function adjustedProfit(
  { id, name }: { id: string; name: string },
  yearProfit: WorkingNode,
  additions: readonly WorkingNode[],
): WorkingNode {
  if (additions.every(({ value }) => value === 0)) return yearProfit;
  const head = { id: `${id}.adjusted_profit`, label: `Adjusted profit from ${name}` };
  const all = total(
    {
      ...head,
      rule: 'Profit of the year with a change of accounting practice, averaging and SEISS grants.',
      source:
        'Income Tax (Trading and Other Income) Act 2005, ss.221 to 223 and 232; Finance Act 2020, Sch.16; form SA104S, box 16',
    },
    present(yearProfit, ...additions),
  );
  if (all.value >= 0) return all;
  const rule = 'None: the adjustments take off more than the profit.';
  return derived({ ...head, id: `${head.id}.not_below_nil`, rule }, notBelowZero(all.value), [all]);
}

import { negate, sum } from '#domain/money.ts';
import type { FullTradeInputs } from '../full-trade-inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { notBelowZero } from '../rounding.ts';
import { incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { electedAllowance } from './allowance-election.ts';
import { averagingOf } from './averaging.ts';
import { lossUsed, profitOf, shown, yearLoss } from './loss-used.ts';
import type { TradingProfit } from './trading-profit.ts';
import { transitionProfit } from './transition-profit.ts';

/** The figures of one business on the full pages: those of the short ones, and what only the full ones have. */
export interface FullTrade extends Omit<TradingProfit, 'turnover'> {
  /** To the tax year, overlap relief and averaging; can be negative. */
  readonly adjustments: WorkingNode;
  /** Transition profit of 2023-24 taxed this year, which is not part of `profit`. */
  readonly transition: WorkingNode;
}

/** The boxes that workings cite. */
const FULL = {
  lossUsed: 'SA103F, box 74',
  profit: 'SA103F, box 76',
  balance: 'SA103F, boxes 64 to 69 and 77',
};
const SHORT: typeof FULL = {
  lossUsed: 'SA103S, box 29',
  profit: 'SA103S, box 31',
  balance: 'SA103S, boxes 28 and 32',
};

/**
 * The profit of one business on the full pages, or of a further one on the short pages. Boxes 15 to 80 of form SA103F; ITTOIA 2005, ss.5, 7, 34, 232 (change
 * of practice) and 783A; ITA 2007, ss.64 and 83 (losses).
 * @param number counts the businesses from 1.
 */
export function fullTrade(trade: FullTradeInputs, number: number, reliefs: YearRates['reliefs']): FullTrade {
  const id = `full_trade_${number}`;
  const name = trade.name ?? `business ${number}`;
  const boxes = trade.shortPages === true ? SHORT : FULL;
  const receipts = receiptsOf(id, name, trade);
  const claim = { id: `${id}.allowance`, label: `Trading income allowance of ${name}` };
  const elected = electedAllowance(claim, trade.tradingAllowance, receipts, reliefs.tradingAllowance);
  const allowance = elected ?? total({ ...claim, rule: 'Not claimed.' }, []);
  const expenses = expensesOf(id, name, trade, elected !== undefined);
  const toYear = yearAdjustments({ id, name }, trade);
  const balance = balanceOf({ id, name, boxes }, { receipts, toYear, expenses, allowance });
  const yearProfit = profitOf({ id: `${id}.year_profit`, label: `Profit of ${name}` }, balance);
  const change = incomeInPounds(
    `${id}.accounting_adjustment`,
    `Change of accounting practice of ${name}`,
    trade.accountingAdjustment,
  );
  const averaging = averagingOf({ id, name }, trade, yearProfit, sum(yearProfit.value, change.value));
  const grants = incomeInPounds(`${id}.seiss_grants`, `SEISS grants of ${name}`, trade.seissGrants);
  const other = incomeInPounds(`${id}.other_profit`, `Any other income of ${name}`, trade.otherProfit);
  const losses = lossUsed(
    {
      id: `${id}.loss_used`,
      label: `Losses of earlier years of ${name}`,
      source: `Income Tax Act 2007, s.83; form ${boxes.lossUsed}`,
    },
    trade.lossBroughtForward,
    adjustedProfit({ id, name }, yearProfit, [change, averaging, grants]),
  );
  return {
    income: total(
      {
        id: `${id}.income`,
        label: `Income of ${name}`,
        rule: 'All income of the business before deductions.',
      },
      present(receipts, change, other),
    ),
    adjustments: total(
      {
        id: `${id}.adjustments`,
        label: `Adjustments of ${name}`,
        rule: 'Those to the tax year, and averaging.',
      },
      present(toYear, averaging),
    ),
    transition: transitionProfit({ id, name, boxes: 'form SA103F, boxes 73.3 and 73.4' }, trade, balance),
    expenses,
    allowance,
    seissGrants: grants,
    lossUsed: losses,
    profit: total(
      {
        id: `${id}.profit`,
        label: `Taxable profit of ${name}`,
        rule: 'Profit of the year with a change of accounting practice, averaging, SEISS grants and any other business income, less losses of earlier years.',
        source: `Form ${boxes.profit}`,
      },
      [...shown(yearProfit, balance), ...present(change, averaging, grants, other)],
      present(losses),
    ),
    loss: notBelowZero(negate(balance.value)),
    ...yearLoss({ id, name }, balance, trade, losses),
  };
}

function receiptsOf(id: string, name: string, trade: FullTradeInputs): WorkingNode {
  return total(
    {
      id: `${id}.receipts`,
      label: `Income in the accounts of ${name}`,
      rule: 'Turnover plus other business income, balancing charges and goods for own use, less what is not profit of the trade.',
    },
    present(
      incomeInPounds(`${id}.turnover`, `Turnover of ${name}`, trade.turnover),
      incomeInPounds(`${id}.other_income`, `Other business income of ${name}`, trade.otherIncome),
      incomeInPounds(`${id}.balancing_charges`, `Balancing charges of ${name}`, trade.balancingCharges),
      incomeInPounds(`${id}.own_use`, `Goods and services of ${name} for own use`, trade.goodsForOwnUse),
    ),
    present(
      reliefInPounds(
        `${id}.not_taxable`,
        `Income of ${name} taxed elsewhere or not at all`,
        trade.nonTaxableIncome,
      ),
    ),
  );
}

function expensesOf(id: string, name: string, trade: FullTradeInputs, replaced: boolean): WorkingNode {
  const head = { id: `${id}.expenses`, label: `Expenses of ${name}` };
  if (replaced) return total({ ...head, rule: 'None: the trading income allowance replaces them.' }, []);
  return total(
    {
      ...head,
      rule: 'Expenses of the accounts, the cost of working from home, business miles and capital allowances, less the part that tax does not allow.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.34; Capital Allowances Act 2001',
    },
    present(
      reliefInPounds(`${id}.accounts`, `Expenses in the accounts of ${name}`, trade.expenses),
      reliefInPounds(`${id}.home_working`, 'Working from home', trade.homeWorking),
      reliefInPounds(`${id}.mileage`, 'Business miles', trade.mileage),
      reliefInPounds(`${id}.capital_allowances`, `Capital allowances of ${name}`, trade.capitalAllowances),
    ),
    present(
      reliefInPounds(`${id}.disallowable`, `Expenses of ${name} not allowed for tax`, trade.disallowable),
    ),
  );
}

function yearAdjustments({ id, name }: { id: string; name: string }, trade: FullTradeInputs): WorkingNode {
  return total(
    {
      id: `${id}.to_year`,
      label: `Adjustments of ${name} to the tax year`,
      rule: 'What adjusts the profit of the accounts to the tax year, less overlap relief.',
      source: 'Form SA103F, boxes 68 and 69',
    },
    present(
      incomeInPounds(`${id}.year_adjustment`, `Adjustment of ${name} to the tax year`, trade.yearAdjustment),
    ),
    present(reliefInPounds(`${id}.overlap_relief`, `Overlap relief of ${name}`, trade.overlapRelief)),
  );
}

function balanceOf(
  { id, name, boxes }: { id: string; name: string; boxes: typeof FULL },
  {
    receipts,
    toYear,
    expenses,
    allowance,
  }: Record<'receipts' | 'toYear' | 'expenses' | 'allowance', WorkingNode>,
): WorkingNode {
  return total(
    {
      id: `${id}.balance`,
      label: `Profit or loss of ${name}`,
      rule: 'Income less expenses and capital allowances, or less the trading income allowance, adjusted to the tax year.',
      source: `Income Tax (Trading and Other Income) Act 2005, ss.7 and 7A; form ${boxes.balance}`,
    },
    present(receipts, toYear),
    present(expenses, allowance),
  );
}

/** Box 73: losses of earlier years can be used against these too. */
function adjustedProfit(
  { id, name }: { id: string; name: string },
  yearProfit: WorkingNode,
  additions: readonly WorkingNode[],
): WorkingNode {
  if (additions.every(({ value }) => value === 0)) return yearProfit;
  return total(
    {
      id: `${id}.adjusted_profit`,
      label: `Adjusted profit of ${name}`,
      rule: 'Profit of the year with a change of accounting practice, averaging and SEISS grants.',
      source: 'Form SA103F, box 73',
    },
    present(yearProfit, ...additions),
  );
}

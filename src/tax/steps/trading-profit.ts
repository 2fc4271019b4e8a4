import { negate, type Pence } from '#domain/money.ts';
import type { SelfEmploymentInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { notBelowZero } from '../rounding.ts';
import { incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { electedAllowance } from './allowance-election.ts';
import { FULL_TRADE_RELIEF, fullRelief } from './full-relief.ts';
import { lossUsed, profitOf, shown, type YearLoss, yearLoss } from './loss-used.ts';

export interface TradingProfit extends YearLoss {
  /** Turnover (box 9) in whole pounds, for the limit of the short pages. */
  readonly turnover: WorkingNode;
  /** All taxable trading income before deductions, without the grants. */
  readonly income: WorkingNode;
  /** Deducted expenses and capital allowances; zero when the trading allowance replaces them. */
  readonly expenses: WorkingNode;
  readonly allowance: WorkingNode;
  /** Taxed in full in addition to the trade's own income: no allowance or loss of the trade reduces them. */
  readonly seissGrants: WorkingNode;
  readonly lossUsed: WorkingNode;
  /** Box 31: the taxable profit, never below zero. */
  readonly profit: WorkingNode;
  /** Box 32, as a positive amount. */
  readonly loss: Pence;
}

/**
 * The profit of the trade. Boxes 9 to 35 of form SA103S; ITTOIA 2005, ss.5 and 783A; ITA 2007, ss.64 and 83 (losses).
 * SEISS grants come on top in box 31, as on the form: Finance Act 2020, Sch.16.
 * @param isRelieved all receipts are exempt without a claim: hasFullTradeRelief().
 */
export function tradingProfit(
  trade: SelfEmploymentInputs,
  reliefs: YearRates['reliefs'],
  isRelieved = false,
): TradingProfit {
  const turnover = incomeInPounds('trading.turnover', 'Turnover', trade.turnover);
  const other = incomeInPounds('trading.other_income', 'Other business income', trade.otherIncome);
  const charges = incomeInPounds('trading.balancing_charges', 'Balancing charges', trade.balancingCharges);
  const ownUse = incomeInPounds('trading.own_use', 'Goods and services for own use', trade.goodsForOwnUse);
  const otherProfit = incomeInPounds('trading.other_profit', 'Any other business income', trade.otherProfit);
  const receipts = total(
    {
      id: 'trading.receipts',
      label: 'Income of the trade',
      rule: 'Turnover plus other business income, balancing charges and goods for own use.',
    },
    present(turnover, other, charges, ownUse),
  );
  const claim = { id: 'trading_allowance', label: 'Trading income allowance' };
  const elected = electedAllowance(claim, trade.tradingAllowance, receipts, reliefs.tradingAllowance);
  const relief = { ...claim, source: FULL_TRADE_RELIEF };
  const allowance = isRelieved
    ? fullRelief(relief, 'the self-employment form', receipts, reliefs.tradingAllowance)
    : (elected ?? total({ ...claim, rule: 'Not claimed.' }, []));
  const grants = incomeInPounds('seiss_grant', 'SEISS grants', trade.seissGrants);
  const expenses = tradingExpenses(trade, elected !== undefined);
  const balance = total(
    {
      id: 'trading.balance',
      label: 'Profit or loss of the year',
      rule: 'Income of the trade less expenses and capital allowances, or less the trading income allowance.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.7; form SA103S, boxes 28 and 32',
    },
    present(receipts),
    present(expenses, allowance),
  );
  const yearProfit = profitOf({ id: 'trading.year_profit', label: 'Profit of the year' }, balance);
  const losses = lossUsed(
    {
      id: 'trading.loss_used',
      label: 'Trading losses of earlier years',
      source: 'Income Tax Act 2007, s.83',
    },
    trade.lossBroughtForward,
    yearProfit,
  );
  return {
    turnover,
    income: total(
      { id: 'trading_income', label: 'Trading income', rule: 'All income of the trade before deductions.' },
      present(receipts, otherProfit),
    ),
    expenses,
    allowance,
    seissGrants: grants,
    lossUsed: losses,
    profit: total(
      {
        id: 'trading_profit',
        label: 'Trading profit',
        rule: 'Profit of the year less losses of earlier years, plus SEISS grants and any other business income.',
        source: 'Form SA103S, box 31',
      },
      [...shown(yearProfit, balance), ...present(grants, otherProfit)],
      present(losses),
    ),
    loss: notBelowZero(negate(balance.value)),
    ...yearLoss({ id: 'trading', name: 'your business' }, balance, trade, losses),
  };
}

function tradingExpenses(trade: SelfEmploymentInputs, replaced: boolean): WorkingNode {
  const head = { id: 'trading_expenses', label: 'Trading expenses' };
  if (replaced) return total({ ...head, rule: 'None: the trading income allowance replaces them.' }, []);
  return total(
    {
      ...head,
      rule: 'Allowable expenses, the cost of working from home and capital allowances.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.34; Capital Allowances Act 2001',
    },
    present(
      reliefInPounds('trading.expenses', 'Allowable business expenses', trade.expenses),
      reliefInPounds('trading.home_working', 'Working from home', trade.homeWorking),
      reliefInPounds('trading.mileage', 'Business miles', trade.mileage),
      reliefInPounds('trading.capital_allowances', 'Capital allowances', trade.capitalAllowances),
    ),
  );
}

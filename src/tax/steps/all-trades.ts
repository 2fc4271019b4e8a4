import { pence } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { absent } from '../absent.ts';
import { hasFullTradeRelief } from './full-relief.ts';
import { type FullTrade, fullTrade } from './full-trade.ts';
import { type TradingProfit, tradingProfit } from './trading-profit.ts';

/** The figures of all businesses together. */
export interface AllTrades extends TradingProfit, FullTrade {
  /** Transition profit of each business on the full pages, in their order. */
  readonly transitions: readonly WorkingNode[];
}

/**
 * The profit of every business: the first on the short pages, and each other one. A loss of one does not reduce the profit of
 * another; losses are the total. ITA 2007, ss.64 and 83.
 */
export function allTrades(inputs: TaxInputs, reliefs: YearRates['reliefs']): AllTrades {
  if (inputs.selfEmployment === undefined && (inputs.fullTrades ?? []).length === 0) return noTrades(reliefs);
  const short = tradingProfit(inputs.selfEmployment ?? {}, reliefs, hasFullTradeRelief(inputs, reliefs));
  const full = (inputs.fullTrades ?? []).map((trade, index) => fullTrade(trade, index + 1, reliefs));
  if (full.length === 0) return { ...short, ...NO_FULL };
  const adjustments = adjustmentsOf(full.map((trade) => trade.adjustments));
  const transitions = full.map((trade) => trade.transition);
  const transition = transitionOf(transitions);
  const each: readonly Omit<TradingProfit, 'turnover'>[] =
    inputs.selfEmployment === undefined ? full : [short, ...full];
  const sumOf = (id: string, label: string, of: (trade: Omit<TradingProfit, 'turnover'>) => WorkingNode) =>
    total(
      { id: `trades.${id}`, label, rule: 'Those of every business added together.' },
      present(...each.map(of)),
    );
  return {
    turnover: short.turnover,
    adjustments,
    transition,
    transitions,
    income: sumOf('income', 'Trading income', ({ income }) => income),
    expenses: sumOf('expenses', 'Trading expenses', ({ expenses }) => expenses),
    allowance: sumOf('allowance', 'Trading income allowance', ({ allowance }) => allowance),
    seissGrants: sumOf('seiss_grants', 'SEISS grants', ({ seissGrants }) => seissGrants),
    lossUsed: sumOf('loss_used', 'Trading losses of earlier years', (trade) => trade.lossUsed),
    profit: total(
      {
        id: 'trades.profit',
        label: 'Trading profit',
        rule: 'The taxable profit of every business added together.',
        source: 'Income Tax (Trading and Other Income) Act 2005, s.5',
      },
      each.flatMap(({ profit, loss }) => (profit.value === 0 && loss === 0 ? [] : [profit])),
    ),
    loss: pence(each.reduce((sum, { loss }) => sum + loss, 0)),
    lossOfYear: sumOf('loss', 'Trading losses of the year', ({ lossOfYear }) => lossOfYear),
    lossClaimed: sumOf(
      'loss_claimed',
      'Trading losses set against other income',
      (trade) => trade.lossClaimed,
    ),
    lossCarriedForward: sumOf(
      'loss_carried_forward',
      'Trading losses carried forward',
      (trade) => trade.lossCarriedForward,
    ),
  };
}

function adjustmentsOf(each: readonly WorkingNode[]): WorkingNode {
  return total(
    {
      id: 'trades.adjustments',
      label: 'Adjustments to the tax year and averaging',
      rule: 'Those of every business on the full pages added together.',
    },
    present(...each),
  );
}

function transitionOf(transitions: readonly WorkingNode[]): WorkingNode {
  return total(
    {
      id: 'trades.transition_profit',
      label: 'Transition profit',
      rule: 'That of every business added together.',
      source: 'Finance Act 2022, Sch.1 paras 70 to 75',
    },
    present(...transitions),
  );
}

const NO_FULL = { adjustments: adjustmentsOf([]), transition: transitionOf([]), transitions: [] } as const;
const noTrades = absent((reliefs: YearRates['reliefs']): AllTrades => ({
  ...tradingProfit({}, reliefs),
  ...NO_FULL,
}));

/** The adjustments of the full pages to the profit for National Insurance (SA103F box 102). */
export function fullTradesClass4Adjustment({ fullTrades = [] }: TaxInputs): WorkingNode {
  return fullTrades.length === 0 ? NO_ADJUSTMENT : class4Adjustments(fullTrades);
}

function class4Adjustments(fullTrades: NonNullable<TaxInputs['fullTrades']>): WorkingNode {
  return total(
    {
      id: 'trades.class4_adjustment',
      label: 'Adjustments of the profit for National Insurance',
      rule: 'The adjustments of every business added together.',
      source: 'Form SA103F, box 102',
    },
    present(
      ...fullTrades.map(({ name, class4Adjustment }, index) =>
        reliefInPounds(
          `full_trade_${index + 1}.class4_adjustment`,
          `Taken off the profit of ${name ?? `business ${index + 1}`} for National Insurance`,
          class4Adjustment,
        ),
      ),
    ),
  );
}

const NO_ADJUSTMENT = class4Adjustments([]);

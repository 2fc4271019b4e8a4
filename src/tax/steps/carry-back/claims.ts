import { type Pence, pence } from '#domain/money.ts';
import { amountTotal } from '../../amount.ts';
import { type CarryBackClaim, carryBackClaims } from '../../carry-back-inputs.ts';
import type { TaxInputs } from '../../inputs.ts';
import type { YearRates } from '../../rates/year-rates.ts';
import { roundUpToPound } from '../../rounding.ts';
import { fullTrade } from '../full-trade.ts';
import { onePartnership } from '../one-partnership.ts';
import { tradingProfit } from '../trading-profit.ts';

/** A loss of one business that is carried back. */
export interface LossBack {
  readonly kind: 'own' | 'partnership';
  /** Undefined on the short pages. */
  readonly name: string | undefined;
  /** In whole pounds, as filed. */
  readonly loss: Pence;
  readonly claim: CarryBackClaim;
}

/** The losses that the forms carry back, in their order: boxes 34 of SA103S, 79 of SA103F and 23 of SA104S. */
export function lossesBack({ selfEmployment, fullTrades = [], partnerships = [] }: TaxInputs): LossBack[] {
  const of = (kind: LossBack['kind'], one: Claimant): LossBack[] => {
    const loss = roundUpToPound(amountTotal(one.lossCarriedBack));
    return loss > 0 ? [{ kind, name: one.name, loss, claim: claimOf(one) }] : [];
  };
  return [
    ...of('own', selfEmployment ?? {}),
    ...fullTrades.flatMap((one) => of('own', one)),
    ...partnerships.flatMap((one) => of('partnership', one)),
  ];
}

interface Claimant {
  readonly name?: string;
  readonly lossCarriedBack?: NonNullable<TaxInputs['selfEmployment']>['lossCarriedBack'];
  readonly carryBackClaim?: string;
}

/** The form asks; an answer that it does not offer counts as the plain claim. */
function claimOf({ carryBackClaim }: Claimant): CarryBackClaim {
  return carryBackClaims.find((claim) => claim === carryBackClaim) ?? 'income';
}

/**
 * The profit of the same business in an earlier year: the one with the same name, or the only one of its kind.
 * Undefined if it cannot be told.
 */
export function profitOfSameTrade(
  { kind, name }: LossBack,
  earlier: TaxInputs,
  reliefs: YearRates['reliefs'],
): Pence | undefined {
  const trades = kind === 'own' ? ownTrades(earlier, reliefs) : partnershipsOf(earlier);
  const named = trades.filter((one) => one.name !== undefined && one.name === name);
  const [trade, ...others] = named.length > 0 ? named : trades;
  if (others.length > 0) return undefined;
  return trade?.profit ?? pence(0);
}

interface Trade {
  readonly name: string | undefined;
  readonly profit: Pence;
}

function ownTrades({ selfEmployment, fullTrades = [] }: TaxInputs, reliefs: YearRates['reliefs']): Trade[] {
  return [
    ...(selfEmployment === undefined
      ? []
      : [{ name: undefined, profit: tradingProfit(selfEmployment, reliefs).profit.value }]),
    ...fullTrades.map((one, index) => ({
      name: one.name,
      profit: fullTrade(one, index + 1, reliefs).profit.value,
    })),
  ];
}

function partnershipsOf({ partnerships = [] }: TaxInputs): Trade[] {
  return partnerships.map((one, index) => ({
    name: one.name,
    profit: onePartnership(one, index + 1).profit.value,
  }));
}

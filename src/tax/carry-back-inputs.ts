import type { Amounts } from './amount.ts';
import type { Pence } from '#domain/money.ts';
import type { TaxInputs } from './inputs.ts';
import type { YearRates } from './rates/year-rates.ts';

/** What a loss carried back comes off, as the self-employment and partnership forms ask. */
export type CarryBackClaim = (typeof carryBackClaims)[number];

export const carryBackClaims = [
  /** Income of the year before: ITA 2007, s.64. */
  'income',
  /** Then its gains: TCGA 1992, s.261B. */
  'income_and_gains',
  /** Income of the three years before, the earliest first: ITA 2007, s.72. */
  'early',
  /** Profits of the same business in the three years before, the latest first: ITA 2007, s.89. */
  'terminal',
] as const;

/** An earlier year as it was before the loss: its inputs are not refused. */
export interface EarlierYear {
  readonly inputs: TaxInputs;
  readonly rates: YearRates;
}

/** SA101, page Ai 4, boxes 3 to 5: relief now for a loss of the year after. */
export interface NextYearLossInputs extends Amounts<'claimed' | 'unlimited'> {
  /** The year that it comes off: this one or an earlier one. */
  readonly year?: string;
}

/** Losses of a later year while an earlier one is worked out with them. Set against gains they are in its own box. */
export interface LaterLosses {
  /** Against profits of the same business, without a limit. */
  readonly sameTrade: Pence;
  /** Against any other income, within the limit on reliefs. */
  readonly general: Pence;
}

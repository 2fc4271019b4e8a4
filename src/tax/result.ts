import type { TaxInputs } from './inputs.ts';
import type { YearRates } from './rates/year-rates.ts';
import type { Refusal } from './refusals.ts';
import type { YearFigures } from './year-figures.ts';

/** Either every figure, each able to explain itself, or the reasons why there is none. */
export type Calculation = Calculated | Refused;

export interface Refused {
  readonly ok: false;
  readonly refusals: readonly Refusal[];
  /** The steps without what is refused: knownFields() finds what of them does not depend on it. It is not the tax. */
  readonly rest?: Calculated;
}

export interface Calculated {
  readonly ok: true;
  readonly inputs: TaxInputs;
  readonly rates: YearRates;
  readonly figures: YearFigures;
}

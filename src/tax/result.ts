import type { TaxInputs } from './inputs.ts';
import type { YearRates } from './rates/year-rates.ts';
import type { Refusal } from './refusals.ts';
import type { YearFigures } from './year-figures.ts';

/** Either every figure with its explanation, or the reasons why there is none. */
export type Calculation = Calculated | Refused;

export interface Refused {
  readonly ok: false;
  readonly refusals: readonly Refusal[];
  /**
   * The steps without the refused inputs: knownFields() finds the figures that do not depend on those. It is not the
   * tax.
   */
  readonly rest?: Calculated;
}

export interface Calculated {
  readonly ok: true;
  readonly inputs: TaxInputs;
  readonly rates: YearRates;
  readonly figures: YearFigures;
}

import type { Pence } from '#domain/money.ts';
import type { YearRates } from '../rates/year-rates.ts';

/** What the year decides about the content of an update. */
export interface UpdateRules {
  /** False: each update has only its own quarter. */
  readonly cumulative: boolean;
  /** All expenses can be one amount while the turnover of the year is below it. */
  readonly consolidatedLimit: Pence;
  /** Furnished holiday lets have their own figures. */
  readonly holidayLets: boolean;
}

export function updateRules({ digitalTax, holidayLets }: YearRates): UpdateRules {
  return {
    cumulative: digitalTax.cumulative.value,
    consolidatedLimit: digitalTax.consolidatedLimit.value,
    holidayLets: holidayLets.inForce.value,
  };
}

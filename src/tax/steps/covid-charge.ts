import type { TaxInputs } from '../inputs.ts';
import { incomeInPounds, nil, present, total, type WorkingNode } from '../workings.ts';

const HEAD = {
  id: 'covid_support_charge',
  label: 'Coronavirus support claimed in error',
  source: 'Finance Act 2020, Sch.16, para.8',
};
const NONE = nil({ ...HEAD, rule: 'None.' });

/** Support that was claimed in error and not paid back is charged in full. FA 2020, Sch.16. */
export function covidSupportCharge({ covidSupport }: TaxInputs): WorkingNode {
  if (covidSupport === undefined) return NONE;
  return total(
    { ...HEAD, rule: 'All of what you were not entitled to and have not paid back.' },
    present(
      incomeInPounds('covid_support_charge.schemes', 'Support other than SEISS', covidSupport.overclaimed),
      incomeInPounds('covid_support_charge.seiss', 'SEISS grants', covidSupport.overclaimedSeiss),
    ),
  );
}

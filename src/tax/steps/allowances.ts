import { formatPounds } from '#domain/money.ts';
import type { AllowanceInputs, TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { lowest } from '../rounding.ts';
import { derived, nil, present, total, type WorkingNode } from '../workings.ts';
import { personalAllowance } from './personal-allowance.ts';

export interface Allowances {
  readonly personal: WorkingNode;
  /** The person's own Blind Person’s Allowance. A spouse's surplus is refused, because no form has its amount. */
  readonly blind: WorkingNode;
  /** The part given away to the spouse. */
  readonly marriageTransferred: WorkingNode;
  /** The part deducted from income. */
  readonly total: WorkingNode;
}

/** Personal and Blind Person’s Allowance, minus the part given to the spouse. ITA 2007, ss.35, 38 and 55B(6). */
export function allowancesOf(
  inputs: TaxInputs,
  adjustedNetIncome: WorkingNode,
  rates: YearRates,
): Allowances {
  const personal = personalAllowance(adjustedNetIncome, rates.incomeTax);
  const blind = blindPersons(inputs.allowances, rates.allowances);
  const marriageTransferred = givenToSpouse(inputs.allowances, personal, rates.allowances);
  return {
    personal,
    blind,
    marriageTransferred,
    total: total(
      {
        id: 'allowances',
        label: 'Allowances',
        rule: 'Your allowances, less what you give to your spouse or civil partner.',
        source: 'Income Tax Act 2007, s.23, step 3',
      },
      present(personal, blind),
      present(marriageTransferred),
    ),
  };
}

function blindPersons(claims: AllowanceInputs | undefined, rates: YearRates['allowances']): WorkingNode {
  const head = { id: 'blind_persons_allowance', label: 'Blind Person’s Allowance' };
  if (claims?.blindPerson !== true) return nil({ ...head, rule: 'Not claimed.' });
  const { value, law } = rates.blindPersons;
  const rule = () => `${formatPounds(value)}, because you are registered blind or severely sight impaired.`;
  return derived({ ...head, rule, source: law }, value, [rates.blindPersons]);
}

/** The whole transferable amount, even if part of it would have been unused. ITA 2007, s.55B(6). */
function givenToSpouse(
  claims: AllowanceInputs | undefined,
  personal: WorkingNode,
  rates: YearRates['allowances'],
): WorkingNode {
  const head = {
    id: 'marriage_allowance_given',
    label: 'Marriage Allowance given to your spouse or civil partner',
  };
  if (claims?.marriageTransferOut !== true) return nil({ ...head, rule: 'None.' });
  const { value, law } = rates.marriageTransfer;
  const rule = () =>
    `${formatPounds(value)} of your Personal Allowance goes to your spouse or civil partner.`;
  return derived({ ...head, rule, source: law }, lowest(value, personal.value), [
    personal,
    rates.marriageTransfer,
  ]);
}

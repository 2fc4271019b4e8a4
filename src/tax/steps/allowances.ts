import { formatPounds } from '#domain/money.ts';
import type { AllowanceInputs, TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { lowest } from '../rounding.ts';
import { derived, nil, present, total, type WorkingNode } from '../workings.ts';
import { personalAllowance } from './personal-allowance.ts';
import { type Lost, whyNoAllowances, whyNoCouplesAllowances } from './residence/lost-allowances.ts';

export interface Allowances {
  readonly personal: WorkingNode;
  /** The person's own Blind Person’s Allowance. A spouse's surplus is refused, because no form has its amount. */
  readonly blind: WorkingNode;
  /** The part given away to the spouse. */
  readonly marriageTransferred: WorkingNode;
  /** The part deducted from income. */
  readonly total: WorkingNode;
  /** Claims or residence cost all allowances. */
  readonly areLost: boolean;
}

/** Personal and Blind Person’s Allowance, minus the part given to the spouse. ITA 2007, ss.35, 38 and 55B(6). */
export function allowancesOf(
  inputs: TaxInputs,
  { adjusted, net }: { adjusted: WorkingNode; net: WorkingNode },
  rates: YearRates,
): Allowances {
  const lost = whyNoAllowances(inputs);
  const personal =
    lost === undefined
      ? personalAllowance(adjusted, rates.incomeTax)
      : nil({ id: 'personal_allowance', label: 'Personal Allowance', ...lost });
  const blind = blindPersons(inputs.allowances, rates.allowances, lost);
  const marriageTransferred = givenToSpouse(inputs, { personal, net }, rates.allowances);
  return {
    areLost: lost !== undefined,
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

function blindPersons(
  claims: AllowanceInputs | undefined,
  rates: YearRates['allowances'],
  lost: Lost | undefined,
): WorkingNode {
  const head = { id: 'blind_persons_allowance', label: 'Blind Person’s Allowance' };
  if (claims?.blindPerson !== true) return nil({ ...head, rule: 'Not claimed.' });
  if (lost !== undefined) return nil({ ...head, ...lost });
  const { value, law } = rates.blindPersons;
  const rule = () => `${formatPounds(value)}, because you are registered blind or severely sight impaired.`;
  return derived({ ...head, rule, source: law }, value, [rates.blindPersons]);
}

/**
 * The whole transferable amount, even if part of it would have been unused. ITA 2007, s.55B(6). People who live abroad
 * give it only while their income is below the allowance: s.55C(2); HMRC’s calculation of 2024-25, c4.68.
 */
function givenToSpouse(
  inputs: TaxInputs,
  { personal, net }: { personal: WorkingNode; net: WorkingNode },
  rates: YearRates['allowances'],
): WorkingNode {
  const head = {
    id: 'marriage_allowance_given',
    label: 'Marriage Allowance given to your spouse or civil partner',
  };
  if (inputs.allowances?.marriageTransferOut !== true) return nil({ ...head, rule: 'None.' });
  const lost = whyNoCouplesAllowances(inputs);
  if (lost !== undefined) return nil({ ...head, ...lost });
  if (inputs.residence?.notResident === true && net.value >= personal.value) {
    const rule = 'None: from abroad it can only be given while income is below the Personal Allowance.';
    return nil({ ...head, rule, source: 'Income Tax Act 2007, s.55C' }, [net, personal]);
  }
  const { value, law } = rates.marriageTransfer;
  const rule = () =>
    `${formatPounds(value)} of your Personal Allowance goes to your spouse or civil partner.`;
  return derived({ ...head, rule, source: law }, lowest(value, personal.value), [
    personal,
    rates.marriageTransfer,
  ]);
}

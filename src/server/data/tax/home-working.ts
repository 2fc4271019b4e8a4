import { type Amount, amountTotal } from '#tax/amount.ts';
import type { EmploymentInputs, TaxInputs } from '#tax/inputs.ts';
import { withTradeExpense } from '#tax/steps/mileage.ts';

interface Claims {
  readonly employee: Amount;
  readonly business: Amount;
  /** The self-employment form is in the return: a claim cannot go with figures of the books only. */
  readonly hasTrade: boolean;
}

/**
 * HW1 has no separate page. An employee's claim is an expense of the first employment in the return, a business claim
 * is an expense of the trade. A claim without such a form is refused by name.
 */
export function withHomeWorking(inputs: TaxInputs, { employee, business, hasTrade }: Claims): TaxInputs {
  const [first, ...others] = inputs.employments;
  const forJob = amountTotal(employee) > 0;
  const forTrade = amountTotal(business) > 0;
  // The order of the employments must not silently decide the value of a claim.
  const isTooMuch =
    forJob && others.length > 0 && first !== undefined && amountTotal(employee) > roomOf(first);
  return {
    ...(forTrade && hasTrade ? withTradeExpense(inputs, { homeWorking: business }) : inputs),
    ...(forJob && first ? { employments: [{ ...first, homeWorking: employee }, ...others] } : {}),
    unsupported: [
      ...(inputs.unsupported ?? []),
      ...(forJob && first === undefined ? ['unsupported.homeWorkingWithoutEmployment'] : []),
      ...(isTooMuch ? ['unsupported.homeWorkingAboveFirstEmployment'] : []),
      ...(forTrade && !hasTrade ? ['unsupported.homeWorkingWithoutTrade'] : []),
    ],
  };
}

function roomOf({ pay, tips, benefits, expenses }: EmploymentInputs): number {
  return amountTotal(pay) + amountTotal(tips) + amountTotal(benefits) - amountTotal(expenses);
}

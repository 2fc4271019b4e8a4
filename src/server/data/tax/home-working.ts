import { type Amount, amountTotal } from '#tax/amount.ts';
import type { EmploymentInputs, TaxInputs } from '#tax/inputs.ts';

interface Claims {
  readonly employee: Amount;
  readonly business: Amount;
  /** The self-employment form is in the return: figures of the books alone are no place for a claim. */
  readonly hasTrade: boolean;
}

/**
 * HW1 has no page of its own: what an employee claims is an expense of the first employment in the return, what the
 * business claims an expense of the trade. A claim that has no such form to go to is refused by name.
 */
export function withHomeWorking(inputs: TaxInputs, { employee, business, hasTrade }: Claims): TaxInputs {
  const [first, ...others] = inputs.employments;
  const { selfEmployment: trade } = inputs;
  const forJob = amountTotal(employee) > 0;
  const forTrade = amountTotal(business) > 0;
  // The order of the employments must not decide in silence what a claim is worth.
  const isTooMuch =
    forJob && others.length > 0 && first !== undefined && amountTotal(employee) > roomOf(first);
  return {
    ...inputs,
    ...(forJob && first ? { employments: [{ ...first, homeWorking: employee }, ...others] } : {}),
    ...(forTrade && hasTrade ? { selfEmployment: { ...trade, homeWorking: business } } : {}),
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

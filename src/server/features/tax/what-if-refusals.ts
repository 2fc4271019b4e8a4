import type { Refusal as WireRefusal } from '#contract/tax/tax-calculation.ts';
import type { WhatIfChanges, WhatIfRefusal } from '#contract/tax/what-if.ts';
import { calculate } from '#tax/calculate.ts';
import type { Refusal } from '#tax/refusals.ts';
import type { Calculated } from '#tax/result.ts';
import { changed, titles } from './what-if-changes.ts';

/** The year as stored. */
type Facts = Pick<Calculated, 'inputs' | 'rates'>;

/** The year's own refusals, worded for the year: no question about it can be answered. */
export function refusedYear(refusals: readonly WireRefusal[]): WhatIfRefusal[] {
  return refusals.map((refusal) => ({ ...refusal, title: `Your current figures: ${refusal.title}` }));
}

/** A question's refusals, worded for the question, with the field that causes each. */
export function refusedQuestion(
  refusals: readonly Refusal[],
  facts: Facts,
  changes: WhatIfChanges,
): WhatIfRefusal[] {
  return refusals.map(({ code, title }) => {
    const field = causeOf(code, facts, changes);
    const words = reasons[code] ?? 'We can work out the tax without this change.';
    return {
      code,
      title: `With this change: ${title}`,
      message: field === undefined ? words : `${words} ${adviceFor(field)}`,
      ...(field === undefined ? {} : { field }),
    };
  });
}

/** The one change that causes the reason, the last one if several do. */
function causeOf(
  code: string,
  { inputs, rates }: Facts,
  changes: WhatIfChanges,
): keyof WhatIfChanges | undefined {
  const names = Object.keys(changes) as (keyof WhatIfChanges)[]; // The contract takes no others.
  return names.toReversed().find((name) => {
    const { [name]: _, ...others } = changes;
    const calculation = calculate(changed(inputs, others), rates);
    return calculation.ok || calculation.refusals.every((refusal) => refusal.code !== code);
  });
}

/** The question is not about the return, so its reasons are worded differently here. */
const reasons: Readonly<Record<string, string>> = {
  'allowances.marriageTransferAboveBasicRate':
    'Only someone who pays no tax above the basic rate, in Scotland the intermediate rate, can give part of the Personal Allowance away.',
  'allowances.marriageReceivedAboveBasicRate':
    'Only someone who pays no tax above the basic rate, in Scotland the intermediate rate, can receive it.',
  'marriageAllowance.withMarriedCouples':
    'Your return claims the Married Couple’s Allowance, and only one of the two can be claimed.',
  'pensionContributions.after75': 'Relief does not apply to payments made after your 75th birthday.',
};

function adviceFor(field: keyof WhatIfChanges): string {
  return field === 'marriage' || field === 'region'
    ? `Choose another answer to “${titles[field]}”.`
    : `Try another amount in “${titles[field]}”.`;
}

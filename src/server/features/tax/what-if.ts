import type { WhatIfChanges, WhatIfLine, WhatIfLost, WhatIfRefusal } from '#contract/tax/what-if.ts';
import { pence, toPounds } from '#domain/money.ts';
import { calculate } from '#tax/calculate.ts';
import { explainedFigures } from '#tax/explained-figures.ts';
import type { Calculated } from '#tax/result.ts';
import { whyNoMarriageAllowance } from '#tax/steps/marriage-allowance.ts';
import { whyNoPensionRelief } from '#tax/steps/pension-relief.ts';
import { changed } from './what-if-changes.ts';
import { refusedQuestion } from './what-if-refusals.ts';

/**
 * The figures that would change, or why the question cannot be answered. `real` is the year as stored, calculated from
 * the same inputs; nothing is saved. Throws invalid, naming the field, if an amount would fall below zero or is not
 * valid.
 */
export function whatIfLines(
  real: Calculated,
  changes: WhatIfChanges,
): { refusals: WhatIfRefusal[]; lines: WhatIfLine[]; left_out: WhatIfLost[] } {
  const after = calculate(changed(real.inputs, changes), real.rates);
  if (!after.ok) return { refusals: refusedQuestion(after.refusals, real, changes), lines: [], left_out: [] };
  return { refusals: [], lines: differences(real, after), left_out: lost(real, after) };
}

function lost(before: Calculated, after: Calculated): WhatIfLost[] {
  return [...lostMarriageAllowance(before, after), ...pensionsWithoutRelief(before, after)];
}

/** Pension payments that the question takes above the earnings. */
function pensionsWithoutRelief(before: Calculated, after: Calculated): WhatIfLost[] {
  const words = whyNoPensionRelief(after.figures.grossPayments.pensions);
  if (words === undefined || words === whyNoPensionRelief(before.figures.grossPayments.pensions)) return [];
  return [{ code: 'not_due', words }];
}

/** Marriage allowance received. An allowance given away refuses the question if it is not possible. */
function lostMarriageAllowance(before: Calculated, after: Calculated): WhatIfLost[] {
  const why = whyNoMarriageAllowance(after.inputs, after.figures);
  if (why === undefined || whyNoMarriageAllowance(before.inputs, before.figures) !== undefined) return [];
  return [{ code: 'not_due', words: `Marriage Allowance received: ${why}` }];
}

function differences(before: Calculated, after: Calculated): WhatIfLine[] {
  const changedFigures = new Map(Object.entries(explainedFigures(after)));
  return Object.entries(explainedFigures(before)).flatMap(([figure, { label, value }]) => {
    const changedValue = changedFigures.get(figure)?.value ?? value;
    if (changedValue === value) return [];
    const difference = pence(changedValue - value);
    return [
      {
        figure,
        label,
        before: toPounds(value),
        after: toPounds(changedValue),
        difference: toPounds(difference),
      },
    ];
  });
}

import { parseIsoDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { issueOfRule } from './check.ts';
import type { Definition, Value, Values } from './definition.ts';
import { holds, references } from './logic.ts';
import { INVALID_DATE, type Issue } from './messages.ts';
import { rulesFor } from './resolve.ts';

interface DateRulesInput {
  readonly definition: Definition;
  readonly year: TaxYear;
  /** What is filled in and shown, with the variables of conditions. */
  readonly scope: Values;
}

/**
 * What the rules headed 'Invalid date' say of these date fields: such dates are refused when they are entered, not
 * only when the form is saved (spec 3, 5.3). Fields that hold no whole date are passed over.
 */
export function dateIssues(
  { definition, year, scope }: DateRulesInput,
  names: ReadonlySet<string>,
): readonly Issue[] {
  const whole = new Set([...names].filter((name) => isDate(scope[name])));
  return rulesFor(definition, year)
    .filter((rule) => rule.title === INVALID_DATE.title)
    .filter((rule) => isDate(scope[rule.field]) && !references(rule.when).isDisjointFrom(whole))
    .filter((rule) => [...references(rule.when)].every((name) => !isUnfinished(scope[name])))
    .filter((rule) => holds(rule.when, scope))
    .map((rule) => issueOfRule(rule, year));
}

function isDate(value: Value | undefined): boolean {
  return typeof value === 'string' && parseIsoDate(value) !== undefined;
}

/** '05/04/20': a date that is still being typed compares as anything. */
function isUnfinished(value: Value | undefined): boolean {
  return typeof value === 'string' && /^[\d/]+$/.test(value);
}

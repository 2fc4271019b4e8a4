import { parseIsoDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { issueOfRule } from './check.ts';
import type { Definition, Value, Values } from './definition.ts';
import { isMet, references } from './logic.ts';
import { INVALID_DATE, type Issue } from './messages.ts';
import { rulesWithEntries } from './lists.ts';
import { fieldsFor, rulesFor } from './resolve.ts';

interface DateRulesInput {
  readonly definition: Definition;
  readonly year: TaxYear;
  /** The visible answers, and the variables of conditions. */
  readonly scope: Values;
}

/**
 * Issues of the rules titled 'Invalid date' for these date fields. We refuse such dates on entry, not only when the
 * form is saved (spec 3, 5.3). Skips fields without a complete date.
 */
export function dateIssues(
  { definition, year, scope }: DateRulesInput,
  names: ReadonlySet<string>,
): readonly Issue[] {
  const whole = new Set([...names].filter((name) => isDate(scope[name])));
  const fields = fieldsFor(definition, year);
  return rulesWithEntries(rulesFor(definition, year), fields, scope)
    .filter((rule) => rule.title === INVALID_DATE.title)
    .filter((rule) => isDate(scope[rule.field]) && !references(rule.when).isDisjointFrom(whole))
    .filter((rule) => [...references(rule.when)].every((name) => !isUnfinished(scope[name])))
    .filter((rule) => isMet(rule.when, scope))
    .map((rule) => issueOfRule(rule, year, { fields, values: scope }));
}

function isDate(value: Value | undefined): boolean {
  return typeof value === 'string' && parseIsoDate(value) !== undefined;
}

/** '05/04/20': comparing a half-typed date gives meaningless results. */
function isUnfinished(value: Value | undefined): boolean {
  return typeof value === 'string' && /^[\d/]+$/.test(value);
}

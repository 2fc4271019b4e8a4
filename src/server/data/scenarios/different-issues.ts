import type { ScenarioFailure } from '#contract/scenarios/scenario-result.ts';
import type { Scenario } from '#contract/scenarios/scenarios.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { issueOfRule } from '#form-schemas/check.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { isFilledFrom } from '#form-schemas/message-totals.ts';
import { fieldMeant } from '#form-schemas/other-forms.ts';
import { nameAt } from '#form-schemas/paths.ts';
import { rulesFor } from '#form-schemas/resolve.ts';
import type { FilledIn, FoundIssue } from './fill-in.ts';
import { placeOf } from './place-of.ts';

type Expected = Scenario['expected']['issues'][number];

/** Messages that a filer should not get, and missing ones that a filer should get. */
export function differentIssues(
  { expected: { issues: expected } }: Scenario,
  { form: { definition }, issues: found }: FilledIn,
  year: TaxYear,
): ScenarioFailure[] {
  const left = [...found];
  const { fields } = definition.form_json;
  const present = expected.map((one) => ({
    ...one,
    field: fieldMeant(fields, one.field)?.name ?? one.field,
  }));
  const missing = present.filter((one) => {
    const at = left.findIndex((issue) => isMet(one, issue));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  // A different message on the same box is one difference, not two.
  const changed = missing.map((one) => {
    const at = left.findIndex((issue) => issue.field === one.field && issue.entry === one.entry);
    return { one, instead: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  return [
    ...changed.map(({ one, instead }) => ({
      ...placeOf(definition, one.field, one.entry),
      rule: instead?.rule ?? ruleOf(definition, year, one),
      expected: one.message ?? 'an error to fix',
      found: instead?.message ?? 'no errors',
    })),
    ...left.map((issue) => ({
      ...placeOf(issue.of, issue.field, issue.entry),
      rule: issue.rule,
      expected: 'no errors',
      found: issue.message,
    })),
  ];
}

function isMet(one: Expected, issue: FoundIssue): boolean {
  return (
    one.field === issue.field &&
    one.entry === issue.entry &&
    (one.message === undefined || one.message === issue.message)
  );
}

/** The rule that should have reported it, if the definition still has one. */
function ruleOf(definition: Definition, year: TaxYear, { field, message }: Expected): string {
  const ofField = rulesFor(definition, year).filter((rule) => rule.field === nameAt(field));
  const rule =
    ofField.find((one) => isFilledFrom(message ?? '', issueOfRule(one, year).message)) ?? ofField[0];
  return rule === undefined ? 'the checks of the field' : `rule “${rule.id}”`;
}

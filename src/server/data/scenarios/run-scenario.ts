import type { ScenarioFailure, ScenarioResult } from '#contract/scenarios/scenario-result.ts';
import type { Scenario } from '#contract/scenarios/scenarios.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import { differentIssues } from './different-issues.ts';
import { differentTax } from './different-tax.ts';
import { differentXml } from './different-xml.ts';
import { type FilledIn, fillIn, type Forms } from './fill-in.ts';
import { otherForms } from './other-forms.ts';

/** What the scenarios of a year run against. */
export interface Ground {
  /** The forms and rates in force, with the draft replacing its form. */
  readonly draft: Forms;
  /** The forms in force. A failing figure is compared with them to find its box. */
  readonly published: Forms;
}

/** Runs one scenario. Pure; `groundOf` returns the forms of its year. */
export function runScenario(scenario: Scenario, groundOf: (year: TaxYear) => Ground): ScenarioResult {
  const { code, taxYear, name } = scenario;
  const { carriedFrom } = scenario.expected;
  const failures = isTaxYear(taxYear)
    ? failuresOf(scenario, taxYear, groundOf)
    : [whole(`this app does not have the tax year ${taxYear}`)];
  return { code, taxYear, name, failures, ...(carriedFrom !== undefined && { carriedFrom }) };
}

/** Fills in a scenario with the draft, or with what is published. Undefined if its year has no such form. */
export function filledIn(
  scenario: Pick<Scenario, 'code' | 'taxYear' | 'answers' | 'others'>,
  year: TaxYear,
  groundOf: (year: TaxYear) => Ground,
  which: keyof Ground,
): FilledIn | undefined {
  const earlier = otherForms(scenario).find(({ isBefore }) => isBefore)?.taxYear;
  const before =
    earlier !== undefined && isTaxYear(earlier) ? { ...groundOf(earlier)[which], year: earlier } : undefined;
  return fillIn(scenario, year, groundOf(year)[which], before);
}

function failuresOf(
  scenario: Scenario,
  year: TaxYear,
  groundOf: (year: TaxYear) => Ground,
): ScenarioFailure[] {
  const [missing] = otherForms(scenario).filter(
    ({ code, taxYear }) =>
      !isTaxYear(taxYear) || !groundOf(taxYear).draft.forms.some((form) => form.code === code),
  );
  if (missing !== undefined)
    return [whole(`there is no form ${missing.code} in ${missing.taxYear || `the year before ${year}`}`)];
  const found = filledIn(scenario, year, groundOf, 'draft');
  if (found === undefined) return [whole(`there is no form ${scenario.code} in ${year}`)];
  return [
    ...carriedOver(scenario),
    ...differentIssues(scenario, found, year),
    ...differentTax(scenario, found, year, () => filledIn(scenario, year, groundOf, 'published')),
    ...differentXml(scenario, found, year),
  ];
}

/** Carried over from the year before: it passes once someone has checked the result. */
function carriedOver({ expected: { carriedFrom } }: Scenario): ScenarioFailure[] {
  if (carriedFrom === undefined) return [];
  return [
    {
      place: 'The scenario',
      rule: `the result carried over from ${carriedFrom}`,
      expected: 'a checked result',
      found: 'an unchecked result',
    },
  ];
}

function whole(found: string): ScenarioFailure {
  return { place: 'The scenario', rule: 'its form', expected: 'a form of the year', found };
}

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { calculate } from './calculate.ts';
import { toTaxCalculationFields } from './fields.ts';
import { stated, type TaxInputs } from './inputs.ts';
import { supportedTaxYears } from './rates/index.ts';

/**
 * Worked examples with known answers: tests/scenarios/tax/<year>/<sentence>.json. Amounts are pounds, names those of
 * the inputs and of the wire; `expectedResult` reaches figures that are not on the wire by their path.
 */
interface Scenario {
  readonly source: { readonly title: string; readonly url: string };
  readonly given: { readonly taxYear: string } & Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly expectedResult?: Readonly<Record<string, number>>;
}

const folder = new URL('../../tests/scenarios/tax/', import.meta.url);
const scenarios = readdirSync(folder).flatMap((year) =>
  readdirSync(new URL(`${year}/`, folder)).map((file) => ({
    year,
    title: `${year}: ${file.replace('.json', '').replaceAll('-', ' ')}`,
    scenario: JSON.parse(readFileSync(new URL(`${year}/${file}`, folder), 'utf8')) as Scenario,
  })),
);

test.each(scenarios)('$title', ({ year, scenario }) => {
  expect(scenario.source.title).not.toBe('');
  expect(scenario.given.taxYear).toBe(year);
  const calculation = calculate(readInputs(scenario.given));
  if (!calculation.ok) throw new Error(calculation.refusals.map(({ title }) => title).join('; '));
  expect(toTaxCalculationFields(calculation.result)).toMatchObject(scenario.expected);
  for (const [path, amount] of Object.entries(scenario.expectedResult ?? {})) {
    expect(calculation.result, path).toHaveProperty(path, pounds(amount));
  }
});

test('every supported year has scenarios', () => {
  expect([...new Set(scenarios.map(({ year }) => year))].sort()).toEqual([...supportedTaxYears]);
});

/** Turns each number of pounds into an amount stated outside the forms. */
function readInputs({
  taxYear,
  region,
  employments,
  selfEmployment,
  partnerships,
  property,
}: Scenario['given']): TaxInputs {
  if (!isTaxYear(taxYear)) throw new Error(`not a tax year: ${taxYear}`);
  return {
    taxYear,
    region: region as TaxInputs['region'],
    employments: ((employments ?? []) as Record<string, unknown>[]).map(amounts),
    selfEmployment: selfEmployment === undefined ? undefined : amounts(selfEmployment),
    partnerships: ((partnerships ?? []) as Record<string, unknown>[]).map(amounts),
    property: property === undefined ? undefined : amounts(property),
  };
}

function amounts(facts: unknown): Record<string, never> {
  const entries = Object.entries(facts as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'class2Weeks' ? stated(pounds(value), name) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, never>;
}

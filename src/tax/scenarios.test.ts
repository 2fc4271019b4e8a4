import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { calculate } from './calculate.ts';
import { toTaxCalculationFields } from './fields.ts';
import {
  allowed,
  everyScenario,
  inputsOf,
  inPounds,
  ratesFor,
  type Scenario,
  scenariosOf,
} from './scenario-files.ts';
import type { WorkingNode } from './workings.ts';

test.each(scenariosOf())('$title', ({ scenario }) => {
  const calculation = calculate(inputsOf(scenario), ratesFor(scenario));
  if (!calculation.ok) throw new Error(calculation.refusals.map(({ title }) => title).join('; '));
  expectWithin(scenario, toTaxCalculationFields(calculation), scenario.expected);
  for (const [path, amount] of Object.entries(scenario.expectedResult ?? {})) {
    expect(inPounds(valueAt(calculation.figures, path)), path).toBe(amount);
  }
});

test('has scenarios for every year', () => {
  const years = new Set<string>(everyScenario().map(({ year }) => year));
  expect(shippedTaxYears.filter((year) => !years.has(year))).toEqual([]);
});

test('stores a scenario in the folder of its year, with a source, and a reason for any tolerance', () => {
  for (const { year, title, scenario } of everyScenario()) {
    const { source, given, tolerance, rates, note } = scenario;
    expect(source.title, title).not.toBe('');
    expect(source.url, title).not.toBe('');
    expect(year, title).toBe(rates === undefined ? given.taxYear : 'other-years');
    if (tolerance !== undefined) expect(tolerance.reason, title).not.toBe('');
    // Our own examples show the calculation.
    if (source.example === undefined) expect(note ?? source.title, title).not.toBe('');
  }
});

const collection = new URL('../../../shared/tax-data/worked-examples.json', import.meta.url);

test.skipIf(!existsSync(collection))('has a scenario for every worked example of the collection', () => {
  const { examples } = JSON.parse(readFileSync(collection, 'utf8')) as { examples: { id: string }[] };
  const restated = new Set(everyScenario().map(({ scenario }) => scenario.source.example));
  expect(examples.map(({ id }) => id).filter((id) => !restated.has(id))).toEqual([]);
});

/** Compares every expected figure, at any depth; amounts within the scenario's tolerance. */
function expectWithin(scenario: Scenario, found: unknown, expected: unknown, path = ''): void {
  if (typeof expected === 'object' && expected !== null) {
    for (const [name, value] of Object.entries(expected))
      expectWithin(scenario, (found as Record<string, unknown>)[name], value, `${path}.${name}`);
    return;
  }
  const off = allowed(scenario);
  if (typeof expected !== 'number' || off === 0) return expect(found, path).toBe(expected);
  const difference = typeof found === 'number' ? Math.abs(found - expected) : Number.NaN;
  expect(difference, `${path} is ${String(found)}`).toBeLessThanOrEqual(off);
}

/** A node or an amount, in pence. */
function valueAt(figures: object, path: string): WorkingNode['value'] {
  let found: unknown = figures;
  for (const name of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[name];
  if (typeof found === 'number') return found as WorkingNode['value'];
  if (typeof found === 'object' && found !== null && 'value' in found)
    return found.value as WorkingNode['value'];
  throw new Error(`no figure ${path}`);
}

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import { checkForm, checkList, type ListIssue, yearVariables } from '../check.ts';
import { validatorFor } from '../compile/validator-code.ts';
import type { Definition, Values } from '../definition.ts';
import { listContext } from '../list-context.ts';
import { outsideProblem } from '../known-names.ts';
import { definitionFor, fieldsFor } from '../resolve.ts';
import { settle } from '../settle.ts';
import { fromWire, toWire } from '../wire.ts';
import { shippedDefinitions } from './index.ts';

/**
 * Filled-in forms with the expected results of the checks: tests/scenarios/forms/<year>/<form>-<sentence>.json.
 * `stored` has the answers in the wire's format (pounds, DD/MM/YYYY; a list for a list form), `context` the outside
 * values for conditions (pence), `computed` the expected computed boxes, in pounds.
 */
interface Scenario {
  readonly form: string;
  readonly year: string;
  readonly source: string;
  readonly context?: Values;
  readonly stored: unknown;
  readonly expected: {
    readonly issues?: readonly ListIssue[];
    readonly computed?: Readonly<Record<string, unknown>>;
    /** Fields that the wire format rejects before any check. */
    readonly refused?: readonly string[];
  };
}

const folder = new URL('../../tests/scenarios/forms/', import.meta.url);
const definitions = shippedDefinitions();
const scenarios = readdirSync(folder).flatMap((year) =>
  readdirSync(new URL(`${year}/`, folder)).map((file) => ({
    year,
    title: `${year}: ${file.replace('.json', '').replaceAll('-', ' ')}`,
    scenario: JSON.parse(readFileSync(new URL(`${year}/${file}`, folder), 'utf8')) as Scenario,
  })),
);

test.each(scenarios)('$title', ({ year, scenario }) => {
  const { definition, taxYear } = formOf(scenario);
  const others = definitions.filter(({ code }) => code !== definition.code);
  expect(taxYear).toBe(year);
  expect(scenario.source).not.toBe('');
  expect(
    Object.keys(scenario.context ?? {}).flatMap((name) => outsideProblem(name, definition, others) ?? []),
  ).toEqual([]);
  const stored: unknown[] = Array.isArray(scenario.stored) ? scenario.stored : [scenario.stored];
  const read = stored.map((answers) => fromWire(definition, taxYear, answers));
  const refused = read.flatMap((one) => (one.ok ? [] : one.issues.map(({ field }) => field)));
  expect(refused).toEqual(scenario.expected.refused ?? []);
  if (scenario.expected.refused !== undefined) return;

  const entries = read.flatMap((one) => (one.ok ? [one.values] : []));
  // Stored answers round-trip unchanged.
  expect(entries.map((values) => toWire(definition, taxYear, values))).toEqual(stored);
  const input = {
    definition,
    year: taxYear,
    validate: validatorFor(definition, taxYear),
    context: scenario.context,
  };
  const issues =
    definition.kind === 'list'
      ? checkList({ ...input, entries })
      : checkForm({ ...input, values: entries[0] ?? {} });
  expect(issues).toEqual(scenario.expected.issues ?? []);
  const place = definition.kind === 'list' ? listContext(entries, 0) : {};
  const context = { ...scenario.context, ...place };
  expect(computedBoxes(definition, taxYear, entries[0] ?? {}, context)).toMatchObject(
    scenario.expected.computed ?? {},
  );
});

test('has an example with errors for every form', () => {
  const wrong = scenarios.filter(({ scenario: { expected } }) => expected.refused || expected.issues?.length);
  const forms = new Set(wrong.map(({ scenario }) => scenario.form));
  expect([...forms].sort()).toEqual(
    [
      'HW1',
      'SA100',
      'SA101',
      'SA102',
      'SA103S',
      'SA104F',
      'SA104S',
      'SA105',
      'SA106',
      'SA107',
      'SA108',
      'SA109',
      'covid1',
      'final',
    ].sort(),
  );
});

function formOf({ form, year }: Scenario): { definition: Definition; taxYear: TaxYear } {
  const definition = isTaxYear(year) ? definitionFor(definitions, form, year) : undefined;
  if (definition === undefined || !isTaxYear(year)) throw new Error(`no ${form} for ${year}`);
  return { definition, taxYear: year };
}

function computedBoxes(definition: Definition, year: TaxYear, values: Values, context: Values = {}) {
  const settled = settle(fieldsFor(definition, year), values, {
    context: { ...context, ...yearVariables(year) },
  });
  return toWire(definition, year, settled.values);
}

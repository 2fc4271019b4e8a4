import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedTaxYears, type TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { shippedScenarios } from '#server/features/scenarios/shipped-scenarios.ts';

const scenarios = new URL('../scenarios/', import.meta.url);
const definitions = shippedDefinitions();
const codes = [...new Set(definitions.map(({ code }) => code))];

/** Every form in every year in which it asks something. */
const formYears = codes.flatMap((code) =>
  shippedTaxYears.flatMap((year) => {
    const definition = definitionFor(definitions, code, year);
    return definition && fieldsFor(definition, year).length > 0 ? [{ code, year, definition }] : [];
  }),
);

test('every form has a filled example of each year it is for', () => {
  const missing = formYears
    .filter(({ definition, year }) => definition.kind !== 'dialog' && !hasExample(definition, year))
    .map(({ code, year }) => `tests/scenarios/forms/${year}/${code.toLowerCase()}-<sentence>.json`);
  expect(missing).toEqual([]);
});

test('every form is shipped with a scenario of each year it is for', () => {
  const shipped = shippedScenarios();
  const missing = formYears
    .filter(({ code, year }) => !shipped.some((one) => one.code === code && one.taxYear === year))
    .map(({ code, year }) => `${code} ${year}`);
  expect(missing).toEqual([]);
});

test('every tax year has examples of its tax', () => {
  const missing = shippedTaxYears.filter((year) => filesIn(`tax/${year}/`).length === 0);
  expect(missing).toEqual([]);
});

/** Nothing to put right, and ten answers or more. */
function hasExample({ code }: Definition, year: TaxYear): boolean {
  return filesIn(`forms/${year}/`)
    .filter((file) => file.startsWith(`${code.toLowerCase()}-`))
    .some((file) => {
      const text = readFileSync(new URL(`forms/${year}/${file}`, scenarios), 'utf8');
      const { form, stored, expected } = JSON.parse(text) as Example;
      const [first] = Array.isArray(stored) ? (stored as unknown[]) : [stored];
      const filled = Object.keys(first ?? {}).length;
      return form === code && expected.issues?.length === 0 && filled >= 10;
    });
}

interface Example {
  readonly form: string;
  readonly stored: unknown;
  readonly expected: { readonly issues?: readonly unknown[] };
}

function filesIn(folder: string): string[] {
  const path = new URL(folder, scenarios);
  return existsSync(path) ? readdirSync(path) : [];
}

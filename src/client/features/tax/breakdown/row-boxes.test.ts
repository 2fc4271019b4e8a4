import { expect, test } from 'vitest';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { breakdown } from './sections.ts';

const definitions = shippedDefinitions();

/** A calculation that has every figure. */
const everything = (onlyFull: 0 | 1) =>
  new Proxy({} as TaxCalculation, { get: (_, name) => (name === 'only_sa103f' ? onlyFull : 1) });

const links = ([0, 1] as const)
  .flatMap((onlyFull) => breakdown(everything(onlyFull), new Map()) ?? [])
  .flatMap(({ rows }) =>
    rows.flatMap(({ figure, link }) => (link !== undefined && 'form' in link ? [{ figure, ...link }] : [])),
  );

test('every amount with a box links to a box the form has', () => {
  const missing = links.filter(
    ({ form, box }) =>
      box !== undefined &&
      !shippedTaxYears.some((year) => {
        const definition = definitionFor(definitions, form, year);
        return definition !== undefined && fieldsFor(definition, year).some(({ name }) => name === box);
      }),
  );
  expect(links.filter(({ form }) => form === 'SA103F').length).toBe(10);
  expect(links.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

import { expect, test } from 'vitest';
import { shippedTaxYears, type TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '../check.ts';
import type { Values } from '../definition.ts';
import { definitionFor, fieldsFor } from '../resolve.ts';
import { settle } from '../settle.ts';
import { shippedDefinitions } from './index.ts';

const all = shippedDefinitions();

/** The notes that a form shows with these answers, before they are saved. */
function notesOf(code: string, year: TaxYear, values: Values) {
  const definition = definitionFor(all, code, year);
  if (definition === undefined) throw new Error(`no ${code} of ${year}`);
  const fields = fieldsFor(definition, year);
  const { hidden } = settle(fields, values, { context: yearVariables(year) });
  return fields.filter(({ format, name }) => format === 'text' && !hidden.has(name));
}

test.each(shippedTaxYears)('SA103S-more of %s leads to the full pages from the limit on', (year) => {
  const limit = year < '2024-25' ? 8_500_000 : 9_000_000;
  const notes = (values: Values) =>
    notesOf('SA103S-more', year, values).filter(({ name }) => name === 'full_pages');
  expect(notes({ box_9: limit })).toMatchObject([{ help_link: '/taxForms/SA103F' }]);
  expect(notes({ box_9: limit })[0]?.help).toContain('Self-employment (full), SA103F');
  expect(notes({ box_9: limit - 1 })).toEqual([]);
  expect(notes({})).toEqual([]);
  // Traded for half of the year.
  const stopped = { box_6q: 'yes', box_6: `${Number(year.slice(0, 4))}-10-05` };
  expect(notes({ ...stopped, box_9: limit / 2 + 100_000 })).toHaveLength(1);
});

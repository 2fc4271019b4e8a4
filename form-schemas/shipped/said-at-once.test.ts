import { expect, test } from 'vitest';
import { shippedTaxYears, type TaxYear } from '#domain/tax-year.ts';
import { checkForm, yearVariables } from '../check.ts';
import { validatorFor } from '../compile/validator-code.ts';
import { calcTopics } from '../calc-topics.ts';
import type { Value, Values } from '../definition.ts';
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

/** The boxes without a rule of the engine, by their inputs: docs/boxes.md lists them as refused. */
test.each([
  ['SA101', '2025-26'],
  ['SA101', '2023-24'],
  ['SA107', '2025-26'],
  ['SA107', '2023-24'],
] as const)('%s of %s says at each refused box that it cannot be sent with it', (code, year) => {
  const definition = definitionFor(all, code, year);
  const fields = definition === undefined ? [] : fieldsFor(definition, year);
  const refused = fields.filter(({ calc }) => calc !== undefined && Object.hasOwn(calcTopics, calc));
  expect(refused.length).toBeGreaterThan(1);
  const answers: Partial<Record<string, Value>> = { number: 100, date: '2000-01-01', string: '2020-21' };
  const said = (values: Values) =>
    notesOf(code, year, values).filter(({ help = '' }) => help.includes('cannot file a return with it'));
  // These show two of the boxes.
  const above = { ai1_box_14: 100, ai4_box_11_1: 0 };
  expect(said(above)).toEqual([]);
  const silent = refused.filter(
    ({ name, format }) => said({ ...above, [name]: answers[format] }).length === 0,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

/** FA 2013, Sch.45 para.7: the first automatic UK test. A treaty or a split year can make the answers right all the same. */
test.each([
  [true, 183, true],
  [true, 300, true],
  [true, 182, false],
  [false, 300, false],
] as const)('SA109: not resident %s with %i days in the UK is warned of: %s', (box_1, box_10, expected) => {
  for (const year of ['2019-20', '2025-26'] as const) {
    const notes = notesOf('SA109', year, { box_1, box_10 });
    expect(notes.some(({ name }) => name === 'days_note')).toBe(expected);
  }
  // It stops no saving and no filing.
  const definition = definitionFor(all, 'SA109', '2025-26');
  if (definition === undefined) throw new Error('no SA109');
  const validate = validatorFor(definition, '2025-26');
  const found = checkForm({
    definition,
    year: '2025-26',
    validate,
    values: { include: true, box_1, box_10, box_19: 'FR' },
  });
  expect(found.filter(({ field }) => field === 'box_1' || field === 'box_10')).toEqual([]);
});

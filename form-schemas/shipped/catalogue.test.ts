import { expect, test } from 'vitest';
import { type TaxYear, shippedTaxYears } from '#domain/tax-year.ts';
import { constantsIn } from '../constants.ts';
import type { Definition, Field } from '../definition.ts';
import { definitionFor, fieldsFor, holdsValue, rulesFor } from '../resolve.ts';
import {
  type Box,
  boxesIn,
  type Catalogue,
  catalogueOf,
  hasCatalogue,
  appliesIn,
} from './catalogue-boxes.ts';
import { isVisibleAsInCatalogue } from './catalogue-conditions.ts';
import { deliberate, ruleSources } from './catalogue-differences.ts';
import { shippedDefinitions } from './index.ts';

const codes = [
  'SA100',
  'SA101',
  'SA102',
  'SA103F',
  'SA103S',
  'SA104S',
  'SA105',
  'SA108',
  'SA109',
  'HW1',
  'final',
  'covid1',
] as const;
const definitions = shippedDefinitions();
/** The catalogue ends with it. Later definitions have boxes that it cannot know. */
const LAST_YEAR = '2025-26';

const formats: Readonly<Record<string, string>> = {
  money_pounds: 'number currency',
  money_pence: 'number currency',
  integer: 'number',
  text: 'string',
  date: 'date',
  checkbox: 'checkbox',
  select: 'select',
};

/** A printed box number; words such as '36 amount' name a value without one. */
const printed = (box: string) => (/^\d+(\.\d+)?[A-Z]*(\.\d+)?$/.test(box) ? box : undefined);
const formatOf = (field: Field) => (field.currency ? `${field.format} currency` : field.format);

function fillOf(field: Field): string | undefined {
  if (field.fill !== undefined) return field.fill.from;
  const source = field.computed;
  const name = source !== null && typeof source === 'object' && 'var' in source ? source['var'] : undefined;
  if (typeof name === 'string' && name.startsWith('final.')) return name;
  return field.computed === undefined ? undefined : 'calculated';
}

/** Every difference between a field and its catalogue box. */
function differencesOf(
  field: Field,
  box: Box,
  fields: readonly Field[],
  boxes: readonly Box[],
  year: TaxYear,
) {
  const xml = (year < '2025-26' ? box.xml_before_2025_26 : undefined) ?? box.xml ?? undefined;
  const isTyped = field.computed === undefined;
  const is: Record<string, boolean> = {
    box: field.box === printed(box.box),
    type: formatOf(field) === formats[box.type],
    'whole pounds': (field.wholePounds === true) === (box.type === 'money_pounds'),
    length:
      !isTyped ||
      !['money_pounds', 'money_pence', 'integer', 'text'].includes(box.type) ||
      field.length === (box.length ?? undefined),
    min: !isTyped || box.min === undefined || field.min === box.min,
    max: !isTyped || field.max === box.max,
    sign: (field.allowNegative === true) === (box.allowNegative === true),
    required: field.required === true || box.required !== true,
    multiline: (field.multiline === true) === (box.multiline === true) || !isTyped,
    choices: JSON.stringify(field.choices) === JSON.stringify(box.choices),
    default: field.default === box.default,
    fill: fillOf(field) === (box.fill ?? undefined),
    computed: box.calc === undefined || field.computed !== undefined,
    condition: isVisibleAsInCatalogue(fields, box, boxes),
    xml: field.xml === xml,
  };
  return Object.keys(is).filter((what) => !is[what]);
}

function formDifferences(code: string, catalogue: Catalogue, year: TaxYear): string[] {
  const definition = definitionFor(definitions, code, year);
  const boxes = boxesIn(catalogue, year);
  if (definition !== undefined && definition.taxYear > LAST_YEAR) return [];
  if (definition === undefined) return boxes.map(({ name }) => `${code} ${name} missing`);
  const fields = fieldsFor(definition, year);
  const named = new Set(boxes.map(({ name }) => name));
  return [
    ...(definition.kind === catalogue.kind ? [] : [`${code} kind`]),
    ...(catalogue.tax_column === undefined || definition.tax_column === catalogue.tax_column
      ? []
      : [`${code} tax_column`]),
    ...boxes.flatMap((box) => {
      const field = fields.find(({ name }) => name === box.name);
      if (field === undefined) return [`${code} ${box.name} missing`];
      return differencesOf(field, box, fields, boxes, year).map((what) => `${code} ${box.name} ${what}`);
    }),
    ...fields
      .filter((field) => holdsValue(field) && !named.has(field.name))
      .map(({ name }) => `${code} ${name} extra`),
    ...constantDifferences(code, catalogue, definition, year),
  ];
}

function constantDifferences(
  code: string,
  { constants }: Catalogue,
  definition: Definition,
  year: TaxYear,
): string[] {
  const ours = constantsIn(definition, year);
  return Object.entries(constants ?? {})
    .filter(([name, given]) => ours.get(name) !== inYear(given, year))
    .map(([name]) => `${code} constant ${name}`);
}

/** Numbers by year apply until the next one. */
function inYear(given: unknown, year: TaxYear): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const latest = Object.entries(given).filter(([from]) => appliesIn({ from, to: null }, year));
  return latest.at(-1)?.[1];
}

test.skipIf(!hasCatalogue)(
  'matches the catalogue of boxes for every form and year, both ways, except for the listed differences (skipped where there is no catalogue)',
  () => {
    const found = codes.flatMap((code) => {
      const catalogue = catalogueOf(code);
      return shippedTaxYears.flatMap((year) => formDifferences(code, catalogue, year));
    });
    const listed = Object.values(deliberate).flat();
    expect([...new Set(found)].sort()).toEqual([...new Set(listed)].sort());
  },
);

test.skipIf(!hasCatalogue)(
  'implements every rule of the catalogue in definitions, or elsewhere for the listed reason (skipped where there is no catalogue)',
  () => {
    const given = codes.flatMap((code) => (catalogueOf(code).rules ?? []).map((rule) => ({ code, ...rule })));
    expect(given.map(({ id }) => id).sort()).toEqual(Object.keys(ruleSources).sort());
    for (const { code, id, years } of given) {
      const ours = ruleSources[id];
      if (!Array.isArray(ours)) continue;
      for (const year of shippedTaxYears.filter((one) => appliesIn(years, one))) {
        const definition = definitionFor(definitions, code, year);
        if (definition !== undefined && definition.taxYear > LAST_YEAR) continue;
        const ids = definition === undefined ? [] : rulesFor(definition, year).map((rule) => rule.id);
        expect(ids, `${id} in ${code} ${year}`).toEqual(expect.arrayContaining([...ours]));
      }
    }
  },
);

test('gives every input box its own name, and most names say what belongs in the box', () => {
  for (const definition of definitions) {
    const boxes = definition.form_json.fields.filter(holdsValue);
    expect(boxes.every(({ title }) => title.trim().length > 1)).toBe(true);
    expect(boxes.every(({ id }) => id !== undefined)).toBe(true);
    expect(boxes.filter(({ help }) => help).length, definition.code).toBeGreaterThanOrEqual(
      definition.code === 'covid1' || definition.kind === 'dialog' ? 0 : boxes.length * 0.7,
    );
  }
});

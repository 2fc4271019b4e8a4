import { expect, test } from 'vitest';
import { checkForm, checkList } from './check.ts';
import { validatorFor } from './compile/validator-code.ts';
import type { Definition, Field, FormJson, Values } from './definition.ts';
import { type Issue, summaryLine } from './messages.ts';

function definitionOf(
  fields: Field[],
  rest: Partial<Definition> = {},
  form: Partial<FormJson> = {},
): Definition {
  return {
    code: 'T1',
    taxYear: '2024-25',
    kind: 'single',
    title: 'Trial',
    tax_column: 'trial',
    form_json: { fields, ...form },
    ...rest,
  };
}

function check(definition: Definition, values: Values, context?: Values): Issue[] {
  const year = '2025-26';
  return checkForm({ definition, year, values, validate: validatorFor(definition, year), context });
}

const message = (field: Omit<Field, 'name' | 'title'>, value: string | number): string | undefined =>
  check(definitionOf([{ name: 'x', title: 'Residential finance costs', ...field }]), { x: value })[0]
    ?.message;

test.each<[Omit<Field, 'name' | 'title'>, string | number, string]>([
  [{ format: 'number', currency: true }, -1, 'Residential finance costs: enter 0 or more'],
  [{ format: 'number', currency: true, min: 5 }, 1, 'Residential finance costs: enter £5 or more'],
  [
    { format: 'number', currency: true, max: 1000 },
    100_001,
    'Residential finance costs: enter £1,000 or less',
  ],
  [
    { format: 'select', widget: 'account-picker', choicesFrom: 'accounts' },
    'Starl',
    'Choose an account from the list',
  ],
  [
    { format: 'select', widget: 'tag-picker', choicesFrom: 'tax-categories' },
    '“5”',
    'Choose a tag from the list',
  ],
  [{ format: 'number', currency: true }, 10 ** 14, 'Residential finance costs: enter 11 digits or fewer'],
  [{ format: 'number', decimals: 0 }, 1.5, 'Residential finance costs: enter a whole number'],
  [
    { format: 'number', decimals: 2 },
    1.005,
    'Residential finance costs: enter no more than 2 decimal places',
  ],
  [{ format: 'string', length: 3 }, 'abcd', 'Residential finance costs: enter 3 characters or fewer'],
  [{ format: 'date' }, '2025-02-30', 'Please enter a valid date.'],
  [
    { format: 'string', widget: 'nino' },
    'GB123456A',
    'Enter a National Insurance number such as QQ 12 34 56 C',
  ],
  [{ format: 'string', widget: 'postcode' }, 'London', 'Enter a UK postcode such as AB1 2CD'],
])('%j with %j: %s', (field, value, expected) => {
  expect(message(field, value)).toBe(expected);
});

test.each([
  ['utr', '2325648152', '2325648151'],
  ['nino', 'AB123456C', 'AB12345'],
  ['paye-reference', '123/A456', '12/A456'],
  ['postcode', 'sw1a 1aa', 'SW1A'],
  ['phone', '0044 20 7946 0000', '020 ext 12'],
  ['email', 'jo@example.co.uk', 'jo@example'],
  ['sort-code', '123456', '12-34-56'],
  ['account-number', '01234567', '1234567'],
  ['tax-year', '1999-00', '2022-24'],
  ['tax-year', '2099-00', '1899-00'],
  ['tax-year', '2018-19', '2018-2019'],
  ['country', 'FRA', 'Atlantis'],
] as const)('checks the format of a %s', (widget, right, wrong) => {
  expect(message({ format: 'string', widget }, right)).toBeUndefined();
  expect(message({ format: 'string', widget }, wrong)).toBeDefined();
});

test.each<[Omit<Field, 'name' | 'title'>, number, string]>([
  [{ format: 'number', widget: 'integer' }, 1.5, 'Residential finance costs: enter a whole number'],
  [
    { format: 'number', widget: 'percent' },
    101,
    'Residential finance costs: enter a percentage from 0 to 100',
  ],
  [
    { format: 'number', widget: 'percent', allowNegative: true, max: 5 },
    5.5,
    'Residential finance costs: enter 5 or less',
  ],
])('%j with %d: %s', (field, value, expected) => {
  expect(message(field, value)).toBe(expected);
});

test.each<[Partial<Field>, string | number, string]>([
  [
    { title: 'How do you claim for your business?', format: 'select', choices: [{ value: 'a', title: 'A' }] },
    'b',
    'How do you claim for your business? Choose one of the answers offered',
  ],
  [{ title: 'Tax taken off', format: 'number', currency: true }, -1, 'Tax taken off: enter 0 or more'],
  [
    { title: 'Proof', format: 'string', widget: 'file-drop' },
    'x',
    'Proof: this file was not uploaded; upload it again',
  ],
  [{ title: 'Reason', format: 'string' }, 'x'.repeat(20_481), 'Reason: enter 20480 characters or fewer'],
])('%j: uses the same sentence for any title', (field, value, expected) => {
  const whole: Field = { name: 'x', title: '', format: 'string', ...field };
  expect(check(definitionOf([whole]), { x: value })[0]?.message).toBe(expected);
});

test('names an unknown country as such, whatever its length', () => {
  const field = { format: 'string', widget: 'country', length: 3, pattern: '^[A-Z]{3}$' } as const;
  expect(message(field, 'Atlantis')).toBe('Choose a country from the list');
});

test('keeps the message a definition has for a pattern', () => {
  const field = { format: 'string', widget: 'sort-code', pattern: '^[0-9]{6}$' } as const;
  expect(message({ ...field, messages: { pattern: 'Six digits, please' } }, '12')).toBe('Six digits, please');
});

test('names the box in the summary', () => {
  const field: Field = {
    name: 'box_44',
    box: '44',
    title: 'Residential finance costs',
    format: 'number',
    currency: true,
  };
  const [issue] = check(definitionOf([field]), { box_44: -494_796 });
  expect(issue && summaryLine([field], issue)).toBe('Box 44 Residential finance costs: enter 0 or more');
});

const job = definitionOf([
  { name: 'director', title: 'Director', format: 'checkbox' },
  { name: 'until', title: 'PAYE end date', format: 'date', depends: 'director', required: true },
  { name: 'name', title: 'Name', format: 'string', required: true, messages: { required: 'Who pays you?' } },
]);

test('requires a visible field, with the message of the definition', () => {
  expect(check(job, { include: true })).toEqual([{ field: 'name', message: 'Who pays you?' }]);
  expect(check(job, { include: true, director: true, name: 'A' })).toEqual([
    { field: 'until', message: 'Enter the PAYE end date' },
  ]);
});

test('requires nothing in a form that is not included, but checks what is there', () => {
  expect(check(job, { include: false })).toEqual([]);
  expect(check(job, { director: true, until: '2025-99-01' })).toEqual([
    { field: 'until', title: 'Invalid date', message: 'Please enter a valid date.' },
  ]);
});

test('does not check a hidden field', () => {
  expect(check(job, { include: true, name: 'A', until: 'nonsense' })).toEqual([]);
});

test('refuses an unknown field name', () => {
  expect(check(job, { other: 1 })[0]?.field).toBe('other');
});

test('gives rules the year and its calendar years', () => {
  const definition = definitionOf(
    [{ name: 'day', title: 'Day', format: 'date' }],
    {},
    {
      rules: [
        {
          id: 'early',
          field: 'day',
          when: { '<': [{ var: 'day' }, { var: 'tax_year_start' }] },
          title: 'Invalid date',
          message: 'Not before 06/04/{start_year}; the year ends on 05/04/{end_year}.',
        },
        { id: 'old', field: 'day', when: true, message: 'Old', taxYears: ['2024-2025'] },
      ],
    },
  );
  expect(check(definition, { day: '2025-04-05' })).toEqual([
    {
      field: 'day',
      title: 'Invalid date',
      message: 'Not before 06/04/2025; the year ends on 05/04/2026.',
    },
  ]);
  expect(check(definition, { day: '2025-04-06' })).toEqual([]);
  expect(check(definition, {})).toEqual([]);
});

test('checks each entry of a list, its size, and unique fields', () => {
  const definition = definitionOf(
    [
      { name: 'ref', title: 'Reference', format: 'string', required: true },
      { name: 'tax', title: 'Tax', format: 'number', currency: true, allowNegative: true },
    ],
    { kind: 'list' },
    {
      list: { max: 3, uniqueField: 'ref' },
      rules: [
        {
          id: 'negative',
          field: 'tax',
          when: { and: [{ '<': [{ var: 'tax' }, 0] }, { '<': [{ var: 'list.included' }, 2] }] },
          message: 'Only with two',
        },
      ],
    },
  );
  const input = { definition, year: '2025-26', validate: validatorFor(definition, '2025-26') } as const;
  const entry = (ref: string, rest: Values = {}): Values => ({ include: true, ref, ...rest });
  expect(checkList({ ...input, entries: [entry('a', { tax: -1 })] })).toEqual([
    { field: 'tax', message: 'Only with two', entry: 0 },
  ]);
  expect(checkList({ ...input, entries: [entry('a 1', { tax: -1 }), entry('b'), entry('A1')] })).toEqual([
    { field: 'ref', entry: 2, message: 'Reference: entry 1 has the same. Each entry needs its own' },
  ]);
  expect(checkList({ ...input, entries: ['a', 'b', 'c', 'd'].map((ref) => entry(ref)) })[0]?.field).toBe('');
});

test('reports a half-typed country or date when saving, and hides the fields that depend on it', () => {
  const land: Field = { name: 'land', title: 'Country', format: 'string', widget: 'country' };
  const day: Field = { name: 'day', title: 'Day', format: 'date' };
  const after = (name: string): Field => ({
    name: `after_${name}`,
    title: 'Details',
    format: 'string',
    required: true,
    depends: name,
  });
  const definition = definitionOf([land, after('land'), day, after('day')]);
  expect(check(definition, { include: true, land: 'Fran', day: '01/0' })).toEqual([
    { field: 'land', message: 'Choose a country from the list' },
    { field: 'day', title: 'Invalid date', message: 'Please enter a valid date.' },
  ]);
  const whole = { include: true, land: 'FRA', day: '2025-06-01' };
  expect(check(definition, whole).map(({ field }) => field)).toEqual(['after_land', 'after_day']);
  // This also applies to forms that are not included yet.
  expect(check(definition, { land: 'Fran' })).toHaveLength(1);
});

test('a form for the records requires its boxes when it is saved, in a list as elsewhere', () => {
  const fields: Field[] = [
    { name: 'address', title: 'Address', format: 'string', required: true },
    { name: 'tenants', title: 'Tenants', format: 'list' },
    { name: 'tenant', title: 'Name', format: 'string', required: true, in: 'tenants' },
  ];
  const faulty = (form: Partial<FormJson>, values: Values) =>
    check(definitionOf(fields, {}, form), values).map(({ field }) => field);
  const missing = ['address', 'tenants:a:tenant'];
  expect(faulty({ recordOnly: true }, { tenants: 'a' })).toEqual(missing);
  expect(faulty({}, { tenants: 'a', include: true })).toEqual(missing);
  expect(faulty({}, { tenants: 'a' })).toEqual([]);
});

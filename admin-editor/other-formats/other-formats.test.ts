import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { isMet } from '#form-schemas/logic.ts';
import { publishingProblems } from '#form-schemas/problems.ts';
import { exportedForms } from '#form-schemas/shipped/export.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { readOtherFormat } from './read-other-format.ts';
import type { TakenOver } from './taken-over.ts';

const read = (file: unknown): TakenOver => {
  const found = readOtherFormat(JSON.stringify(file), 'NEW1');
  if (typeof found === 'string') throw new Error(found);
  return found;
};

const definitionOf = ({ title, form }: TakenOver): Definition => ({
  code: 'NEW1',
  taxYear: '2025-26',
  kind: 'single',
  title,
  tax_column: 'new1',
  form_json: { recordOnly: true, ...form },
});

const omittedOf = ({ omitted }: TakenOver) => omitted.map(({ where, what }) => `${where}: ${what}`);
const fieldsOf = ({ form }: TakenOver) => Object.fromEntries(form.fields.map((field) => [field.name, field]));

/** A form as the documentation of SurveyJS writes them. */
const survey = {
  title: { default: 'Letting a property', de: 'Vermietung' },
  pages: [
    {
      name: 'about',
      title: 'About the property',
      elements: [
        {
          type: 'text',
          name: 'address',
          title: 'Address',
          isRequired: true,
          requiredErrorText: 'Give the address',
        },
        { type: 'text', name: 'bought', inputType: 'date', title: 'Bought on' },
        { type: 'boolean', name: 'furnished', title: 'It is furnished' },
        {
          type: 'radiogroup',
          name: 'kind',
          title: 'Kind',
          choices: ['House', { value: 'flat', text: 'Flat' }],
          showOtherItem: true,
          defaultValue: 'flat',
        },
        {
          type: 'checkbox',
          name: 'extras',
          title: 'Extras',
          choices: [{ value: 'garage', text: 'Garage' }, 'Garden'],
        },
        {
          type: 'text',
          name: 'floor',
          title: 'Floor',
          inputType: 'number',
          min: 0,
          visibleIf: "{kind} = 'flat'",
        },
        {
          type: 'text',
          name: 'doors',
          title: 'Doors',
          visibleIf: "{extras} contains 'garage' and {furnished} = true",
        },
        { type: 'signaturepad', name: 'sign', title: 'Signature' },
        { type: 'comment', name: 'notes', title: 'Notes', visibleIf: 'age({bought}) > 3', maxLength: 500 },
      ],
    },
    {
      name: 'tenants',
      title: 'Tenants',
      elements: [
        {
          type: 'paneldynamic',
          name: 'people',
          title: 'People',
          minPanelCount: 1,
          maxPanelCount: 4,
          templateElements: [
            { type: 'text', name: 'who', title: 'Name', isRequired: true },
            { type: 'text', name: 'rent', title: 'Rent', inputType: 'number' },
            {
              type: 'text',
              name: 'until',
              title: 'Until',
              inputType: 'date',
              visibleIf: '{panel.rent} > 100',
            },
          ],
        },
        { type: 'matrix', name: 'state', title: 'State', columns: ['Good', 'Bad'], rows: ['Roof', 'Walls'] },
        {
          type: 'text',
          name: 'email',
          title: 'Email',
          validators: [
            { type: 'email' },
            { type: 'expression', text: 'Not both', expression: '{furnished} = false' },
          ],
        },
      ],
    },
  ],
};

test('takes over a form of SurveyJS: kinds, choices, conditions, checks and lists', () => {
  const taken = read(survey);
  const fields = fieldsOf(taken);
  expect(taken).toMatchObject({ tool: 'SurveyJS', title: 'Letting a property' });
  expect(fields['address']).toMatchObject({
    heading: 'About the property',
    format: 'string',
    required: true,
    messages: { required: 'Give the address' },
  });
  expect(fields['bought']?.format).toBe('date');
  expect(fields['furnished']?.format).toBe('checkbox');
  expect(fields['kind']).toMatchObject({
    format: 'select',
    widget: 'radio',
    default: 'flat',
    choices: [
      { value: 'House', title: 'House' },
      { value: 'flat', title: 'Flat' },
      { value: 'other', title: 'Other' },
    ],
  });
  expect(fields['extras_garage']).toMatchObject({ format: 'checkbox', title: 'Extras: Garage' });
  expect(isMet(fields['kind_other']?.visibleIf ?? false, { kind: 'other' })).toBe(true);
  expect(isMet(fields['floor']?.visibleIf ?? false, { kind: 'flat' })).toBe(true);
  expect(isMet(fields['floor']?.visibleIf ?? true, { kind: 'House' })).toBe(false);
  expect(isMet(fields['doors']?.visibleIf ?? false, { extras_garage: true, furnished: true })).toBe(true);
  expect(isMet(fields['doors']?.visibleIf ?? true, { extras_garage: true })).toBe(false);
  expect(fields['people']).toMatchObject({
    format: 'list',
    heading: 'Tenants',
    minEntries: 1,
    maxEntries: 4,
  });
  expect(fields['rent']).toMatchObject({ in: 'people', format: 'number' });
  expect(fields['until']?.visibleIf).toEqual({ '>': [{ var: 'rent' }, 100] });
  expect(fields['state_Roof']).toMatchObject({ title: 'State: Roof', widget: 'radio' });
  expect(fields['email']?.widget).toBe('email');
  const [rule] = taken.form.rules ?? [];
  expect(rule).toMatchObject({ field: 'email', message: 'Not both' });
  expect(isMet(rule?.when ?? false, { email: 'a@b.uk', furnished: true })).toBe(true);
  expect(isMet(rule?.when ?? true, { furnished: true })).toBe(false);
  expect(omittedOf(taken)).toEqual([
    'Signature: a question of the kind “signaturepad”',
    'Notes: the condition “age({bought}) > 3”, so it is always shown',
  ]);
  expect(publishingProblems(definitionOf(taken), [])).toEqual([]);
});

/** A form as the builder of Form.io saves it. */
const formIo = {
  title: 'Expenses of a trade',
  display: 'form',
  components: [
    {
      type: 'panel',
      title: 'Trade',
      key: 'trade',
      components: [
        {
          type: 'textfield',
          key: 'name',
          label: 'Name',
          validate: { required: true, maxLength: 60, pattern: '[A-Z].*' },
        },
        {
          type: 'currency',
          key: 'turnover',
          label: 'Turnover',
          validate: { min: 0 },
          tooltip: 'Before costs',
        },
        { type: 'number', key: 'staff', label: 'Staff', validate: { integer: true, min: 0, max: 50 } },
        {
          type: 'select',
          key: 'basis',
          label: 'Basis',
          data: {
            values: [
              { label: 'Cash', value: 'cash' },
              { label: 'Accruals', value: 'accruals' },
            ],
          },
          defaultValue: 'cash',
        },
        {
          type: 'select',
          key: 'town',
          label: 'Town',
          dataSrc: 'url',
          data: { url: 'https://example.com/towns' },
        },
        {
          type: 'selectboxes',
          key: 'costs',
          label: 'Costs',
          values: [
            { label: 'Travel', value: 'travel' },
            { label: 'Rent', value: 'rent' },
          ],
        },
        {
          type: 'columns',
          key: 'columns',
          columns: [
            {
              components: [
                {
                  type: 'number',
                  key: 'miles',
                  label: 'Miles',
                  conditional: { show: true, when: 'costs', eq: 'travel' },
                },
              ],
            },
            {
              components: [
                {
                  type: 'textfield',
                  key: 'landlord',
                  label: 'Landlord',
                  conditional: {
                    show: true,
                    conjunction: 'any',
                    conditions: [
                      { component: 'turnover', operator: 'greaterThan', value: 1000 },
                      { component: 'basis', operator: 'isEqual', value: 'accruals' },
                    ],
                  },
                  customConditional: 'show = data.staff > 3;',
                },
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'datagrid',
      key: 'vehicles',
      label: 'Vehicles',
      components: [
        { type: 'textfield', key: 'plate', label: 'Plate' },
        { type: 'datetime', key: 'since', label: 'Since', enableTime: false },
      ],
    },
    { type: 'button', action: 'submit', key: 'submit', label: 'Submit' },
  ],
};

test('takes over a form of Form.io: panels, limits, conditions, ticks and grids', () => {
  const taken = read(formIo);
  const fields = fieldsOf(taken);
  expect(taken).toMatchObject({ tool: 'Form.io', title: 'Expenses of a trade' });
  expect(fields['name']).toMatchObject({
    heading: 'Trade',
    required: true,
    length: 60,
    pattern: '^(?:[A-Z].*)$',
  });
  expect(fields['turnover']).toMatchObject({
    format: 'number',
    currency: true,
    min: 0,
    help: 'Before costs',
  });
  expect(fields['staff']).toMatchObject({ decimals: 0, min: 0, max: 50 });
  expect(fields['basis']).toMatchObject({ format: 'select', default: 'cash' });
  expect(fields['miles']?.visibleIf).toEqual({ checked: 'costs_travel' });
  const { visibleIf = false } = fields['landlord'] ?? {};
  expect(isMet(visibleIf, { turnover: 100_001 })).toBe(true);
  expect(isMet(visibleIf, { turnover: 100_000 })).toBe(false);
  expect(isMet(visibleIf, { basis: 'accruals' })).toBe(true);
  expect(fields['vehicles']).toMatchObject({ format: 'list', asTable: true });
  expect(fields['since']).toMatchObject({ format: 'date', in: 'vehicles' });
  expect(omittedOf(taken)).toEqual([
    'Town: choices that it loads from elsewhere',
    'Town: a question without choices',
    'Landlord: when it is shown (JavaScript)',
  ]);
  expect(publishingProblems(definitionOf(taken), [])).toEqual([]);
});

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A new client',
  type: 'object',
  required: ['firstName', 'kind'],
  definitions: {
    address: {
      type: 'object',
      title: 'Address',
      properties: { street: { type: 'string' }, town: { type: 'string', maxLength: 40 } },
    },
    loop: { type: 'object', properties: { again: { $ref: '#/definitions/loop' }, word: { type: 'string' } } },
  },
  properties: {
    firstName: { type: 'string', title: 'First name', minLength: 2 },
    age: { type: 'integer', minimum: 18, exclusiveMaximum: 120 },
    share: { type: 'number', multipleOf: 0.01, minimum: 0 },
    kind: {
      type: 'string',
      oneOf: [
        { const: 'p', title: 'Person' },
        { const: 'c', title: 'Company' },
      ],
    },
    tags: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['vip', 'new'] } },
    home: { $ref: '#/definitions/address' },
    phones: {
      type: 'array',
      maxItems: 3,
      items: { type: 'object', properties: { number: { type: 'string' } } },
    },
    loop: { $ref: '#/definitions/loop' },
    web: { type: 'string', format: 'uri' },
  },
  allOf: [
    {
      if: { properties: { kind: { const: 'c' } }, required: ['kind'] },
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
      then: { properties: { register: { type: 'string', pattern: '^[0-9]{8}$' } }, required: ['register'] },
    },
  ],
};

test('takes over JSON Schema with a uiSchema: order, sections, references, conditions and lists', () => {
  const uiSchema = {
    'ui:order': ['kind', 'firstName', '*'],
    kind: { 'ui:widget': 'radio', 'ui:help': 'As registered' },
    firstName: { 'ui:placeholder': 'Sam' },
  };
  const taken = read({ schema, uiSchema });
  const fields = fieldsOf(taken);
  expect(taken.form.fields.slice(0, 3).map(({ name }) => name)).toEqual(['kind', 'firstName', 'age']);
  expect(fields['kind']).toMatchObject({ widget: 'radio', required: true, help: 'As registered' });
  expect(fields['age']).toMatchObject({ decimals: 0, min: 18, max: 119, title: 'Age' });
  expect(fields['share']).toMatchObject({ decimals: 2 });
  expect(fields['tags_vip']).toMatchObject({ format: 'checkbox' });
  expect(fields['street']).toMatchObject({ heading: 'Address' });
  expect(fields['phones']).toMatchObject({ format: 'list', maxEntries: 3 });
  expect(fields['register']).toMatchObject({ required: true, visibleIf: { '==': [{ var: 'kind' }, 'c'] } });
  expect(omittedOf(taken)).toEqual(
    expect.arrayContaining([
      'First name: at least 2 characters',
      'First name: the example “Sam” in the empty field',
      'Web: the format “uri”, so it takes any text',
      'Again: what lies deeper than 6 levels',
    ]),
  );
  expect(publishingProblems(definitionOf(taken), [])).toEqual([]);
});

test('a form of ours that was exported comes back with the same questions in the same order', () => {
  const forms = exportedForms(shippedDefinitions()).filter(({ year }) => year === '2025-26');
  expect(forms.length).toBeGreaterThan(10);
  for (const { code, schema: exported, uiSchema } of forms) {
    const { fields } = read({ schema: exported, uiSchema }).form;
    const { 'ui:order': order } = ('items' in uiSchema ? uiSchema['items'] : uiSchema) as {
      'ui:order': string[];
    };
    const expected = order.filter((name) => name !== '*' && name !== 'include');
    const own = fields
      .filter((field) => field.in === undefined && field.name !== 'entries')
      .map(({ name }) => name);
    const inList = fields.filter((field) => field.in === 'entries').map(({ name }) => name);
    expect([code, ...own, ...inList]).toEqual([code, ...expected]);
  }
});

test.each([
  ['not JSON', '{', 'This file is not JSON.'],
  ['a list', '[1]', 'This is not a form in JSON Schema, SurveyJS or Form.io.'],
  ['something else', '{"a":{"b":1}}', 'This is not a form in JSON Schema, SurveyJS or Form.io.'],
  [
    'no questions',
    '{"type":"object","properties":{}}',
    'There are no questions in this file that a form can have.',
  ],
])('says why a file is no form: %s', (_, text, message) => {
  expect(readOtherFormat(text, 'NEW1')).toBe(message);
});

test('names that two questions share, or that JavaScript has, become names of their own', () => {
  const { form } = read({
    components: [
      { type: 'textfield', key: '1st', label: 'One' },
      { type: 'textfield', key: 'constructor', label: 'Two' },
      { type: 'textfield', key: 'a', label: 'Three' },
      { type: 'textfield', key: 'a', label: 'Four' },
    ],
  });
  const names = form.fields.map(({ name }) => name);
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_]*$/);
  expect(publishingProblems(definitionOf(read(survey)), [])).toEqual([]);
});

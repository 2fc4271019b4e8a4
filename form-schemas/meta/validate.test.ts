import { expect, test } from 'vitest';
import { isDefinition, validateDefinition } from './validate.ts';

/** Every attribute of spec 3, "Tax form definition", and none of ours. */
const bare = {
  code: 'SA100',
  taxYear: '2019-20',
  kind: 'single',
  title: 'Main pages',
  helptext: 'Help',
  moretext: 'More',
  tax_column: 'sa100',
  form_json: {
    help_link: 'https://www.gov.uk/self-assessment-forms-and-helpsheets',
    fields: [
      {
        name: 'tr_3_box_13',
        title: 'Taxable benefit',
        format: 'number',
        length: 9,
        min: 0,
        allowNegative: false,
        currency: true,
        default: 0,
        depends: 'other',
        taxYears: ['2020-2021', '2021-2022'],
        heading: 'Pensions',
        subheading: 'Benefits',
        indent: 1,
        help_link: '/help/benefits',
      },
      { name: 'other', title: 'Other', format: 'checkbox' },
      { name: 'start', title: 'Start', format: 'date', depends: ['other'] },
      { name: 'kind', title: 'Kind', format: 'select', choices: [{ value: 'a', title: 'A' }] },
      { name: 'words', title: 'Words', format: 'string', length: 100, multiline: true },
      { name: 'note', title: 'Read this', format: 'text' },
      { name: 'carried', title: 'Carried along', format: '*' },
    ],
  },
};

test('accepts a definition in the bare form of the specification without changing it', () => {
  const before = JSON.stringify(bare);
  expect(validateDefinition(bare)).toEqual([]);
  expect(isDefinition(bare) && JSON.stringify(bare)).toBe(before);
});

test('says where the problem is, what is wrong and what is allowed', () => {
  const broken = {
    ...bare,
    kind: 'lst',
    form_json: {
      fields: [
        { name: 'a', title: 'A', format: 'strng', bogus: 1 },
        { title: 'B', format: 'string' },
      ],
    },
  };
  const problems = new Map(validateDefinition(broken).map(({ path, message }) => [path, message]));
  expect(problems.get('/kind')).toBe('Use one of: single, list, dialog.');
  expect(problems.get('/form_json/fields/0/format')).toMatch(/^Use one of: string, number, date/);
  expect(problems.get('/form_json/fields/0')).toBe('"bogus" is not a word of the language here.');
  expect(problems.get('/form_json/fields/1')).toBe('"name" is missing.');
});

test('accepts Welsh next to every text, and nowhere else', () => {
  const of = (cy: object) => ({
    ...bare,
    cy: { title: 'Prif', helptext: 'Cymorth', moretext: 'Mwy', of: { title: 'Main pages' } },
    form_json: {
      fields: [
        {
          name: 'how',
          title: 'How',
          format: 'select',
          choices: [{ value: 'a', title: 'A', cy: { title: 'Â', ...cy } }],
          cy: { heading: 'x', subheading: 'x', title: 'x', help: 'x', messages: { required: 'x' }, ...cy },
        },
      ],
      rules: [
        { id: 'r', when: true, field: 'how', message: 'No', cy: { message: 'Na', title: 'Dim', ...cy } },
      ],
    },
  });
  expect(validateDefinition(of({ of: {} }))).toEqual([]);
  expect(validateDefinition(of({ name: 'x' })).map(({ path, message }) => [path, message])).toEqual([
    ['/form_json/fields/0/choices/0/cy', '"name" is not a word of the language here.'],
    ['/form_json/fields/0/cy', '"name" is not a word of the language here.'],
    ['/form_json/rules/0/cy', '"name" is not a word of the language here.'],
  ]);
  expect(validateDefinition({ ...bare, cy: { code: 'x' } })).toMatchObject([{ path: '/cy' }]);
  expect(validateDefinition(of({ of: { box: 'x' } }))).toHaveLength(3);
});

test.each([null, [], 'x', {}, { form_json: { fields: {} } }])('rejects %j as a definition', (json) => {
  expect(validateDefinition(json).length).toBeGreaterThan(0);
});

const withField = (rest: object) => ({
  ...bare,
  form_json: { fields: [{ name: 'a', title: 'A', format: 'number', ...rest }] },
});

const YEARS = 'Must be a tax year such as 2025-2026, from 2019-2020 to 2036-2037.';
const LINK = 'Must be a web address (https://…) or a path of this app (/…).';

test.each<[object, string, string]>([
  [{ fill: { from: 'books' } }, '/fill/from', 'Use one of: bookkeeping, profile, calculated.'],
  [{ fill: { from: 'bookkeeping' } }, '/fill', '"tags" is missing.'],
  [{ fill: { from: 'bookkeeping', tags: [] } }, '/fill/tags', 'Must name at least one.'],
  [{ default: {} }, '/default', 'Must be a text, a number, or true or false.'],
  [{ depends: 5 }, '/depends', 'Must be the name of a field, or a list of names.'],
  [{ taxYears: ['2024-25'] }, '/taxYears/0', YEARS],
  [{ taxYears: ['2019-2021'] }, '/taxYears/0', YEARS],
  [{ length: 0 }, '/length', 'Must be 1 or more.'],
  [{ currency: 'yes' }, '/currency', 'Must be true or false.'],
  [{ name: '1 a' }, '/name', 'Must be letters, digits and _, beginning with a letter.'],
  [{ name: 'a'.repeat(65) }, '/name', 'Must have at most 64 characters.'],
  [{ id: 'a'.repeat(81) }, '/id', 'Must have at most 80 characters.'],
  [{ title: '' }, '/title', 'Must not be empty.'],
  [{ help_link: '//evil.example' }, '/help_link', LINK],
  [{ help_link: '/\\evil.example' }, '/help_link', LINK],
  [{ help_link: 'javascript:alert(1)' }, '/help_link', LINK],
])('explains what is allowed for %j', (rest, path, message) => {
  expect(validateDefinition(withField(rest))).toEqual([{ path: `/form_json/fields/0${path}`, message }]);
});

test('suggests the nearest of many words', () => {
  const [problem] = validateDefinition(withField({ calc: 'employment.pays' }));
  expect(problem?.message).toMatch(
    /^"employment.pays" is not one of the \d+ words allowed. Nearest: employment.pay,/,
  );
});

test.each([{ Limit: 1 }, { limit: { 2019: 1 } }, { limit: 'much' }])(
  'rejects %j as constants',
  (constants) => {
    expect(validateDefinition({ ...bare, form_json: { constants, fields: [] } })).toHaveLength(1);
  },
);

test('rejects a first year that does not exist, and keeps the $schema link for text editors', () => {
  expect(validateDefinition({ ...bare, taxYear: '2025-99' })).toEqual([
    { path: '/taxYear', message: 'Must be a tax year such as 2025-26, from 2019-20 to 2036-37.' },
  ]);
  const pointing = { $schema: '../../meta/definition.schema.json', ...bare };
  expect(validateDefinition(pointing)).toEqual([]);
  expect(isDefinition(pointing) && JSON.stringify(pointing)).toBe(JSON.stringify(pointing));
});

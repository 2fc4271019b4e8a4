import { expect, test } from 'vitest';
import type { Definition, Field } from './definition.ts';
import { lint } from './lint.ts';
import { danglingReads, fieldMeant, isNamed, outsideReads } from './other-forms.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  title: `What ${name} asks`,
  format: 'string',
  ...more,
});
const form = (code: string, tax_column: string, fields: Field[], taxYear = '2024-25'): Definition => ({
  code,
  taxYear,
  kind: 'single',
  title: code,
  tax_column,
  form_json: { fields },
});

const reader: Definition = {
  ...form('SA100', 'pensions_benefits', [
    field('a', { box: '4', visibleIf: { filled: 'property.rent' }, taxYears: ['2025-2026'] }),
    field('b', { computed: { '+': [{ var: 'property.rent' }, { var: 'a' }, { var: 'profile.dob' }] } }),
    field('c', { help_link: '/taxForms/SA105?boxes=rent,lets&joint=true' }),
    field('d', { help_link: 'https://www.gov.uk/?boxes=rent', visibleIf: { checked: 'included.property' } }),
  ]),
};
reader.form_json.rules = [{ id: 'most', field: 'a', when: { filled: 'property.lets' }, message: 'Too many' }];

test('finds and describes references to boxes of other forms in conditions, formulas, rules and links', () => {
  const found = outsideReads(reader).map(({ place, name, of }) => [place, name, of]);
  expect(found).toEqual([
    ['Condition of Box 4', 'rent', { section: 'property' }],
    ['Formula of “What b asks”', 'rent', { section: 'property' }],
    ['Help link of “What c asks”', 'rent', { code: 'SA105' }],
    ['Help link of “What c asks”', 'lets', { code: 'SA105' }],
    ['Help link of “What c asks”', 'joint', { code: 'SA105' }],
    ['Rule most', 'lets', { section: 'property' }],
  ]);
});

test('finds a box by its former names, in the years its form has it', () => {
  const before = form('SA105', 'property', [field('rent'), field('lets'), field('joint')]);
  const after = form('SA105', 'property', [field('income', { formerly: ['rent'] }), field('joint')]);
  expect(fieldMeant(after.form_json.fields, 'rent')?.name).toBe('income');
  expect([isNamed(after, 'income'), isNamed(after, 'include'), isNamed(after, 'lets')]).toEqual([
    true,
    true,
    false,
  ]);
  const found = danglingReads(reader, ['2024-25', '2025-26'], (year) => [
    year === '2024-25' ? before : after,
  ]);
  expect(found.map(({ place, name, years }) => [place, name, years])).toEqual([
    ['Rule most', 'lets', ['2025-26']],
  ]);
  expect(danglingReads(reader, ['2024-25'], () => [])).toEqual([]);
});

test('refuses a box name that other forms use for another box', () => {
  const twice = form('SA105', 'property', [
    field('income', { formerly: ['rent'] }),
    field('rent'),
    field('other', { formerly: ['gone'] }),
    field('more', { formerly: ['gone', 'more'] }),
  ]);
  const paths = lint(twice).map(({ path, message }) => [path, message]);
  expect(paths).toEqual([
    ['/form_json/fields/0/formerly', 'other forms already read another field as "rent"'],
    ['/form_json/fields/2/formerly', 'other forms already read another field as "gone"'],
    ['/form_json/fields/3/formerly', 'other forms already read another field as "gone"'],
    ['/form_json/fields/3/formerly', 'other forms already read another field as "more"'],
  ]);
});

test('finds boxes of the year before in the form as it was then, also of the form itself', () => {
  const carried = form('LOSS', 'losses', [
    field('left', { computed: { '+': [{ var: 'before.losses.left' }, { var: 'before.property.rent' }] } }),
  ]);
  const found = outsideReads(carried).map(({ place, name, of, isBefore }) => [place, name, of, isBefore]);
  expect(found).toEqual([
    ['Formula of “What left asks”, from the year before', 'left', { section: 'losses' }, true],
    ['Formula of “What left asks”, from the year before', 'rent', { section: 'property' }, true],
  ]);
  const formsOf = (year: string) => [
    form('SA105', 'property', [field(year === '2023-24' || year === '2026-27' ? 'rent' : 'lets')]),
    form('LOSS', 'losses', [field('left')], '2023-24'),
  ];
  const lacking = danglingReads(carried, ['2024-25', '2025-26', '2026-27'], formsOf);
  // 2024-25 reads 2023-24, and in 2026-27 the box is new: it was empty the year before.
  expect(lacking.map(({ name, years }) => [name, years])).toEqual([['rent', ['2024-25']]]);
});

test('refuses names of the year before that no form has', () => {
  const others = [form('SA105', 'property', [field('rent', { formerly: ['lets'] })])];
  const messages = (name: string) =>
    lint(form('T1', 'trial', [field('a', { visibleIf: { filled: name } })]), others).map(
      ({ message }) => message,
    );
  expect(messages('before.property.rent')).toEqual([]);
  expect(messages('before.property.lets')).toEqual([]);
  expect(messages('before.trial.a')).toEqual([]);
  expect(messages('before.property.rents').join()).toMatch(/the form "property" has include, rent, lets/);
  expect(messages('before.nowhere.a').join()).toMatch(/a box of the year before is before.<section>.<field>/);
  expect(lint(form('T1', 'before', [field('a')])).map(({ path }) => path)).toEqual(['/tax_column']);
});

test('refuses a text in the entries of a list, which no other form can read', () => {
  const jobs: Definition = {
    ...form('JOBS', 'jobs', [field('who'), field('pay', { format: 'number', currency: true })]),
    kind: 'list',
  };
  jobs.form_json.list = { max: 5 };
  const messages = (name: string) =>
    lint(form('T1', 'trial', [field('a', { visibleIf: { filled: name } })]), [jobs]).map(
      ({ message }) => message,
    );
  expect(messages('jobs.pay')).toEqual([]);
  expect(messages('jobs.who').join()).toMatch(/"jobs.who" is answered in each entry of a list/);
});

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

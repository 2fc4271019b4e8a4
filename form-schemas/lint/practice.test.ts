import { describe, expect, test } from 'vitest';
import type { Definition, Field } from '../definition.ts';
import { engagementLetter } from '../starters/engagement-letter.ts';
import { practiceProblems } from './practice.ts';

const { fields } = engagementLetter.form_json;

function withField(added: Partial<Field>): Definition {
  const field: Field = { name: 'added', title: 'Added', format: 'string', ...added };
  return { ...engagementLetter, form_json: { ...engagementLetter.form_json, fields: [...fields, field] } };
}

describe('a form of a practice', () => {
  test.each<[keyof Field, Partial<Field>]>([
    ['fill', { fill: { from: 'profile', field: 'utr' } }],
    ['calc', { format: 'number', currency: true, calc: 'gains.gains' as Field['calc'] & string }],
    ['xml', { xml: 'SA100/Box' }],
    ['choicesFrom', { format: 'select', choicesFrom: 'accounts' }],
    ['taxYears', { taxYears: ['2025-2026'] }],
  ])('cannot have %s', (attribute, field) => {
    expect(practiceProblems(withField(field)).map(({ path }) => path)).toContain(
      `/form_json/fields/${fields.length}/${attribute}`,
    );
  });

  test.each([
    'profile.utr',
    'property.box_20',
    'before.property.box_20',
    `before.${engagementLetter.tax_column}.full_name`,
  ])('cannot read %s, in a condition or a rule', (outside) => {
    const when = { filled: outside };
    expect(practiceProblems(withField({ visibleIf: when }))).toHaveLength(1);
    const rules = [{ id: 'a', when, field: 'full_name', message: 'No' }];
    const form = { ...engagementLetter, form_json: { ...engagementLetter.form_json, rules } };
    expect(practiceProblems(form).map(({ path }) => path)).toEqual(['/form_json/rules/0/when']);
  });

  test('has at most 300 fields', () => {
    const many = Array.from({ length: 301 }, (_, at): Field => ({
      name: `f${at}`,
      title: 'F',
      format: 'string',
    }));
    const form = { ...engagementLetter, form_json: { recordOnly: true, fields: many } };
    expect(practiceProblems(form)).toEqual([
      { path: '/form_json/fields', message: 'A form can have at most 300 fields.' },
    ]);
  });
});

test('no other form is signed', () => {
  expect(practiceProblems({ ...engagementLetter, tax_column: 'letters' })).toEqual([
    { path: '/form_json/signature', message: 'Only forms of practices are signed.' },
  ]);
});

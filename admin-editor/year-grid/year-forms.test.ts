import { expect, test } from 'vitest';
import type { FormSummary } from '#contract/definitions/definitions.ts';
import { formsIn, gridOf, gridYears, noticesOf, yearFromAddress } from './year-forms.ts';

const form = (code: string, taxYear: string, kind = 'single'): FormSummary => ({
  code,
  taxYear,
  kind,
  title: code,
  fields: 3,
  version: 1,
  published: '',
  holdsFrom: '',
  withdrawn: false,
  hasDraft: false,
  review: '' as const,
  problems: 0,
});
const forms = [
  form('covid1', '2019-20', 'dialog'),
  form('SA105', '2025-26'),
  form('SA105', '2019-20'),
  form('SA102', '2027-28'),
  form('SA102', '2019-20', 'list'),
];

test('applies a form from its year until a later definition', () => {
  const held = (year: '2019-20' | '2025-26' | '2027-28') =>
    formsIn(forms, year).map(({ code, taxYear }) => `${code} ${taxYear}`);
  expect(held('2019-20')).toEqual(['SA102 2019-20', 'SA105 2019-20', 'covid1 2019-20']);
  expect(held('2025-26')).toEqual(['SA102 2019-20', 'SA105 2025-26', 'covid1 2019-20']);
  expect(held('2027-28')).toEqual(['SA102 2027-28', 'SA105 2025-26', 'covid1 2019-20']);
});

test('uses the year in the address, or the newest year with a form', () => {
  expect(yearFromAddress('2024-2025', forms)).toBe('2024-25');
  expect(yearFromAddress('2031-2032', forms)).toBe('2027-28');
  expect(yearFromAddress(null, forms)).toBe('2027-28');
  expect(gridYears(forms).slice(0, 3)).toEqual(['2027-28', '2026-27', '2025-26']);
  expect(gridOf('2025-26')).toBe('/admin/forms/grid?year=2025-2026');
});

test('names forms that started in an earlier year or are out of use', () => {
  const withdrawal = { at: '', by: 'ann@staff.example', reason: 'Gone' };
  const held = [
    { which: { code: 'SA102', taxYear: '2027-28' }, form: { withdrawal: null } },
    { which: { code: 'SA100', taxYear: '2019-20' }, form: { withdrawal: null } },
    { which: { code: 'SA108', taxYear: '2025-26' }, form: { withdrawal: null } },
    { which: { code: 'HW1', taxYear: '2019-20' }, form: { withdrawal: null } },
    { which: { code: 'SA105', taxYear: '2025-26' }, form: { withdrawal } },
    { which: { code: 'SA109', taxYear: '2027-28' }, form: { withdrawal } },
  ];
  expect(noticesOf(held, '2027-28')).toEqual([
    'In force since an earlier year: SA100, HW1 (from 2019-20); SA108 (from 2025-26). Changes to these apply from that year onwards.',
    'Out of use: SA105 (from 2025-26); SA109 (from 2027-28). Changes to these have no effect until the form is brought back.',
  ]);
  expect(noticesOf(held.slice(0, 1), '2027-28')).toEqual([]);
});

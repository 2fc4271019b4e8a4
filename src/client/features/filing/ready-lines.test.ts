import { expect, test } from 'vitest';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { ada, noTax, taxForm } from '../../app/samples-for-stories.ts';
import { type ApprovalLine, readyLines } from './ready-lines.ts';
import { type Filing, returnFacts } from './return-facts.ts';

const named = (code: string, kind: 'single' | 'list', tax_column: string): TaxForm =>
  taxForm({ code, kind, title: code, tax_column, taxYear: '2025-26', form_json: { fields: [] } });
const forms = [
  named('SA102', 'list', 'employment'),
  named('SA103S', 'single', 'self_employment'),
  named('final', 'single', 'final'),
];
const filing: Filing = {
  method: 'hmrc',
  username: '123456789012',
  password: 'secret',
  fileAsAgent: false,
  test: true,
  amendment: false,
  declared: false,
};
const year = {
  id: 2025,
  tax_year: '2025-2026',
  start_date: '06/04/2025',
  end_date: '05/04/2026',
  explain: '',
  hmrc_year_string: '2025-26',
};

function lines(
  given: {
    filing?: Partial<Filing>;
    profile?: Partial<typeof ada>;
    calculation?: Partial<TaxCalculation>;
    sections?: Record<string, unknown>;
    approval?: ApprovalLine;
    isAgent?: boolean;
  } = {},
) {
  const { sections = { employment: [{ include: true, box_4: '123/A' }] } } = given;
  const profile = { ...ada, ...given.profile };
  const calculation: TaxCalculation = { ...noTax, ...given.calculation };
  const facts = returnFacts({
    filing: { ...filing, ...given.filing },
    final: {},
    profile,
    calculation,
    sections,
    year,
    today: '2026-11-20' as never,
  });
  const { approval, isAgent = false } = given;
  return readyLines({ facts, profile, calculation, forms, sections, taxYearId: 2025, approval, isAgent });
}
const toDo = (...given: Parameters<typeof lines>) =>
  lines(...given)
    .filter(({ isDone }) => !isDone)
    .map(({ id, link }) => [id, link?.to]);

test('lists a complete return as done, with its forms', () => {
  expect(toDo()).toEqual([]);
  expect(lines().map(({ id }) => id)).toEqual([
    'utr',
    'nin',
    'name_address',
    'included SA102',
    'credentials',
    'untagged',
  ]);
});

test('leads to the profile for what is missing there', () => {
  expect(toDo({ profile: { utr: '', nin: '', postcode: ' ' } })).toEqual([
    ['utr', '/profileMain'],
    ['nin', '/profileMain'],
    ['name_address', '/profileMain'],
  ]);
});

test('leads to forms that are left out, and to those that income asks for', () => {
  const left = { code: 'not_included', count: 1, words: 'Self-employment: saved but not included' } as const;
  const calculation = { trading_income: 5, property_income: 5 };
  expect(
    toDo({ calculation: { ...calculation, left_out: [{ ...left, link: { form: 'SA103S' } }] } }),
  ).toEqual([
    ['not_included SA103S', '/taxForms/SA103S?year=2025-2026'],
    ['property', '/taxForms/SA105?year=2025-2026'],
  ]);
  expect(toDo({ sections: {} })).toEqual([['forms', '/taxForms/menu']]);
});

test('leads to the form with a business that another form has', () => {
  const words = 'Self-employment (more businesses): Lessons is already on Self-employment, SA103S';
  const twice = { code: 'business_twice', count: 1, words, link: { form: 'SA103S-more' } } as const;
  expect(toDo({ calculation: { left_out: [twice] } })).toEqual([
    ['business_twice SA103S-more', '/taxForms/SA103S-more?year=2025-2026'],
  ]);
});

test('leads to the untagged transactions of the year, with what came in and went out', () => {
  const untagged = {
    code: 'untagged',
    count: 3,
    words: '',
    money_in: 120,
    money_out: 0.5,
    link: { untagged: true },
  } as const;
  const found = lines({ calculation: { left_out: [untagged] } }).at(-1);
  expect(found?.text).toContain('3 transactions in this year have no tag (£120.00 in, £0.50 out)');
  expect(found?.link?.to).toBe('/transactions?tagged=no&year=2025-2026');
});

test('login details are done once they are entered', () => {
  expect(toDo({ filing: { password: '' } })).toEqual([['credentials', undefined]]);
  expect(toDo({ filing: { method: undefined } })).toEqual([['credentials', undefined]]);
});

test('Express Submit needs its approval, and then only the code', () => {
  const express = { method: 'express', username: '', password: 'ABCD1234EFGH' } as const;
  expect(toDo({ filing: express })).toEqual([['credentials', undefined]]);
  const calculation = { express_submit_enabled: 'Y' };
  expect(toDo({ filing: express, calculation })).toEqual([]);
  const withoutCode = { filing: { ...express, password: '' }, calculation };
  expect(toDo(withoutCode)).toEqual([['credentials', undefined]]);
  expect(lines(withoutCode).find(({ id }) => id === 'credentials')?.text).toBe('Enter it below.');
});

test('asks an agent for the client’s approval, in words about the client', () => {
  const ofAgent = (approval?: ApprovalLine) =>
    lines({ isAgent: true, profile: { utr: '' }, ...(approval && { approval }) });
  expect(lines().some(({ id }) => id === 'approval')).toBe(false);
  expect(ofAgent().at(-1)).toEqual({ id: 'approval', label: 'Your client’s approval', isDone: false });
  const text = 'Your client approved this return on 20 Nov 2026, 09:00.';
  expect(ofAgent({ isDone: true, text }).at(-1)).toMatchObject({ isDone: true, text });
  expect(ofAgent()[0]?.text).toBe('Not in your client’s profile yet.');
});

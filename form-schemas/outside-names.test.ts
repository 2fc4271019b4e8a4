import { expect, test } from 'vitest';
import type { Definition, Field } from './definition.ts';
import { lint } from './lint.ts';
import { outsideProblem } from './known-names.ts';
import { outsideNames } from './outside-names.ts';
import { shippedDefinitions } from './shipped/index.ts';

const shipped = shippedDefinitions();
const form = (fields: Field[], more: Partial<Definition> = {}): Definition => ({
  code: 'T1',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Trial',
  tax_column: 'trial',
  form_json: { fields },
  ...more,
});
const reading = (name: string): Field => ({
  name: 'a',
  title: 'A',
  format: 'string',
  visibleIf: { filled: name },
});

test('knows every dotted name that a shipped form reads, field by field', () => {
  const read = shipped.flatMap((definition) =>
    [...outsideNames(definition)].map((name) => ({ definition, name })),
  );
  expect(new Set(read.map(({ name }) => name.split('.')[0]))).toEqual(
    new Set([
      'profile',
      'calculation',
      'attachments',
      'included',
      'list',
      'final',
      'self_employment',
      'home_working',
      'residence',
    ]),
  );
  const others = (definition: Definition) => shipped.filter(({ code }) => code !== definition.code);
  expect(
    read.flatMap(({ definition, name }) => outsideProblem(name, definition, others(definition)) ?? []),
  ).toEqual([]);
});

test.each([
  ['profile.adress', 'the profile has name, address, postcode, dob, nin, utr, phone, email'],
  [
    'calculation.tax',
    'the calculation has summary_tax, tax_due, tax_deducted, tax_to_pay, tax_refunded, income_tax,',
  ],
  ['calculation.profits', 'the calculation has summary_income, summary_expense, summary_tax, tax_due,'],
  ['attachments.size', '"attachments." goes with count'],
  ['list.included', 'only a list counts its entries'],
  ['list.position', 'only a list counts its entries'],
  ['included.final', '"included." goes with pensions_benefits, employment,'],
  ['included.trial', 'use "include" for this form'],
  ['trial.b', 'use the name of its own field without the form: "b"'],
  [
    'spouse.name',
    '<section>.<field> and before.<section>.<field>; sections are pensions_benefits, employment,',
  ],
  ['final.nic2', 'the form "final" has nic2_pay and others'],
])('refuses %s and lists what is allowed', (name, allowed) => {
  const [problem, ...more] = lint(form([reading(name)]), shipped);
  expect(more).toEqual([]);
  expect(problem?.path).toBe('/form_json/fields/0/visibleIf');
  expect(problem?.message).toContain(`a: "${name}" is not known; `);
  expect(problem?.message).toContain(allowed);
});

test.each([
  'profile.utr',
  'calculation.tax_to_pay',
  'attachments.count',
  'included.trusts',
  'final.nic2_pay',
])('accepts %s', (name) => expect(lint(form([reading(name)]), shipped)).toEqual([]));

test('accepts the section of a form that staff created once the form is known', () => {
  const other = form([{ name: 'b', title: 'B', format: 'string' }], { code: 'T2', tax_column: 'extra' });
  expect(lint(form([reading('included.extra')]), [other])).toEqual([]);
  expect(lint(form([reading('extra.b')]), [other])).toEqual([]);
  expect(lint(form([reading('extra.c')]), [other])[0]?.message).toContain('the form "extra" has include, b');
});

test('fills a box from a profile value that fits it: a date from the date of birth, text from everything else', () => {
  const box = (format: Field['format'], field: 'dob' | 'phone'): Field => ({
    name: 'a',
    title: 'A',
    format,
    fill: { from: 'profile', field },
  });
  expect(lint(form([box('date', 'dob')]))).toEqual([]);
  expect(lint(form([box('string', 'phone')]))).toEqual([]);
  expect(lint(form([box('string', 'dob')]))[0]?.message).toBe('a: dob of the profile fills a date');
  expect(lint(form([box('number', 'phone')]))[0]?.message).toBe('a: phone of the profile fills a text');
  expect(outsideNames(form([box('string', 'phone')]))).toEqual(new Set(['profile.phone']));
});

import { expect, test } from 'vitest';
import { pence } from '#domain/money.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import { settle } from '#form-schemas/settle.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { formContext, type FormFacts } from './form-context.ts';

const nobody = { name: '', address: '', postcode: '', dob: '', nin: '', utr: '', phone: '', email: '' };
const shipped = shippedDefinitions();
const named = (code: string) => {
  const definition = definitionFor(shipped, code, '2025-26');
  if (definition === undefined) throw new Error(`no ${code}`);
  return definition;
};
const contextOf = (facts: Partial<FormFacts>) =>
  formContext({ year: '2025-26', profile: nobody, forms: [], totals: {}, attachments: 0, ...facts });
const form = (tax_column: string, fields: Field[], more: Partial<Definition> = {}): Definition => ({
  code: tax_column.toUpperCase(),
  taxYear: '2025-26',
  kind: 'single',
  title: 'Trial',
  tax_column,
  form_json: { fields },
  ...more,
});

const reads = (name: string): Field => ({
  name: 'a',
  title: 'A',
  format: 'string',
  visibleIf: { filled: name },
});

test('reads the profile with its date as a calendar date and leaves out what is empty', () => {
  expect(contextOf({ profile: { ...nobody, name: ' Sam ', dob: '30/11/1979', nin: 'AB123456C' } })).toEqual({
    'profile.name': 'Sam',
    'profile.dob': '1979-11-30',
    'profile.nin': 'AB123456C',
    'attachments.count': 0,
  });
});

test('converts amounts of the calculation to pence, keeps flags and drops names that are not in the vocabulary', () => {
  const calculation = {
    tax_to_pay: 12.34,
    nic2_compulsory: 0,
    tax_year: '2025-2026',
    breakdown: {},
    secret: 1,
  };
  expect(contextOf({ calculation })).toEqual({
    'attachments.count': 0,
    'calculation.tax_to_pay': 1234,
    'calculation.nic2_compulsory': 0,
  });
});

test('counts the included entries of a list, a single form once, and an unsaved one not at all', () => {
  const forms = [
    { definition: named('SA102'), answers: [{ include: true }, { include: false }, { include: true }] },
    { definition: named('SA103S'), answers: { include: true } },
    { definition: named('SA105'), answers: { include: false } },
    { definition: named('SA109'), answers: undefined },
    { definition: named('final'), answers: {} },
  ];
  const counts = Object.entries(contextOf({ forms })).filter(([name]) => name.startsWith('included.'));
  expect(Object.fromEntries(counts)).toEqual({
    'included.employment': 2,
    'included.self_employment': 1,
    'included.property': 0,
    'included.residence': 0,
  });
});

test('gives the effective values of included forms: from the books, computed, without hidden ones', () => {
  const trade = { include: true, box_1: 'Joinery', box_10_1: 100_000, box_12: 5 };
  const context = contextOf({
    forms: [
      { definition: named('SA103S'), answers: trade },
      { definition: named('SA105'), answers: { include: false, box_20: 7 } },
      { definition: named('final'), answers: undefined },
      { definition: form('reader', [reads('property.box_20')]), answers: undefined },
    ],
    totals: { TRAI: pence(150_000) },
  });
  expect(context).toMatchObject({
    'self_employment.include': true,
    'self_employment.box_9': 150_000,
    'self_employment.box_28': 50_000,
  });
  expect(context).not.toHaveProperty('self_employment.box_12');
  expect(context).not.toHaveProperty('property.box_20');
});

test('lets a form read another that reads a third, in any order', () => {
  const answers: Values = { include: true, a: 'yes' };
  const chain = (profile: string) =>
    contextOf({
      profile: { ...nobody, name: profile },
      forms: [
        { definition: form('three', [reads('two.a')]), answers },
        { definition: form('two', [reads('one.a')]), answers },
        { definition: form('one', [reads('profile.name')]), answers },
        { definition: form('reader', [reads('three.a')]), answers: undefined },
      ],
    });
  expect(chain('Sam')).toMatchObject({ 'one.a': 'yes', 'two.a': 'yes', 'three.a': 'yes' });
  expect(Object.keys(chain(''))).not.toContain('three.a');
});

test('stops when forms read one another in a circle', () => {
  const flips = (name: string): Field => ({
    name: 'a',
    title: 'A',
    format: 'checkbox',
    visibleIf: { '!': { checked: name } },
  });
  const answers = { include: true, a: true };
  const forms = [
    { definition: form('one', [flips('two.a')]), answers },
    { definition: form('two', [flips('one.a')]), answers },
  ];
  expect(contextOf({ forms })).toMatchObject({ 'one.include': true });
});

test('gives SA100 its facts: the person, the forms with their number of entries, and what the last section says', () => {
  const context = contextOf({
    profile: { ...nobody, dob: '30/11/1979', nin: 'AB123456C', phone: '0123', address: '1 Elm Row' },
    forms: [
      { definition: named('SA100'), answers: undefined },
      { definition: named('SA102'), answers: [{ include: true }, { include: true }] },
      {
        definition: named('final'),
        answers: { details_changed: true, moved_on: '2025-06-01', estimated: true, bank_name: 'Elm Bank' },
      },
    ],
    calculation: { trading_income: 1 },
  });
  const { values, hidden } = settle(fieldsFor(named('SA100'), '2025-26'), {}, { context });
  expect(values).toEqual({
    tr_1_box_1: '1979-11-30',
    tr_1_box_2: '1 Elm Row',
    tr_1_box_3: '0123',
    tr_1_box_4: 'AB123456C',
    tr_2_box_1: true,
    tr_2_box_1_number: 2,
    tr_6_box_4: 'Elm Bank',
    tr_8_box_20: true,
  });
  expect(hidden.has('tr_2_box_2')).toBe(true);
});

const rent = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  title: 'Rent',
  format: 'number',
  currency: true,
  ...more,
});

test('gives forms that staff made for the records only, which have no include box', () => {
  const records = form('records', [rent('rent', { formerly: ['rental'] })]);
  records.form_json.recordOnly = true;
  const context = contextOf({
    forms: [
      { definition: records, answers: { rent: 500 } },
      { definition: form('reader', [reads('records.rental')]), answers: undefined },
    ],
  });
  expect(context).toMatchObject({ 'records.rent': 500, 'records.rental': 500 });
});

test('gives the numbers of a list added up and whether a box of it is ticked, of included entries only', () => {
  const jobs = form(
    'jobs',
    [
      rent('pay'),
      { name: 'left', title: 'Left', format: 'checkbox' },
      { name: 'who', title: 'Who', format: 'string' },
    ],
    { kind: 'list' },
  );
  const context = contextOf({
    forms: [
      {
        definition: jobs,
        answers: [
          { include: true, pay: 100, who: 'Ann' },
          { include: true, pay: 20, left: true },
          { include: false, pay: 3 },
        ],
      },
      { definition: form('reader', [reads('jobs.pay')]), answers: undefined },
    ],
  });
  expect(context).toMatchObject({ 'jobs.include': true, 'jobs.pay': 120, 'jobs.left': true });
  expect(context).not.toHaveProperty('jobs.who');
});

test('gives the fields of a list inside a form added up, and those of a group as they are', () => {
  const lets = form('lets', [
    { name: 'tenants', title: 'Tenants', format: 'list' },
    rent('paid', { in: 'tenants' }),
    { name: 'home', title: 'Home', format: 'list', minEntries: 1, maxEntries: 1 },
    { name: 'town', title: 'Town', format: 'string', in: 'home' },
  ]);
  const context = contextOf({
    forms: [
      {
        definition: lets,
        answers: {
          include: true,
          tenants: '1,k3',
          'tenants:1:paid': 700,
          'tenants:k3:paid': 50,
          'home:1:town': 'Leeds',
        },
      },
      { definition: form('reader', [reads('lets.paid')]), answers: undefined },
    ],
  });
  expect(context).toMatchObject({ 'lets.paid': 750, 'lets.town': 'Leeds' });
});

test('gives boxes of the year before under their names, and sections that the year after reads', () => {
  const lets = { definition: form('lets', [rent('paid')]), answers: { include: true, paid: 700 } };
  expect(contextOf({ before: { 'before.lets.paid': 5 } })).toMatchObject({ 'before.lets.paid': 5 });
  expect(contextOf({ forms: [lets] })).not.toHaveProperty('lets.paid');
  expect(contextOf({ forms: [lets], readAfter: new Set(['lets']) })).toMatchObject({ 'lets.paid': 700 });
});

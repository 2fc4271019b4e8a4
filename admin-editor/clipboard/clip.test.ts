import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { lint } from '#form-schemas/lint.ts';
import { adaptFields } from './adapt-fields.ts';
import { readClip, writeClip } from './clip.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  id: `one.${name}`,
  title: `Title of ${name}`,
  format: 'string',
  ...more,
});
const form = (code: string, fields: Field[], more: Partial<Definition['form_json']> = {}): Definition => ({
  code,
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: { fields, ...more },
});
const put = (definition: Definition, fields: readonly Field[]): Definition => ({
  ...definition,
  form_json: { ...definition.form_json, fields: [...definition.form_json.fields, ...fields] },
});

const tick = field('tick', { format: 'checkbox' });
const sum = field('sum', {
  format: 'number',
  currency: true,
  box: '9',
  calc: 'selfEmployment.turnover',
  xml: 'SA103S/Turnover',
  depends: 'tick',
  computed: { '+': [{ var: 'other' }, { pounds: 1 }] },
});
const other = field('other', { format: 'number', currency: true });
const one = form('ONE', [tick, other, sum]);

test('returns what was copied unchanged', () => {
  expect(readClip(writeClip(one, [tick, sum]))).toEqual({
    fields: [tick, sum],
    origin: { code: 'ONE', taxYear: '2025-26' },
  });
});

test.each([
  ['nothing', '', 'There is nothing to paste.'],
  ['a word', 'Turnover', /does not contain form fields/],
  ['a clip without fields', '{"formledger": "fields"}', /does not contain form fields/],
  ['other JSON', '[1, 2]', /does not contain form fields/],
  [
    'an empty clip',
    '{"formledger": "fields", "code": "A", "taxYear": "2025-26", "fields": []}',
    'There is nothing to paste.',
  ],
  ['a field with a wrong name', writeClip(one, [{ ...tick, name: '1st' }]), /Field 1, name: /],
  [
    'an unknown attribute',
    JSON.stringify({ ...JSON.parse(writeClip(one, [])), fields: [{ ...tick, onclick: 'alert(1)' }] }),
    /Field 1/,
  ],
  ['a condition of other words', writeClip(one, [{ ...tick, visibleIf: { eval: 'x' } }]), /cannot be read/],
  ['what is nested without end', '['.repeat(200_000), /does not contain form fields/],
])('rejects %s with a message', (_, text, message) => {
  expect(readClip(text)).toEqual({ error: expect.stringMatching(message) });
});

test('gives copies within a form new ids and names, and makes them read each other', () => {
  const { fields } = adaptFields(one, [tick, sum], one);
  expect(fields.map(({ name, id, box, calc, xml }) => [name, id, box, calc, xml])).toEqual([
    ['tick_1', 'one.tick_1', undefined, undefined, undefined],
    ['sum_1', 'one.sum_1', undefined, undefined, undefined],
  ]);
  expect(fields[1]).toMatchObject({
    depends: 'tick_1',
    computed: { '+': [{ var: 'other' }, { pounds: 1 }] },
  });
  expect(lint(put(one, fields))).toEqual(lint(one));
});

test('numbers repeated copies, and never says “copy” twice', () => {
  const titlesOf = (fields: readonly Field[]) => fields.map(({ title }) => title);
  const rent = field('rent', { title: 'Rent' });
  const single = form('ONE', [rent]);
  const once = put(single, adaptFields(single, [rent], single).fields);
  expect(titlesOf(once.form_json.fields)).toEqual(['Rent', 'Rent (copy)']);
  const twice = put(once, adaptFields(once, [rent], once).fields);
  const [, copy] = twice.form_json.fields;
  const thrice = put(twice, adaptFields(twice, copy === undefined ? [] : [copy], twice).fields);
  expect(titlesOf(thrice.form_json.fields)).toEqual([
    'Rent',
    'Rent (copy)',
    'Rent (copy 2)',
    'Rent (copy 3)',
  ]);
  const two = form('ONE', [rent, field('other', { title: 'Rent' })]);
  expect(titlesOf(adaptFields(two, two.form_json.fields, two).fields)).toEqual([
    'Rent (copy)',
    'Rent (copy 2)',
  ]);
  const older = { ...rent, id: 'one.rent.2019', taxYears: ['2019-2020' as const] };
  const variants = form('ONE', [older, { ...rent, taxYears: ['2020-2021' as const] }]);
  expect(titlesOf(adaptFields(variants, variants.form_json.fields, variants).fields)).toEqual([
    'Rent (copy)',
    'Rent (copy)',
  ]);
  const long = form('ONE', [field('long', { title: 'x'.repeat(300) })]);
  const [made] = adaptFields(
    put(long, adaptFields(long, long.form_json.fields, long).fields),
    long.form_json.fields,
    long,
  ).fields;
  expect(made?.title).toBe(`${'x'.repeat(291)} (copy 2)`);
});

test('keeps the id and all attributes of a field pasted into another year', () => {
  const next = { ...form('ONE', [other]), taxYear: '2026-27' };
  expect(adaptFields(next, [tick, sum], one)).toEqual({ fields: [tick, sum], omitted: [] });
});

test('restores what was cut', () => {
  expect(adaptFields(form('ONE', [other]), [tick, sum], one).fields).toEqual([tick, sum]);
});

test('leaves no dangling references in another form and reports what was left out', () => {
  const two = form('TWO', [field('other'), field('sum')]);
  const { fields, omitted } = adaptFields(two, [sum], one);
  expect(fields).toEqual([
    {
      name: 'sum_1',
      id: 'two.sum_1',
      box: '9',
      title: 'Title of sum',
      format: 'number',
      currency: true,
      computed: { pounds: 0 },
    },
  ]);
  expect(omitted).toEqual([
    'Box 9 was pasted without the tax word selfEmployment.turnover, the XML element SA103S/Turnover, which belong to the original.',
    'Box 9 was shown when tick is filled in, which is not in this form.',
    'Box 9 was calculated from other, which is not in this form. It is now 0.',
  ]);
  expect(lint(put(two, fields))).toEqual(lint(two));
});

test('keeps conditions on the year and the profile everywhere, but not on a constant of the form', () => {
  const dated = field('dated', { visibleIf: { '>': [{ var: 'tax_year_start' }, { var: 'profile.dob' }] } });
  const limited = field('limited', { visibleIf: { '>': [{ var: 'other' }, { constant: 'limit' }] } });
  const two = form('TWO', []);
  expect(adaptFields(two, [dated], one).omitted).toEqual([]);
  expect(adaptFields(two, [other, limited], one).omitted).toEqual([
    '“Title of limited” had a condition on the yearly number “limit”, which is not in this form.',
  ]);
});

test('reports a help text that names a missing constant, in English and Welsh', () => {
  const cy = { help: 'Hyd at {mwyaf}.' };
  const helped = field('helped', { help: 'Up to {rent_limit} in {rent_limit} days.', cy });
  const words = [
    'The help of “Title of helped” names the yearly number “rent limit”, which is not in this form.',
    'The Welsh of the help of “Title of helped” names the yearly number “mwyaf”, which is not in this form.',
  ];
  expect(adaptFields(form('TWO', []), [helped], one).omitted).toEqual(words);
  expect(adaptFields(one, [helped], one).omitted).toEqual(words);
  const numbered = form('TWO', [], { constants: { rent_limit: 1, mwyaf: 2 } });
  expect(adaptFields(numbered, [helped], one)).toMatchObject({
    fields: [{ help: helped.help, cy }],
    omitted: [],
  });
});

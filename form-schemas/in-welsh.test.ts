import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition } from './definition.ts';
import { checkForm } from './check.ts';
import { inWelsh, issueInWelsh } from './in-welsh.ts';

const YEAR = '2025-26';

const form: Definition = {
  code: 'T1',
  title: 'Rents',
  kind: 'form',
  taxYear: YEAR,
  tax_column: 'property',
  cy: { title: 'Rhenti', of: { title: 'Rents' } },
  form_json: {
    constants: { limit: 1000 },
    fields: [
      {
        name: 'rent',
        title: 'Rent received',
        format: 'number',
        currency: true,
        required: true,
        help: 'Up to {limit}',
        messages: { required: 'Enter the rent of the year' },
        cy: {
          title: 'Rhent',
          help: 'Hyd at {limit}',
          messages: { required: 'Nodwch y rhent' },
          of: {
            title: 'Rent received',
            help: 'Up to {limit}',
            messages: { required: 'Enter the rent of the year' },
          },
        },
      },
      {
        name: 'kind',
        title: 'Kind',
        format: 'select',
        choices: [
          { value: 'a', title: 'House', cy: { title: 'Tŷ' } },
          { value: 'b', title: 'Flat' },
        ],
        // The English was 'Type'.
        cy: { title: 'Math', of: { title: 'Type' } },
      },
    ],
    rules: [
      {
        id: 'late',
        field: 'kind',
        when: { '==': [{ var: 'kind' }, 'b'] },
        message: 'No flats from 5 April {end_year} over {limit}',
        cy: { message: 'Dim dros {limit} o {end_year}' },
      },
    ],
  },
} as unknown as Definition;

test('shows the Welsh of the form, its boxes and choices, and English where there is none', () => {
  const { definition, texts } = inWelsh(form);
  const [rent, kind] = definition.form_json.fields;
  expect(definition.title).toBe('Rhenti');
  expect([rent?.title, rent?.help]).toEqual(['Rhent', 'Hyd at {limit}']);
  expect(kind?.choices?.map(({ title }) => title)).toEqual(['Tŷ', 'Flat']);
  expect(texts.has('Rhent')).toBe(true);
  expect(texts.has('Flat')).toBe(false);
});

test('shows English where the English has changed since it was translated', () => {
  expect(inWelsh(form).definition.form_json.fields[1]?.title).toBe('Kind');
});

test('is the same object each time, and the form itself without any Welsh', () => {
  expect(inWelsh(form)).toBe(inWelsh(form));
  const english = { ...form, form_json: { fields: [] } };
  delete (english as { cy?: unknown }).cy;
  expect(inWelsh(english).definition).toBe(english);
  expect(inWelsh(inWelsh(form).definition).definition).toEqual(inWelsh(form).definition);
});

test('translates the messages of boxes and rules, with what was filled in', () => {
  const issues = checkForm({
    definition: form,
    year: YEAR,
    values: { include: true, kind: 'b' },
    validate: () => [],
  }).map((issue) => issueInWelsh(form, issue).message);
  expect(issues).toEqual(['Nodwch y rhent', 'Dim dros 1,000 o 2026']);
});

test('leaves other messages as they are', () => {
  const other = { field: 'kind', message: 'Choose the kind' };
  expect(issueInWelsh(form, other)).toBe(other);
  expect(issueInWelsh(form, { ...other, field: 'gone' })).toEqual({ ...other, field: 'gone' });
});

test('finds any filled-in text again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (year, limit) => {
      const message = `No flats from 5 April ${year} over ${limit}`;
      const isClear = !year.includes(' over ') && !limit.includes(' over ');
      const found = issueInWelsh(form, { field: 'kind', message }).message;
      if (isClear) expect(found).toBe(`Dim dros ${limit} o ${year}`);
    }),
  );
});

test('uses the words that HMRC has published for titles without Welsh of their own, but not in rules', () => {
  const { fields, rules = [] } = form.form_json;
  const [rent, kind] = fields;
  if (rent === undefined || kind === undefined) throw new Error('no fields');
  const own = {
    ...rent,
    title: 'Turnover',
    heading: 'Income',
    cy: { title: 'Gwerthiant', of: { title: 'Turnover' } },
  };
  const other = { ...kind, title: 'Turnover' };
  const titled = rules.map((rule) => ({ ...rule, title: 'Turnover' }));
  const { definition, texts } = inWelsh({
    ...form,
    form_json: { ...form.form_json, fields: [own, other], rules: titled },
  });
  const [first, second] = definition.form_json.fields;
  expect([first?.heading, first?.title, second?.title]).toEqual(['Incwm', 'Gwerthiant', 'Trosiant']);
  expect(definition.form_json.rules?.[0]?.title).toBe('Turnover');
  expect(texts.has('Trosiant')).toBe(true);
});

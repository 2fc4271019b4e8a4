import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { changesBetween } from '../changes/changes.ts';
import { impactRows } from './impact-rows.ts';

const field = (box: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  id: `t.${box}`,
  box,
  title: `Title of ${box}`,
  format: 'number',
  currency: true,
  ...more,
});

const form = (fields: readonly Field[], more: Partial<Definition['form_json']> = {}): Definition => ({
  code: 'T',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 't',
  form_json: { fields: [...fields], ...more },
});

const rule = { id: 'r', when: { '>': [{ var: 'box_2' }, 0] }, field: 'box_1', message: 'No' };
const published = form(
  [
    field('1', { calc: 'property.rents' as never }),
    field('2', { max: 1000, calc: 'property.allowance' as never, xml: 'SA105/Allowance' }),
    field('3', { computed: { var: 'box_2' } }),
    field('4'),
  ],
  { rules: [rule] },
);
const [one, two, three, four] = published.form_json.fields as [Field, Field, Field, Field];
const rowsOf = (fields: readonly Field[]) => {
  const draft = form(fields, { rules: [rule] });
  return impactRows(changesBetween(published, draft), published, draft);
};

test('shows no impact for wording, and for a limit what reads the box, the tax and the XML', () => {
  const rows = rowsOf([{ ...one, title: 'Rents' }, { ...two, max: 2000, box: '2.1' }, three, four]);
  expect(rows).toEqual([
    {
      box: 't.1',
      name: '1',
      title: 'Rents',
      at: 0,
      change: 'Title “Title of 1” → “Rents”',
      short: 'Title “Title of 1” → “Rents”',
      touches: [],
      isWorkedOut: false,
    },
    {
      box: 't.2',
      name: '2.1',
      title: 'Title of 2',
      at: 1,
      change: 'Limit 1,000 → 2,000; box number “2” → “2.1”',
      short: 'Limit 1,000 → 2,000; box number “2” → “2.1”',
      touches: ['1 rule', '1 box', 'property.allowance', 'XML Allowance'],
      isWorkedOut: false,
    },
  ]);
});

test('shows rows for new and removed boxes', () => {
  const rows = rowsOf([one, two, three, field('5', { xml: 'SA105/New' })]);
  expect(rows.map(({ name, at, change, touches }) => [name, at, change, touches])).toEqual([
    ['5', 3, 'New box', ['new XML element']],
    ['4', undefined, 'Removed', []],
  ]);
});

test('shows a row for a box that only receives answers, and marks a calculated one', () => {
  const draft = form([one, two, { ...three, title: 'Sum' }, four], {
    rules: [rule],
    migrations: [{ do: 'merge', from: ['t.1', 't.4'], to: ['t.1'], rule: 'sum' }],
  } as never);
  const rows = impactRows(changesBetween(published, draft), published, draft);
  expect(rows.map(({ name, change, isWorkedOut }) => [name, change, isWorkedOut])).toEqual(
    expect.arrayContaining([
      ['3', 'Title “Title of 3” → “Sum”', true],
      ['1', 'Answers move here', false],
      ['4', 'Answers move away', false],
    ]),
  );
});

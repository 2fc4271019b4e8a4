import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { referencesTo } from '../commands/references.ts';
import { withoutReadersOf } from '../commands/remove-field.ts';
import { affectedBy, afterwards, rulesMentioning } from './links.ts';

const definition: Definition = {
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: {
    fields: [
      { name: 'rent', box: '9', title: 'Rent received', format: 'number' },
      { name: 'costs', box: '10', title: 'Costs', format: 'number' },
    ],
    rules: [
      {
        id: 'much',
        when: { '>': [{ var: 'costs' }, { var: 'rent' }] },
        field: 'costs',
        message: 'More than box 9',
      },
    ],
  },
};
const [rent] = definition.form_json.fields;

test('shows the app as affected by a dialog box that it reads', () => {
  const dialog = { ...definition, code: 'add-transaction', kind: 'dialog' } as const;
  const fields: Field[] = [{ name: 'amount', id: 'a', title: 'Amount', format: 'number', currency: true }];
  const texts = affectedBy({ ...dialog, form_json: { fields } }, 0).map(({ text }) => text);
  expect(texts).toEqual(['The app, which needs a box with this name']);
});

test('names the rules that read or mention a box before it is deleted', () => {
  if (rent === undefined) throw new Error('no box');
  expect(rulesMentioning(definition, rent).map(({ text }) => text)).toEqual([
    'The message of the rule “More than box 9” at Box 10',
  ]);
  const then = withoutReadersOf(definition.form_json, 'rent', undefined);
  const becomes = referencesTo(definition, 'rent').map((reference) =>
    afterwards(definition, reference, then, { year: '2025-26', others: [] }),
  );
  expect(becomes).toEqual(['Rule “More than box 9” at Box 10 is removed']);
});

import { expect, test } from 'vitest';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { Field } from '#form-schemas/definition.ts';
import addTransaction from '#form-schemas/forms/add-transaction/2019-20.json';
import transactionDetails from '#form-schemas/forms/transaction-details/2019-20.json';
import transactionPart from '#form-schemas/forms/transaction-part/2019-20.json';
import { testRow } from '../test-row.ts';
import { changesOf, opened, wholeOf } from './edited.ts';
import { allocationBody } from './parts.ts';
import { issuesAtFields, rowExtra } from './row-extra.ts';

/** A shipped dialog as sent by the server, with one more box. */
function withBox(shipped: unknown, name: string): TaxForm {
  const form = shipped as typeof addTransaction;
  const fields = [...(form.form_json.fields as Field[]), { name, title: name, format: 'string' as const }];
  return { ...(form as unknown as TaxForm), tax_year: '2019-20', version: 3, form_json: { fields } };
}

const extra = rowExtra(
  {
    part: withBox(transactionPart, 'room'),
    details: withBox(transactionDetails, 'checked_by'),
    added: withBox(addTransaction, 'projectCode'),
  },
  '2025-26',
);
const row = testRow({
  tax_cat_id: 11,
  amount: -30,
  extra: { 'add-transaction': { projectCode: 'HB-7' }, 'transaction-details': { checked_by: 'Ann' } },
});
const part = {
  id: 7,
  amount: 30,
  description: '',
  category: 11,
  tags: '',
  receipt: '',
  receipt_name: '',
  token: '',
  tax_date: '01/06/2025',
  extra: { room: 'hall' },
};
const given = { tax_year: '2019-20', version: 3, tax_year_id: 2025 };

test('opens a row with the answers to added boxes, and nothing to save', () => {
  const before = opened(row, [part], extra);
  expect(before.added).toEqual({ projectCode: 'HB-7' });
  expect(before.details['checked_by']).toBe('Ann');
  expect(before.parts[0]?.values['room']).toBe('hall');
  expect(changesOf(row, before, before, extra)).toEqual({ claims: false, note: false, extra: undefined });
});

test('sends only the dialog with changed answers, and the answers seen before', () => {
  const before = opened(row, [part], extra);
  const changed = changesOf(row, before, { ...before, added: { projectCode: 'MILL-2' } }, extra);
  expect(changed).toEqual({
    claims: false,
    note: false,
    extra: {
      'add-transaction': { ...given, answers: { projectCode: 'MILL-2' }, seen: { projectCode: 'HB-7' } },
    },
  });
});

test('sends a part with its answers, its id and how it was entered', () => {
  const { parts } = opened(row, [part], extra);
  expect(allocationBody(parts, wholeOf(row), extra.part)).toMatchObject([
    {
      id: 7,
      by: 'percentage',
      percentage: 100,
      extra: { ...given, answers: { room: 'hall' }, seen: { room: 'hall' } },
    },
  ]);
});

test('assigns refusals to their part or dialog', () => {
  const before = opened(row, [part], extra);
  const issues = ['0.room', 'add-transaction.projectCode', 'transaction-details.checked_by'].map((field) => ({
    field,
    message: 'No.',
  }));
  const { parts, details, added } = issuesAtFields(issues, before);
  expect([...parts.values()].flat().map(({ field }) => field)).toEqual(['room']);
  expect([...details, ...added].map(({ field }) => field)).toEqual(['checked_by', 'projectCode']);
});

import { expect, test } from 'vitest';
import { checkForm } from '#form-schemas/check.ts';
import { aPreview } from '../for-tests.ts';
import { proposedValues } from './proposed-values.ts';
import { questionForm } from './question-form.ts';
import { fileAnswers, sampleAnswers } from './file-answers.ts';

const columns = {
  kind: 'columns' as const,
  message: 'What is in each column?',
  columns: [
    { name: 'Posted', examples: ['13/04/2025', '14/04/2025'] },
    { name: '', examples: ['SHOP', ''] },
    { name: 'Out', examples: ['1.00'] },
    { name: 'In', examples: [] },
  ],
  proposal: { date: 0, description: [1], debit: 2, credit: 3 },
  moneyOut: 'negative' as const,
};
const bank = [{ simple_name: 'Bank', enabled: 'Y' as const }];
const missing = (form: ReturnType<typeof questionForm>, values: object) =>
  checkForm({ definition: form, year: '2019-20', values: { ...values }, validate: () => [] }).map(
    ({ field }) => field,
  );

test("imports amounts in another currency as pounds only with the user's confirmation", () => {
  const euros = [{ kind: 'currency' as const, message: 'Euros.', proposal: 'EUR', choices: ['EUR'] }];
  const [field] = questionForm(euros, false).form_json.fields;
  expect(field?.choices?.map(({ title }) => title)).toEqual([
    'They are really pounds',
    'They are EUR: do not import them',
  ]);
  expect(proposedValues(aPreview({ questions: euros }), bank)).not.toHaveProperty('currency');
  expect(fileAnswers(euros, { currency: 'EUR' })).toEqual({ body: { answers: { currency: 'EUR' } } });
  expect(fileAnswers(euros, { currency: 'none' })).toMatchObject({ issues: [{ field: 'currency' }] });
});

test('asks for the columns of an unknown layout, with examples and suggested answers', () => {
  const preview = aPreview({ layout: 'unknown', title: 'Unknown', questions: [columns], account_id: null });
  const form = questionForm(preview.questions, false);
  const [date] = form.form_json.fields;
  expect(date?.choices?.map(({ title }) => title)).toEqual([
    'Posted: 13/04/2025, 14/04/2025',
    'Column 2: SHOP',
    'Out: 1.00',
    'In (empty)',
  ]);
  const values = proposedValues(preview, bank);
  expect(missing(form, values)).toEqual([]);
  expect(fileAnswers(preview.questions, values)).toEqual({
    body: { answers: { columns: { date: 0, debit: 2, credit: 3, description: [1] } } },
  });
});

test('reads the direction from the sign of a single column, and sends no hidden answers', () => {
  const values = { date: '0', description: '1', description_2: '2', written: 'one', amount: '3', debit: '2' };
  expect(fileAnswers([columns], { ...values, sign: 'positive', balance: '4' })).toEqual({
    body: {
      answers: { columns: { date: 0, amount: 3, balance: 4, description: [1, 2] }, moneyOut: 'positive' },
    },
  });
  expect(missing(questionForm([columns], false), { written: 'one' })).toEqual([
    'date',
    'description',
    'amount',
    'sign',
  ]);
});

test('reads the direction from a separate column instead of the sign', () => {
  const withDirection = { ...columns, proposal: { date: 0, description: [1], amount: 2, direction: 3 } };
  const values = proposedValues(aPreview({ questions: [withDirection] }), bank);
  expect(values).toMatchObject({ written: 'direction', amount: '2', direction: '3' });
  expect(missing(questionForm([withDirection], false), { ...values, direction: '' })).toEqual(['direction']);
  expect(fileAnswers([withDirection], values)).toEqual({
    body: { answers: { columns: { date: 0, description: [1], amount: 2, direction: 3 } } },
  });
  // Answers for another way of writing amounts are not sent.
  expect(fileAnswers([withDirection], { ...values, written: 'one', sign: 'positive' })).toEqual({
    body: { answers: { columns: { date: 0, description: [1], amount: 2 }, moneyOut: 'positive' } },
  });
});

test('asks once about rows that contradict themselves', () => {
  const questions = [{ kind: 'contrary' as const, message: 'Line 2 …?', proposal: 'column' }];
  const proposed = proposedValues(aPreview({ questions }), bank);
  expect(fileAnswers(questions, proposed)).toEqual({ body: { answers: { contrary: 'column' } } });
  expect(fileAnswers(questions, { contrary: 'sign' })).toEqual({ body: { answers: { contrary: 'sign' } } });
});

test('turns every other question into its answer', () => {
  const questions = [
    { kind: 'date-order' as const, message: 'Which?', proposal: 'MDY' },
    { kind: 'money-out' as const, message: 'Which?', proposal: 'positive' },
    { kind: 'currency' as const, message: 'Which?', proposal: 'GBP', choices: ['GBP', 'EUR'] },
    { kind: 'account' as const, message: 'Which?', choices: ['', 'GB12'] },
  ];
  const proposed = proposedValues(aPreview({ questions }), bank);
  expect(missing(questionForm(questions, true), proposed)).toEqual(['file_account', 'account']);
  expect(fileAnswers(questions, { ...proposed, file_account: '(none)', account: '12' })).toEqual({
    body: {
      account_id: 12,
      answers: { dateOrder: 'MDY', moneyOut: 'positive', currency: 'GBP', accounts: [''] },
    },
  });
});

test('requires the user to accept balances that differ', () => {
  const questions = [{ kind: 'balances' as const, message: 'A line is missing.', lines: [4, 9] }];
  expect(questionForm(questions, false).form_json.fields[0]?.help).toBe(
    'A line is missing. Check line 4, 9 of the file.',
  );
  expect(fileAnswers(questions, {})).toMatchObject({ issues: [{ field: 'balances' }] });
  expect(fileAnswers(questions, { balances: true })).toEqual({ body: { answers: { balancesDiffer: true } } });
});

test('imports an incomplete file only if the user accepts it', () => {
  const questions = [{ kind: 'cut-off' as const, message: 'It has no end.' }];
  expect(questionForm(questions, false).form_json.fields[0]?.help).toBe('It has no end.');
  expect(fileAnswers(questions, {})).toMatchObject({ issues: [{ field: 'cut_off' }] });
  expect(fileAnswers(questions, { cut_off: true })).toEqual({ body: { answers: { cutOff: true } } });
});

test('suggests a new account named after the bank if there is none', () => {
  const preview = aPreview({ account_id: null });
  const values = proposedValues(preview, []);
  expect(values).toEqual({ account: '0', account_name: 'first direct' });
  expect(fileAnswers([], values)).toEqual({ body: { new_account: 'first direct' } });
  expect(missing(questionForm([], true), { account: '0' })).toEqual(['account_name']);
});

test("suggests the account number in the name of a bank's second account", () => {
  const preview = aPreview({ account_id: null, account_in_file: '11-02-39 33333333' });
  const there = [{ simple_name: 'first direct', enabled: 'Y' as const }];
  expect(proposedValues(preview, there)).toEqual({ account_name: 'first direct 11-02-39 33333333' });
  expect(proposedValues(aPreview(), there)).toEqual({});
});

test('asks which decimal sign the file uses, with an example and the likely answer', () => {
  const sign = [{ kind: 'decimal-sign' as const, message: 'Is 1.250 …?', proposal: 'comma' }];
  const [field] = questionForm(sign, false).form_json.fields;
  expect(field?.choices?.map(({ title }) => title)).toEqual(['The point: 1,234.56', 'The comma: 1.234,56']);
  expect(proposedValues(aPreview({ questions: sign }), bank)).toMatchObject({ decimal_sign: 'comma' });
  expect(fileAnswers(sign, { decimal_sign: 'comma' })).toEqual({
    body: { answers: { decimalSign: 'comma' } },
  });
});

test('asks about dates and pence with the columns, only where the chosen column leaves them open', () => {
  const unclear = {
    ...columns,
    columns: [
      { name: 'Posted', examples: ['03/04/2025'], dateOrder: 'DMY' as const },
      { name: 'Text', examples: ['SHOP'] },
      { name: 'Out', examples: ['1.250'], decimalSign: 'comma' as const },
      { name: 'In', examples: ['2.00'] },
      { name: 'Booked', examples: ['2025-04-03'] },
    ],
  };
  const form = questionForm([unclear], false);
  const values = proposedValues(aPreview({ questions: [unclear] }), bank);
  expect(values).toMatchObject({ date_order: 'DMY', decimal_sign: 'comma' });
  expect(missing(form, { ...values, date_order: '', decimal_sign: '' })).toEqual([
    'date_order',
    'decimal_sign',
  ]);
  expect(fileAnswers([unclear], { ...values, date_order: 'MDY', decimal_sign: 'point' })).toMatchObject({
    body: { answers: { dateOrder: 'MDY', decimalSign: 'point' } },
  });
  const clear = { ...values, date: '4', written: 'one', amount: '3', date_order: '', decimal_sign: '' };
  expect(missing(form, clear)).toEqual([]);
  expect(fileAnswers([unclear], clear)).toEqual({
    body: { answers: { columns: { date: 4, description: [1], amount: 3 }, moneyOut: 'negative' } },
  });
  // An earlier answer goes before the guess.
  expect(
    proposedValues(aPreview({ questions: [{ ...unclear, dateOrder: 'MDY' as const }] }), bank),
  ).toMatchObject({ date_order: 'MDY' });
});

test('shows the first lines as soon as the needed columns are chosen', () => {
  const values = proposedValues(aPreview({ questions: [columns] }), bank);
  expect(sampleAnswers([columns], values)).toEqual({
    columns: { date: 0, description: [1], debit: 2, credit: 3 },
  });
  for (const field of ['date', 'description', 'debit', 'credit'])
    expect(sampleAnswers([columns], { ...values, [field]: '' })).toBeUndefined();
  expect(sampleAnswers([columns], { ...values, written: 'one' })).toBeUndefined();
  expect(sampleAnswers([], values)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { checkForm } from '#form-schemas/check.ts';
import { aPreview } from '../for-tests.ts';
import { proposedValues } from './proposed-values.ts';
import { questionForm } from './question-form.ts';
import { saidOf } from './said.ts';

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

test('amounts in another currency are pounds only when somebody says so', () => {
  const euros = [{ kind: 'currency' as const, message: 'Euros.', proposal: 'EUR', choices: ['EUR'] }];
  const [field] = questionForm(euros, false).form_json.fields;
  expect(field?.choices?.map(({ title }) => title)).toEqual([
    'They are really pounds',
    'They are EUR: do not import them',
  ]);
  expect(proposedValues(aPreview({ questions: euros }), bank)).not.toHaveProperty('currency');
  expect(saidOf(euros, { currency: 'EUR' })).toEqual({ said: { answers: { currency: 'EUR' } } });
  expect(saidOf(euros, { currency: 'none' })).toMatchObject({ issues: [{ field: 'currency' }] });
});

test('an unknown layout is asked for its columns, each with examples, and the proposal is filled in', () => {
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
  expect(saidOf(preview.questions, values)).toEqual({
    said: { answers: { columns: { date: 0, debit: 2, credit: 3, description: [1] } } },
  });
});

test('one column with a sign says which way it goes; what is hidden is not sent', () => {
  const values = { date: '0', description: '1', description_2: '2', written: 'one', amount: '3', debit: '2' };
  expect(saidOf([columns], { ...values, sign: 'positive', balance: '4' })).toEqual({
    said: {
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

test('a column that says which way takes the place of the sign', () => {
  const asked = { ...columns, proposal: { date: 0, description: [1], amount: 2, direction: 3 } };
  const values = proposedValues(aPreview({ questions: [asked] }), bank);
  expect(values).toMatchObject({ written: 'said', amount: '2', direction: '3' });
  expect(missing(questionForm([asked], false), { ...values, direction: '' })).toEqual(['direction']);
  expect(saidOf([asked], values)).toEqual({
    said: { answers: { columns: { date: 0, description: [1], amount: 2, direction: 3 } } },
  });
  // What was chosen before another way was said is no part of the answer.
  expect(saidOf([asked], { ...values, written: 'one', sign: 'positive' })).toEqual({
    said: { answers: { columns: { date: 0, description: [1], amount: 2 }, moneyOut: 'positive' } },
  });
});

test('rows that contradict themselves are asked about once', () => {
  const questions = [{ kind: 'contrary' as const, message: 'Line 2 …?', proposal: 'column' }];
  const proposed = proposedValues(aPreview({ questions }), bank);
  expect(saidOf(questions, proposed)).toEqual({ said: { answers: { contrary: 'column' } } });
  expect(saidOf(questions, { contrary: 'sign' })).toEqual({ said: { answers: { contrary: 'sign' } } });
});

test('every other question becomes its answer', () => {
  const questions = [
    { kind: 'date-order' as const, message: 'Which?', proposal: 'MDY' },
    { kind: 'money-out' as const, message: 'Which?', proposal: 'positive' },
    { kind: 'currency' as const, message: 'Which?', proposal: 'GBP', choices: ['GBP', 'EUR'] },
    { kind: 'account' as const, message: 'Which?', choices: ['', 'GB12'] },
  ];
  const proposed = proposedValues(aPreview({ questions }), bank);
  expect(missing(questionForm(questions, true), proposed)).toEqual(['file_account', 'account']);
  expect(saidOf(questions, { ...proposed, file_account: '(none)', account: '12' })).toEqual({
    said: {
      account_id: 12,
      answers: { dateOrder: 'MDY', moneyOut: 'positive', currency: 'GBP', accounts: [''] },
    },
  });
});

test('balances that differ have to be accepted in so many words', () => {
  const questions = [{ kind: 'balances' as const, message: 'A line is missing.', lines: [4, 9] }];
  expect(questionForm(questions, false).form_json.fields[0]?.help).toBe(
    'A line is missing. Check line 4, 9 of the file.',
  );
  expect(saidOf(questions, {})).toMatchObject({ issues: [{ field: 'balances' }] });
  expect(saidOf(questions, { balances: true })).toEqual({ said: { answers: { balancesDiffer: true } } });
});

test('a file that is not whole is imported only by somebody who says so', () => {
  const questions = [{ kind: 'cut-off' as const, message: 'It has no end.' }];
  expect(questionForm(questions, false).form_json.fields[0]?.help).toBe('It has no end.');
  expect(saidOf(questions, {})).toMatchObject({ issues: [{ field: 'cut_off' }] });
  expect(saidOf(questions, { cut_off: true })).toEqual({ said: { answers: { cutOff: true } } });
});

test('without an account a new one is proposed, with the name of the bank', () => {
  const preview = aPreview({ account_id: null });
  const values = proposedValues(preview, []);
  expect(values).toEqual({ account: '0', account_name: 'first direct' });
  expect(saidOf([], values)).toEqual({ said: { new_account: 'first direct' } });
  expect(missing(questionForm([], true), { account: '0' })).toEqual(['account_name']);
});

test('a second account of a bank is proposed with its number', () => {
  const preview = aPreview({ account_id: null, account_in_file: '11-02-39 33333333' });
  const there = [{ simple_name: 'first direct', enabled: 'Y' as const }];
  expect(proposedValues(preview, there)).toEqual({ account_name: 'first direct 11-02-39 33333333' });
  expect(proposedValues(aPreview(), there)).toEqual({});
});

test('which sign stands before the pence is asked with an example, and what is likely is filled in', () => {
  const sign = [{ kind: 'decimal-sign' as const, message: 'Is 1.250 …?', proposal: 'comma' }];
  const [field] = questionForm(sign, false).form_json.fields;
  expect(field?.choices?.map(({ title }) => title)).toEqual(['The point: 1,234.56', 'The comma: 1.234,56']);
  expect(proposedValues(aPreview({ questions: sign }), bank)).toMatchObject({ decimal_sign: 'comma' });
  expect(saidOf(sign, { decimal_sign: 'comma' })).toEqual({ said: { answers: { decimalSign: 'comma' } } });
});

import { expect, test } from 'vitest';
import { finalAnswers, typedPayments, withPayments } from './final-payments.ts';

const saved = { include: true, bank_name: 'Ann', any_other_payments: 12.5 };

test('shows what is saved', () => {
  expect(typedPayments(finalAnswers(JSON.stringify(saved)))).toMatchObject({
    any_other_payments: '12.50',
    tax_already_paid_on_account_for_current_year: '',
  });
  expect(finalAnswers('null')).toEqual({});
});

test('saves what was typed and keeps every other answer', () => {
  const typed = {
    ...typedPayments(saved),
    any_other_payments: '',
    underpaid_tax_for_earlier_years_included_in_code: '1,200',
  };
  expect(withPayments(saved, typed)).toEqual({
    include: true,
    bank_name: 'Ann',
    underpaid_tax_for_earlier_years_included_in_code: 1200,
  });
});

test('saves nothing that is not an amount', () => {
  expect(withPayments(saved, { ...typedPayments(saved), any_other_payments: '1.2.3' })).toBeUndefined();
});

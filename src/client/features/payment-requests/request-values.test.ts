import { expect, test } from 'vitest';
import json from '#form-schemas/forms/payment-request/2019-20.json';
import { calendarDate } from '#domain/calendar-date.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { draftBody, requestBody, restoredValues, startValues } from './request-values.ts';

const today = calendarDate('2026-12-15');
const values = {
  email: 'Sam@Customer.Example ',
  description: ' Garden design',
  amount: 120_050,
  account_id: '3',
  send_invoice: true,
  due_date: '2027-01-14',
  customer: 'Sam',
  send_copy: true,
  remind_after: true,
  auto_claim: true,
  claim_as: 'c4',
};

test('a request is due in 30 days, and goes into the account if there is only one', () => {
  expect(startValues({ auto_claim: true }, { today, accountIds: [7] })).toEqual({
    auto_claim: true,
    due_date: '2027-01-14',
    account_id: '7',
  });
  for (const accountIds of [[], [7, 8]])
    expect(startValues({}, { today, accountIds })).toEqual({ due_date: '2027-01-14' });
});

test('sends an invoice in the format of the call, with the email in lower case', () => {
  expect(requestBody(values, 'Fay Green')).toEqual({
    email: 'sam@customer.example',
    description: 'Garden design',
    amount: '1200.50',
    due_date: '14/01/2027',
    customer: 'Sam',
    notes: '',
    name: 'Fay Green',
    account_id: 3,
    send_invoice: 'Y',
    send_copy: 'Y',
    remind_before: 'N',
    remind_on: 'N',
    remind_after: 'Y',
    auto_claim: 'Y',
    claim_as: 'c4',
  });
});

test('a plain request leaves out what was typed for an invoice, and the tag that is not wanted', () => {
  const plain = requestBody(
    { ...values, send_invoice: false, auto_claim: false, claim_as: '5' },
    'Fay Green',
  );
  expect(plain).not.toHaveProperty('due_date');
  expect(plain).not.toHaveProperty('customer');
  expect(plain).not.toHaveProperty('claim_as');
  expect(draftBody({ ...values, amount: undefined })).toMatchObject({ amount: '' });
});

test('takes back from the invoice settings only values of boxes that the form has', () => {
  const definition = json as unknown as Definition;
  const state = { ...values, other: 'x', customer: { toString: 'x' } };
  const { customer: _, ...kept } = values;
  expect(restoredValues(definition, state)).toEqual(kept);
  for (const nothing of [null, undefined, 'x', 5]) expect(restoredValues(definition, nothing)).toEqual({});
});

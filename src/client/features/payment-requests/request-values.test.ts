import { expect, test } from 'vitest';
import json from '#form-schemas/forms/payment-request/2019-20.json';
import { calendarDate } from '#domain/calendar-date.ts';
import type { Definition } from '#form-schemas/definition.ts';
import {
  draftBody,
  lineProblem,
  requestBody,
  restoredValues,
  startValues,
  withLineSum,
} from './request-values.ts';

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

test('the rows of the invoice lines give the amount, and go out as lines', () => {
  const lines = 'Planting; 3; 90.00\n\n Turf; front and back; 2.5; £1,030.50\nDelivery; 10';
  const summed = withLineSum({ ...values, lines });
  expect(summed['amount']).toBe(113_050);
  expect(lineProblem(summed)).toBeUndefined();
  expect(draftBody(summed)).toMatchObject({
    amount: '1130.50',
    lines: [
      { description: 'Planting', quantity: '3', amount: '90.00' },
      { description: 'Turf; front and back', quantity: '2.5', amount: '£1,030.50' },
      { description: 'Delivery', amount: '10' },
    ],
  });
  expect(draftBody({ ...summed, send_invoice: false })).not.toHaveProperty('lines');
});

test.each([
  ['Planting', 'Line 1: enter an amount greater than 0 at the end, after a ;.'],
  ['Planting; 5\n; 5', 'Line 2: enter a description of at most 100 characters, then ; and the amount.'],
  ['Planting; many; 5', 'Line 1: enter a quantity greater than 0, with at most two decimals.'],
  [Array(51).fill('Planting; 5').join('\n'), 'An invoice can have 50 lines.'],
])('says what is wrong with %j, and leaves the amount alone', (lines, problem) => {
  const typed = { ...values, lines };
  expect(lineProblem(typed)).toBe(problem);
  expect(withLineSum(typed)).toBe(typed);
});

test('takes back from the invoice settings only values of boxes that the form has', () => {
  const definition = json as unknown as Definition;
  const state = { ...values, other: 'x', customer: { toString: 'x' } };
  const { customer: _, ...kept } = values;
  expect(restoredValues(definition, state)).toEqual(kept);
  for (const nothing of [null, undefined, 'x', 5]) expect(restoredValues(definition, nothing)).toEqual({});
});

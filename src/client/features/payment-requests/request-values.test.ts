import fc from 'fast-check';
import { expect, test } from 'vitest';
import json from '#form-schemas/forms/payment-request/2019-20.json';
import { calendarDate } from '#domain/calendar-date.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { amountOf, linesProblem, restoredRows } from './lines/line-values.ts';
import {
  afterTyping,
  draftBody,
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
  expect(requestBody(values, [], 'Fay Green')).toEqual({
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
    [],
    'Fay Green',
  );
  expect(plain).not.toHaveProperty('due_date');
  expect(plain).not.toHaveProperty('customer');
  expect(plain).not.toHaveProperty('claim_as');
  expect(draftBody({ ...values, amount: undefined }, [])).toMatchObject({ amount: '' });
});

test('the invoice lines give the amount, and go out with the price of one', () => {
  const rows = [
    { key: 1, values: { description: ' Planting ', quantity: 3, price: 3_000 } },
    { key: 2, values: { description: 'Turf', quantity: 2.5, price: 41_220 } },
    { key: 4, values: { description: 'Delivery', price: 1_000 } },
  ];
  const summed = withLineSum(values, rows);
  expect(summed['amount']).toBe(113_050);
  expect(linesProblem(rows)).toBeUndefined();
  expect(draftBody(summed, rows)).toMatchObject({
    amount: '1130.50',
    lines: [
      { description: 'Planting', quantity: '3', price: '30.00' },
      { description: 'Turf', quantity: '2.5', price: '412.20' },
      { description: 'Delivery', price: '10.00' },
    ],
  });
  const plain = { ...values, send_invoice: false };
  expect(draftBody(plain, rows)).not.toHaveProperty('lines');
  expect(withLineSum(plain, rows)).toBe(plain);
  // The typed amount is there again once the lines are gone, or the invoice.
  const renamed = afterTyping(values, { ...summed, description: 'Garden' }, rows);
  expect(renamed).toEqual({ ...values, description: 'Garden' });
  expect(withLineSum(renamed, [])['amount']).toBe(120_050);
  expect(afterTyping(values, { ...values, amount: 5 }, [])['amount']).toBe(5);
  expect(withLineSum(values, [])).toBe(values);
});

test('a line costs its price times the quantity to the nearest penny', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 1, max: 999_999 }),
      (price, hundredths) => {
        const amount = amountOf({ key: 1, values: { price, quantity: hundredths / 100 } }) ?? 0;
        expect(Math.abs(amount * 100 - price * hundredths)).toBeLessThanOrEqual(50);
      },
    ),
  );
  expect(amountOf({ key: 1, values: { price: 100, quantity: 1.15 } })).toBe(115);
  expect(amountOf({ key: 1, values: { quantity: 3 } })).toBeUndefined();
});

test('says what is wrong with the lines as a whole', () => {
  const rows = Array.from({ length: 51 }, (_, key) => ({ key, values: { description: 'x', price: 1 } }));
  expect(linesProblem(rows)).toBe('An invoice can have 50 lines.');
  const dear = [{ key: 1, values: { description: 'x', price: 999_999_999, quantity: 2 } }];
  expect(linesProblem(dear)).toBe(
    'Line 1: the price times the quantity must be from £0.01 to £9,999,999.99.',
  );
});

test('takes the lines back from the invoice settings', () => {
  const rows = [{ key: 1, values: { description: 'x', price: 5 } }];
  expect(restoredRows({ lines: rows.map((row) => row.values) })).toEqual(rows);
  for (const nothing of [null, undefined, 'x', {}, { lines: 'x' }, { lines: [null, 5] }])
    expect(restoredRows(nothing)).toEqual([]);
});

test('takes back from the invoice settings only values of boxes that the form has', () => {
  const definition = json as unknown as Definition;
  const state = { ...values, other: 'x', customer: { toString: 'x' } };
  const { customer: _, ...kept } = values;
  expect(restoredValues(definition, state)).toEqual(kept);
  for (const nothing of [null, undefined, 'x', 5]) expect(restoredValues(definition, nothing)).toEqual({});
});

import { expect, test } from 'vitest';
import { hmrcAccount } from '#domain/hmrc-account.ts';
import { checkedRequest } from './checked-request.ts';
import { messages } from './messages.ts';

const { name, sortCode: sort_code, accountNumber: account_number } = hmrcAccount;
const request = { name, sort_code, account_number, reference: '1000000239K', amount: 10 };

test.each([
  [10, 1_000],
  [0.01, 1],
  [999_999_999, 99_999_999_900],
  ['1,234.5', 123_450],
  ['1,234,567.89', 123_456_789],
])('takes %s pounds', (amount, pence) => {
  expect(checkedRequest({ ...request, amount })).toMatchObject({ amount: pence });
});

test.each([
  0,
  -1,
  0.001,
  Number.NaN,
  1e300,
  '',
  '0',
  '-5',
  '1e3',
  '£5',
  '5.001',
  ' ',
  '1,0',
  '12,50',
  '1,2345',
])('refuses the amount %s', (amount) => {
  expect(checkedRequest({ ...request, amount })).toBe(messages.invalid);
});

test.each([1_000_000_000, 999_999_999.01, '1,000,000,000'])('refuses %s pounds as too much', (amount) => {
  expect(checkedRequest({ ...request, amount })).toBe(messages.tooMuch);
});

test('takes the UTR followed by K, whose check digit is right, with the exception of the specification', () => {
  expect(checkedRequest({ ...request, reference: '1000000239k' })).toMatchObject({
    reference: '1000000239K',
    utr: '1000000239',
  });
  for (const reference of [
    '',
    'K',
    '1000000239',
    '1234567890K',
    '10000002399K',
    '1000000239KK',
    'x1000000239K',
  ])
    expect(checkedRequest({ ...request, reference })).toBe(messages.invalid);
});

test('refuses every account but HMRC’s', () => {
  expect(checkedRequest({ ...request, sort_code: '08-32-10' })).toMatchObject({ amount: 1_000 });
  for (const other of [{ sort_code: '083211' }, { account_number: '12001038' }, { account_number: '' }])
    expect(checkedRequest({ ...request, ...other })).toBe(messages.otherAccount);
});

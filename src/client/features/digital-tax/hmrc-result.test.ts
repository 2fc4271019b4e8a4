import { expect, test } from 'vitest';
import { figuresOf, isAccepted, statementsIn, whyRejected } from './hmrc-result.ts';
import { messages } from './messages.ts';

test('takes 200, 201 and 204 as accepted, and 202 only where it is allowed', () => {
  expect([200, 201, 204, 202, 400].map((status) => isAccepted(status))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isAccepted(202, [202])).toBe(true);
});

test('lists every error of a reply once', () => {
  const errors = [
    { code: 'RULE_A', message: 'The end date is too early.' },
    'The start date is wrong.',
    { code: 'RULE_B', message: 'The end date is too early.' },
  ];
  const result = JSON.stringify({ code: 'BAD_REQUEST', message: 'Several errors', errors });
  expect(whyRejected({ status: 400, result })).toEqual([
    'The end date is too early.',
    'The start date is wrong.',
  ]);
});

test('prefers our own words, and always has a reason', () => {
  expect(
    whyRejected({ status: 400, result: '{"message":"FORMAT_NINO"}', message: 'In plain words.' }),
  ).toEqual(['In plain words.']);
  expect(whyRejected({ status: 400, result: '{"code":"X","message":"One error."}' })).toEqual(['One error.']);
  expect(whyRejected({ status: 503, result: '' })).toEqual(['HMRC replied with status 503.']);
  expect(whyRejected({ status: 401, result: '{}' })).toEqual([messages.sessionEnded]);
});

const period = { periodStartDate: '2024-04-06', periodEndDate: '2025-04-05', dueDate: '2026-01-31' };

test('reads the end-of-year statement with either spelling of its status', () => {
  const open = { start: '2024-04-06', end: '2025-04-05', due: '2026-01-31', isOpen: true, processed: '' };
  const flat = JSON.stringify({ obligations: [{ ...period, status: 'Open' }] });
  const nested = JSON.stringify({
    obligations: [{ businessId: 'X', obligations: [{ ...period, status: 'open' }] }],
  });
  expect(statementsIn(flat)).toEqual([open]);
  expect(statementsIn(nested)).toEqual([open]);
  const done = JSON.stringify({ obligations: [{ ...period, status: 'Fulfilled', processed: '2025-05-01' }] });
  expect(statementsIn(done)).toEqual([{ ...open, isOpen: false, processed: '2025-05-01' }]);
  expect(statementsIn('not JSON')).toEqual([]);
});

test('reads the figures of a calculation, with and without its outer part', () => {
  const taxCalculation = {
    incomeTax: { incomeTaxCharged: 5000.99 },
    nics: { totalNic: 100 },
    totalIncomeTaxAndNicsDue: 5100.99,
  };
  const figures = { charged: 5000.99, nics: 100, due: 5100.99 };
  expect(figuresOf({ taxCalculation })).toEqual(figures);
  expect(figuresOf({ calculation: { taxCalculation } })).toEqual(figures);
  expect(figuresOf(undefined)).toEqual({ charged: undefined, nics: undefined, due: undefined });
});

import { expect, test } from 'vitest';
import { hasFigures } from './has-figures.ts';

const sent = { allowances: { annualInvestmentAllowance: 1000.5 }, period: { from: '2026-04-06' } };

test('HMRC may add texts, zeros and answers to questions', () => {
  const reply = {
    submittedOn: '2026-11-20',
    allowances: { annualInvestmentAllowance: 1000.5, other: 0 },
    period: { from: '2026-04-06' },
    nonFinancials: { businessDetailsChangedRecently: true },
  };
  expect(hasFigures(reply, sent)).toBe(true);
});

test('another figure, a missing one or one more is not what was sent', () => {
  expect(hasFigures({ ...sent, allowances: { annualInvestmentAllowance: 1000 } }, sent)).toBe(false);
  expect(hasFigures({ period: sent.period }, sent)).toBe(false);
  expect(hasFigures(undefined, sent)).toBe(false);
  const more = { annualInvestmentAllowance: 1000.5, capitalAllowanceMainPool: 7 };
  expect(hasFigures({ ...sent, allowances: more }, sent)).toBe(false);
  expect(hasFigures({ ...sent, adjustments: { balancingChargeOther: 7 } }, sent)).toBe(false);
  expect(hasFigures({ ...sent, period: { from: '2026-05-06' } }, sent)).toBe(false);
});

test('lists are compared too', () => {
  expect(hasFigures({ a: [{ amount: 1 }] }, { a: [{ amount: 1 }] })).toBe(true);
  expect(hasFigures({ a: [{ amount: 1 }, { amount: 2 }] }, { a: [{ amount: 1 }] })).toBe(false);
});

import { expect, test } from 'vitest';
import { effectsOf } from './form-effects.ts';

test('the partnership form shows shares, losses used, National Insurance and tax already taken', () => {
  const calculation = {
    partnership_income: 32_000,
    partnership_loss_used: 2_000,
    partnership_profit: 30_000,
    class4_nic: 1_045.8,
    class2_nic: 0,
    tax_deducted: 400,
  };
  expect(effectsOf('partnership', calculation)).toEqual([
    { label: 'Shares of profit', amount: 3_200_000 },
    { label: 'Losses of earlier years', amount: -200_000 },
    { label: 'Taxable profit', amount: 3_000_000 },
    { label: 'Class 4 National Insurance', amount: 104_580 },
    { label: 'Tax already taken', amount: -40_000 },
  ]);
});

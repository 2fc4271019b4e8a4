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
    { label: 'All tax already taken', amount: -40_000 },
  ]);
});

test('the additional information form shows its own income and what it takes off', () => {
  const calculation = {
    lump_sums: 15_000,
    life_insurance_gains: 30_000,
    top_slicing_relief: 1_896.8,
    tax_reductions: 7_896.8,
    share_schemes: 0,
    tax_deducted: 3_000,
  };
  expect(effectsOf('additional_information', calculation)).toEqual([
    { label: 'Lump sums after a job', amount: 1_500_000 },
    { label: 'Life insurance gains', amount: 3_000_000 },
    { label: 'Top slicing relief', amount: -189_680 },
    { label: 'All tax reductions', amount: -789_680 },
    { label: 'All tax already taken', amount: -300_000 },
  ]);
});

test('the foreign income form leaves out tax that other forms have', () => {
  const lines = effectsOf('foreign', { savings_income: 2000, foreign_tax_credit: 240, tax_deducted: 3_000 });
  expect(lines.map(({ label }) => label)).toEqual(['All interest', 'Credit for foreign tax']);
});

test('the full self-employment form shows averaging between income and profit', () => {
  const lines = effectsOf('self_employment_full', {
    trading_income: 71_508,
    trading_expenses: 0,
    trading_adjustments: -25_754,
    trading_profit: 45_754,
    transition_profit: 12_000,
  });
  expect(lines).toEqual([
    { label: 'Income', amount: 7_150_800 },
    { label: 'Adjustments and averaging', amount: -2_575_400 },
    { label: 'Taxable profit', amount: 4_575_400 },
    { label: 'Transition profit, taxed by itself', amount: 1_200_000 },
  ]);
});

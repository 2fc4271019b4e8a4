import { expect, test } from 'vitest';
import { getTaxCalculation, getTaxWorkings } from '#contract/tax/tax-calculation.ts';
import { newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const FIRM = { include: true, box_1: '1123456789', box_2: 'Architects', box_3q: 'no', box_4q: 'no' };

async function taxOf(token: string, year = 2025) {
  const { body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: year } });
  return body as typeof body & Record<string, unknown>;
}

test('taxes the included partnerships, with their working, and leaves out the others', async () => {
  const filer = await newFiler(app);
  // (30,000 - 12,570) x 20% = 3,486; x 6% = 1,045.80; 400 is paid already.
  await filer.save('partnership', [
    { ...FIRM, box_8: 32_000, box_17: 2_000, box_31: 400 },
    { ...FIRM, include: false, box_8: 90_000 },
  ]);
  const tax = await taxOf(filer.token);
  expect(tax).toMatchObject({
    refusals: [],
    summary_income: 32_000,
    partnership_income: 32_000,
    partnership_loss_used: 2_000,
    partnership_profit: 30_000,
    trading_profit: 0,
    has_sa103: 0,
    income_tax: 3_486,
    class4_nic: 1_045.8,
    tax_deducted: 400,
    tax_to_pay: 4_131.8,
  });
  const { body } = await app.call(getTaxWorkings, {
    token: filer.token,
    query: { tax_year_id: 2025, figure: 'partnership_profit' },
  });
  expect(body.working).toMatchObject({
    value: 30_000,
    inputs: [{ label: 'Taxable profit from Architects', value: 30_000 }],
  });
  expect(JSON.stringify(body.working)).toContain('"link":{"form":"SA104S","box":"8","entry":1}');
});

test('charges Class 2 to a partner who chooses it, without a separate business', async () => {
  const filer = await newFiler(app);
  await filer.save('partnership', [{ ...FIRM, box_8: 5_000 }]);
  expect(await taxOf(filer.token)).toMatchObject({ class2_nic: 0, tax_due: 0 });
  await filer.save('final', { nic2_pay: true });
  expect(await taxOf(filer.token)).toMatchObject({ class2_nic: 182, tax_due: 182 });
});

test.each([
  [{ box_8: 5_000, box_10: 100 }, 5_100],
  [{ box_8: 5_000, box_11: -1_000 }, 4_000],
  [{ box_8: -5_000, box_10: 300, box_11: -100 }, 200],
])('taxes %j with its adjustments', async (boxes, profit) => {
  const filer = await newFiler(app);
  await filer.save('partnership', [{ ...FIRM, ...boxes }]);
  expect(await taxOf(filer.token)).toMatchObject({ refusals: [], partnership_profit: profit });
});

test('leaves a loss carried back out of the income of this year', async () => {
  const filer = await newFiler(app);
  await filer.save('partnership', [{ ...FIRM, box_8: -5_000, box_23: 100, carry_back_claim: 'income' }]);
  expect(await taxOf(filer.token)).toMatchObject({
    refusals: [],
    summary_income: 0,
    loss_carried_back: 100,
  });
});

test('counts interest of a partnership and a loss set against income', async () => {
  const filer = await newFiler(app);
  await filer.save('partnership', [
    { ...FIRM, box_8: 30_000, box_28: 1_500 },
    { ...FIRM, box_1: '2325648152', box_8: -5_000, box_22: 2_000 },
  ]);
  expect(await taxOf(filer.token)).toMatchObject({
    refusals: [],
    savings_income: 1_500,
    other_reliefs: 2_000,
  });
});

test('calculates an early year, with partnerships as with anything else', async () => {
  const filer = await newFiler(app);
  const { box_3q: _joined, box_4q: _left, ...firm } = FIRM;
  await filer.save('partnership', [{ ...firm, box_8: 5_000 }], 2021);
  expect(await taxOf(filer.token, 2021)).toMatchObject({ refusals: [], partnership_profit: 5_000 });
});

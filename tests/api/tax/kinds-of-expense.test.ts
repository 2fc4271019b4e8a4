import { expect, test } from 'vitest';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const [RENT, SALES, COSTS, TRAVEL, ADVERTISING, MORTGAGE, LETTING_REPAIRS] = [2, 5, 11, 53, 57, 66, 64];
const trade = { include: true, box_1: 'Plumber', box_2: 'AB1 2CD', box_5q: 'no', box_6q: 'no' };

async function newFiler() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    async tagged(category: number, amount: number, year: number) {
      const trans_type = category === SALES || category === RENT ? ('In' as const) : ('Out' as const);
      const body = { description: 'A line', amount, trans_type, trans_date: `01/06/${year}`, category };
      return (await app.call(createTransaction, { token, body })).body;
    },
    async tax(year: number): Promise<Record<string, unknown>> {
      const { status, body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: year } });
      expect(status, JSON.stringify(body)).toBe(200);
      return { ...body };
    },
    saved: (year: number, body: unknown) =>
      app.call(saveTaxData, { token, query: { tax_year_id: year, type: 'self_employment' }, body }),
  };
}

test('counts kinds of expense once, also when the filer enters one of them', async () => {
  const filer = await newFiler();
  await filer.tagged(SALES, 40_000, 2025);
  await filer.tagged(COSTS, 5_000, 2025);
  await filer.tagged(TRAVEL, 1_000, 2025);
  await filer.tagged(ADVERTISING, 200, 2025);
  expect(await filer.tax(2025)).toMatchObject({ trading_expenses: 6_200, trading_profit: 33_800 });
  // 300 of the travel is among the plain costs.
  await filer.saved(2025, { ...trade, box_12: 1_300 });
  expect(await filer.tax(2025)).toMatchObject({ trading_expenses: 6_200 });
  // Less travel than in the books.
  await filer.saved(2025, { ...trade, box_12: 400 });
  expect(await filer.tax(2025)).toMatchObject({ trading_expenses: 5_600 });
});

test('gives relief for finance costs of homes, and lists them as not counted in 2019-20', async () => {
  const filer = await newFiler();
  for (const year of [2019, 2025]) {
    await filer.tagged(RENT, 20_000, year);
    await filer.tagged(LETTING_REPAIRS, 1_000, year);
    await filer.tagged(MORTGAGE, 4_000, year);
  }
  expect(await filer.tax(2025)).toMatchObject({
    property_expenses: 1_000,
    property_residential_interest: 4_000,
    left_out: [],
  });
  const { left_out } = await filer.tax(2019);
  expect(left_out).toMatchObject([{ code: 'no_box', link: { tag: 'PRMI' } }]);
});

test('offers the form of the business after its first kind of expense', async () => {
  const filer = await newFiler();
  expect(await filer.tagged(TRAVEL, 10, 2025)).toMatchObject({ se_info: { num_before: 0 } });
  expect(await filer.tagged(LETTING_REPAIRS, 10, 2025)).toMatchObject({ prop_info: { num_before: 0 } });
});

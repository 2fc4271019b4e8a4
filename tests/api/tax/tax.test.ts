import { expect, test } from 'vitest';
import { getTaxCalculation, getTaxWorkings, type WorkingNode } from '#contract/tax/tax-calculation.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** Category ids of spec 2, 3. */
const TRADING_INCOME = 5;
const TRADING_EXPENSE = 11;
const RENT = 2;

async function newFiler() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    userId,
    async tagged(amount: number, category: number, date: string) {
      const trans_type = category === TRADING_EXPENSE ? 'Out' : 'In';
      const body = { description: 'A line of the books', amount, trans_type, trans_date: date, category };
      const reply = await app.call(createTransaction, { token, body });
      expect(reply.status).toBe(200);
    },
    async saved(year: number, type: string, body: unknown) {
      const reply = await app.call(saveTaxData, { token, query: { tax_year_id: year, type }, body });
      expect(reply.body, JSON.stringify(reply.body)).toMatchObject({ status: 'success' });
    },
    async tax(year: number) {
      const { status, body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: year } });
      expect(status, JSON.stringify(body)).toBe(200);
      return body as typeof body & Record<string, unknown>;
    },
    working: (year: number, figure: string) =>
      app.call(getTaxWorkings, { token, query: { tax_year_id: year, figure } }),
  };
}

function leaves(node: WorkingNode): WorkingNode[] {
  return node.inputs.length === 0 ? [node] : node.inputs.flatMap(leaves);
}

/** Enough of SA103S for it to be included. */
const trade = {
  include: true,
  box_1: 'Joinery',
  box_2: 'AB1 2CD',
  box_5q: 'no',
  box_6q: 'no',
  box_7: '05/04/2026',
};

test('shows tagged income and expenses in the estimate before any form is saved', async () => {
  const filer = await newFiler();
  await filer.tagged(40_000, TRADING_INCOME, '01/06/2025');
  await filer.tagged(5_000.5, TRADING_EXPENSE, '02/06/2025');
  expect(await filer.tax(2025)).toMatchObject({
    tax_year: '2025-2026',
    refusals: [],
    summary_income: 40_000,
    summary_expense: 5_001,
    trading_profit: 34_999,
    class4_nic: 1_345.74,
    summary_tax: 5_831.54,
    express_submit_enabled: 'N',
    attachments: [],
    report_token: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('ends a working at the tagged totals and their boxes', async () => {
  const filer = await newFiler();
  await filer.tagged(40_000, TRADING_INCOME, '01/06/2025');
  await filer.tagged(5_000, TRADING_EXPENSE, '02/06/2025');
  const { body } = await filer.working(2025, 'trading_profit');
  expect(body.working).toMatchObject({ id: 'trading_profit', value: 35_000 });
  expect(leaves(body.working).map(({ value, link }) => ({ value, link }))).toEqual([
    { value: 40_000, link: { form: 'SA103S', box: '9', tag: 'TRAI' } },
    { value: 5_000, link: { form: 'SA103S', box: '19', tag: 'TRAE,TRAD,TRDE' } },
  ]);
});

test('replaces figures of the books with the filer’s own, and keeps them in empty boxes', async () => {
  const filer = await newFiler();
  await filer.tagged(40_000, TRADING_INCOME, '01/06/2025');
  await filer.tagged(5_000, TRADING_EXPENSE, '02/06/2025');
  await filer.saved(2025, 'self_employment', { ...trade, box_9: 42_000 });
  expect(await filer.tax(2025)).toMatchObject({ trading_income: 42_000, trading_expenses: 5_000 });
  const { body } = await filer.working(2025, 'trading_income');
  expect(leaves(body.working)[0]?.link).toEqual({ form: 'SA103S', box: '9' });
});

test('counts the books, not a form that is not included', async () => {
  const filer = await newFiler();
  await filer.tagged(40_000, TRADING_INCOME, '01/06/2025');
  await filer.saved(2025, 'self_employment', { ...trade, include: false, box_9: 12_000 });
  expect(await filer.tax(2025)).toMatchObject({ trading_income: 40_000 });
});

test('does not count a box hidden by the trading allowance', async () => {
  const filer = await newFiler();
  await filer.tagged(400, TRADING_EXPENSE, '02/06/2025');
  await filer.saved(2025, 'self_employment', { ...trade, box_9: 20_000, box_10_1: 1_000 });
  expect(await filer.tax(2025)).toMatchObject({
    trading_allowance: 1_000,
    trading_expenses: 0,
    unadjusted_trading_expenses: 0,
    trading_profit: 19_000,
  });
});

test('refuses a figure the engine cannot calculate by name, and still shows income and expenses', async () => {
  const filer = await newFiler();
  await filer.tagged(8_000, TRADING_INCOME, '01/06/2025');
  await filer.saved(2025, 'additional_information', {
    include: true,
    ai4_box_3: 1_500,
    ai4_box_5: '2024-25',
  });
  const tax = await filer.tax(2025);
  expect(tax.refusals.map(({ code }) => code)).toEqual(['nextYearLoss.yearNotKnown']);
  expect(tax).toMatchObject({ summary_income: 8_000, summary_tax: null });
  const { status, body } = await filer.working(2025, 'summary_tax');
  expect(status).toBe(409);
  expect(body.error).toBe('conflict');
});

test('refuses a box that cannot be calculated yet in the words of its form, until it is cleared', async () => {
  const filer = await newFiler();
  await filer.tagged(8_000, TRADING_INCOME, '01/06/2025');
  await filer.saved(2025, 'additional_information', { include: true, ai1_box_11: 1_200 });
  expect((await filer.tax(2025)).refusals.map(({ code, title }) => [code, title])).toEqual([
    ['unsupported.deficiencyRelief', 'Deficiency relief of a life insurance policy: not calculated yet'],
  ]);
  await filer.saved(2025, 'additional_information', { include: true });
  expect((await filer.tax(2025)).refusals).toEqual([]);
});

test('calculates every supported year', async () => {
  const filer = await newFiler();
  for (let year = 2019; year <= 2026; year += 1) {
    const tax = await filer.tax(year);
    expect([year, tax.refusals, tax.summary_tax]).toEqual([year, [], 0]);
  }
});

test('counts interest and dividends of the main form', async () => {
  const filer = await newFiler();
  const main = { include: true, tr_1_status: 'U', tr_3_box_2: 2_000, tr_3_box_4: 300 };
  await filer.saved(2025, 'pensions_benefits', main);
  await filer.tagged(20_000, TRADING_INCOME, '01/06/2025');
  // 20,000 less 12,570 at 20%, and 1,000 of the interest; the rest and the dividends are within their allowances.
  expect(await filer.tax(2025)).toMatchObject({ savings_income: 2_000, dividends: 300, income_tax: 1_686 });
});

test('deducts what codes and payments on account collect from the balance to pay', async () => {
  const filer = await newFiler();
  await filer.tagged(30_000, RENT, '01/06/2025');
  const before = await filer.tax(2025);
  await filer.saved(2025, 'final', {
    underpaid_tax_for_year_included_in_future_code: 100,
    tax_already_paid_on_account_for_current_year: 1_000,
    any_other_payments: 86,
  });
  expect(before).toMatchObject({ income_tax: 3_486, left_to_pay: 3_486 });
  expect(await filer.tax(2025)).toMatchObject({ income_tax: 3_486, left_to_pay: 2_300 });
});

test('never counts another person’s books', async () => {
  const [filer, other] = [await newFiler(), await newFiler()];
  await other.tagged(90_000, TRADING_INCOME, '01/06/2025');
  await other.saved(2025, 'self_employment', { ...trade, box_9: 80_000 });
  expect(await filer.tax(2025)).toMatchObject({ summary_income: 0, summary_tax: 0, has_sa103: 0 });
});

test('keeps two years separate', async () => {
  const filer = await newFiler();
  await filer.tagged(20_000, RENT, '05/04/2025');
  await filer.tagged(30_000, RENT, '06/04/2025');
  await filer.tagged(15_000, RENT, '06/04/2026');
  expect(await filer.tax(2024)).toMatchObject({ property_profit: 20_000, income_tax: 1_486 });
  expect(await filer.tax(2025)).toMatchObject({ property_profit: 30_000, income_tax: 3_486 });
  expect(await filer.tax(2026)).toMatchObject({ property_profit: 15_000, income_tax: 486 });
});

test('charges Class 2 if the final section requests it', async () => {
  const filer = await newFiler();
  await filer.saved(2025, 'self_employment', { ...trade, box_9: 5_000 });
  expect(await filer.tax(2025)).toMatchObject({ class2_nic: 0 });
  await filer.saved(2025, 'final', { nic2_pay: true });
  expect(await filer.tax(2025)).toMatchObject({ class2_nic: 182 });
});

test('gives the figures of the worked example for a full case', async () => {
  const { default: scenario } = await import(
    '../../scenarios/tax/2025-26/landlord-with-a-job-and-mortgage-interest.json',
    { with: { type: 'json' } }
  );
  const filer = await newFiler();
  const { given, expected } = scenario;
  await filer.saved(2025, 'employment', [
    {
      include: true,
      box_1: given.employments[0]?.pay,
      box_2: 0,
      box_4: '123/AB456',
      box_5: 'A works',
      box_6: 'no',
    },
  ]);
  await filer.saved(2025, 'property', {
    include: true,
    box_1: 1,
    box_20: given.property.income,
    box_29: given.property.expenses,
    box_44: given.property.residentialFinanceCosts,
  });
  expect(await filer.tax(2025)).toMatchObject(expected);
});

test('has no working for an unknown name', async () => {
  const filer = await newFiler();
  expect((await filer.working(2025, 'toString')).status).toBe(404);
});
